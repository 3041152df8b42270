import Documents
import Foundation

/// The report as one page that needs no other file.
enum HTMLReport {
  /// In the order in which they build on each other.
  private static let scripts = [
    PackageResources.model_js, PackageResources.list_js, PackageResources.viewer_js, PackageResources.runs_js,
    PackageResources.report_js,
  ]

  static func page(_ data: JSONNode) -> String {
    // Within a script nothing may look like its end.
    let json = data.printed(width: 0).replacing("<", with: "\\u003c")
    let code = scripts.map { "<script>\n\(text($0))</script>" }.joined(separator: "\n")
    var page = text(PackageResources.report_html)
    page = page.replacing("<!--style-->", with: "<style>\n\(text(PackageResources.report_css))</style>")
    page = page.replacing("<!--scripts-->", with: code)
    return page.replacing("<!--data-->", with: "<script type=\"application/json\" id=\"data\">\(json)</script>")
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
