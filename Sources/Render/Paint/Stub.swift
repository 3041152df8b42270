import Foundation
public final class SymbolTable: Sendable { public init() {}
  func glyph(_ name: String, font: ResolvedFont, scale: Image.Scale) -> SymbolGlyph { SymbolGlyph(size: .zero, path: Path(), isEvenOdd: false, outline: 0, baseline: 0) } }
struct SymbolGlyph { var size: CGSize; var path: Path; var isEvenOdd: Bool; var outline: CGFloat; var baseline: CGFloat }
extension PictureStore { func clip(path: String) throws -> ClipID { ClipID(raw: 0) }
  func clipInfo(_ id: ClipID) -> ClipInfo { ClipInfo() } }
struct ClipInfo { var pixelSize: CGSize = .zero; func frame(at: Double) -> Int { 0 } }
extension Path { func contains(_ p: CGPoint, eoFill: Bool) -> Bool { boundingRect.contains(p) }
 func trimmedPath(from: CGFloat, to: CGFloat) -> Path { self } }
extension MaterialRecipe { static func of(_ t: Material.Thickness, isDark: Bool) -> MaterialRecipe { MaterialRecipe(blur: 20, saturation: 1, brightness: 0, luminanceAmount: 0, luminance: [0,0,0,0]) } }
extension View {
  public func allowsHitTesting(_ b: Bool) -> some View { self }
  public func onTapGesture(count: Int = 1, perform: @escaping () -> Void) -> some View { self }
  public func simultaneousGesture<G: Gesture>(_ g: G) -> some View { self }
}
public protocol Gesture {}
public struct DragGesture: Gesture { public struct Value { var translation = CGSize.zero; var velocity = CGSize.zero; var predictedEndTranslation = CGSize.zero }
 init(minimumDistance: CGFloat) {}
 func onChanged(_ f: (Value) -> Void) -> Self { self }
 func onEnded(_ f: (Value) -> Void) -> Self { self }
}
