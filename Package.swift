// swift-tools-version: 6.0
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]
// What is built here runs here: wider vectors where the processor has them. Results are the same to the last bit, since
// pixels are whole numbers and fused multiply-add, which rounds otherwise, stays off.
let processor = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
let hasWideVectors = processor.contains(" avx2 ") && processor.contains(" bmi2 ")
let vectors = hasWideVectors ? ["-Xcc", "-mavx2", "-Xcc", "-mbmi", "-Xcc", "-mbmi2"] : []
// Pixel loops without the optimiser are some forty times slower: tests that paint would take minutes.
let fast: [SwiftSetting] =
  strict + [.unsafeFlags(["-O"], .when(configuration: .debug))] + (vectors.isEmpty ? [] : [.unsafeFlags(vectors)])

let package = Package(
  name: "renderframes",
  products: [
    .library(name: "Render", targets: ["Render"]),
    .executable(name: "renderframes", targets: ["renderframes"]),
  ],
  targets: [
    // Cairo paints, Pango (with HarfBuzz and FreeType under it) shapes text, libpng reads PNG and checks our
    // encoder, libturbojpeg decodes photos, libdeflate has the fastest Adler-32/CRC-32 and the small encoder.
    .systemLibrary(
      name: "CCairo", path: "Sources/CCairo", pkgConfig: "pangocairo",
      providers: [
        .apt([
          "libcairo2-dev", "libpango1.0-dev", "libpng-dev", "libturbojpeg0-dev", "libdeflate-dev", "libavcodec-dev",
        ])
      ]),
    // Files that people write: JSON with places, merge patches, schemas, tokens. Foundation alone.
    .target(name: "Documents", path: "Sources/Documents", swiftSettings: strict),
    .target(name: "Render", dependencies: ["CCairo", "Documents"], path: "Sources/Render", swiftSettings: fast),
    .target(
      name: "ScreensCommon", dependencies: ["Render"], path: "Sources/Screens/Common", swiftSettings: strict),
    .target(
      name: "Instagram", dependencies: ["Render", "Documents", "ScreensCommon"], path: "Sources/Screens/Instagram",
      resources: [.embedInCode("Scripts")], swiftSettings: strict),
    .target(
      name: "Catalog", dependencies: ["Render", "ScreensCommon", "Instagram"], path: "Sources/Screens/Catalog",
      swiftSettings: strict),
    // Pictures and motion against their goldens. Pixel loops again: optimised in debug builds too.
    .target(
      name: "Compare", dependencies: ["Render", "Documents"], path: "Sources/Compare",
      resources: [.embedInCode("Template")], swiftSettings: fast),
    // What a remix file says: read, checked, and looked for on every screen.
    .target(name: "Remix", dependencies: ["Render", "Documents"], path: "Sources/Remix", swiftSettings: fast),
    // The commands take their apps as an argument, so that tests can bring their own.
    .target(
      name: "Commands", dependencies: ["Render", "Documents", "Remix", "Compare"], path: "Sources/renderframes",
      exclude: ["main.swift"],
      swiftSettings: strict),
    .executableTarget(
      name: "renderframes", dependencies: ["Commands", "Catalog"], path: "Sources/renderframes",
      exclude: ["Arguments", "Commands", "Console", "Support"], sources: ["main.swift"], swiftSettings: strict),
    .testTarget(
      name: "DocumentTests", dependencies: ["Documents"], path: "Tests/DocumentTests", swiftSettings: strict),
    .testTarget(
      name: "RemixTests", dependencies: ["Render", "Documents", "Remix", "Commands", "Instagram"],
      path: "Tests/RemixTests", swiftSettings: strict),
    .testTarget(
      name: "RenderTests", dependencies: ["Render"], path: "Tests/RenderTests", swiftSettings: strict),
    .testTarget(
      name: "CompareTests", dependencies: ["Render", "Compare"], path: "Tests/CompareTests", swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["Render", "Commands", "renderframes"], path: "Tests/CommandTests",
      swiftSettings: strict),
    .testTarget(
      name: "InstagramTests", dependencies: ["Render", "ScreensCommon", "Instagram", "Catalog"],
      path: "Tests/InstagramTests",
      swiftSettings: strict),
  ]
)
