// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// The modules and libraries of SwiftSyntax beside the compiler in PATH. They have no stable
/// interface, so the rewriter must be built by the toolchain that runs it.
let host: String = {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":")
  let compilers = folders.map { URL(fileURLWithPath: "\($0)/swiftc").resolvingSymlinksInPath() }
  let hosts = compilers.map {
    $0.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift/host").path
  }
  return hosts.first { FileManager.default.fileExists(atPath: $0 + "/SwiftSyntax.swiftmodule") }
    ?? "/usr/lib/swift/host"
}()

let package = Package(
  name: "Rewriter",
  products: [.executable(name: "ios-rewriter", targets: ["ios-rewriter"])],
  targets: [
    .target(
      name: "SourceRewriter",
      swiftSettings: [.unsafeFlags(["-I", host])],
      linkerSettings: [
        .unsafeFlags([
          "-L", host, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker", host,
        ])
      ]),
    .executableTarget(
      name: "ios-rewriter", dependencies: ["SourceRewriter"],
      swiftSettings: [.unsafeFlags(["-I", host])]),
    .testTarget(
      name: "SourceRewriterTests", dependencies: ["SourceRewriter"], exclude: ["Cases"],
      swiftSettings: [.unsafeFlags(["-I", host])]),
  ],
  swiftLanguageModes: [.v6]
)
