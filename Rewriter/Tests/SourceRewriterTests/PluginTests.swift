import Foundation
import Testing

@testable import SourceRewriter

/// A package whose target uses the build-tool plugin of the checkout.
struct PluginTests {
  private let folder: SourceFolder

  init() throws {
    folder = try SourceFolder([
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Trial",
        dependencies: [.package(name: "Vitrine", path: "\(Checkout.root.path)")],
        targets: [
          .executableTarget(
            name: "App", exclude: ["iOS"],
            plugins: [.plugin(name: "VitrineRewriter", package: "Vitrine")])
        ])
      """,
      "Sources/App/main.swift": "print(Badge().size, unchanged)\n",
      "Sources/App/iOS/Badge.swift": """
      @objcMembers class Badge {
        #if os(iOS)
          @IBInspectable var size = 3
        #endif
      }

      """,
      "Sources/App/iOS/Deep/B.swift": "let unchanged = true\n",
    ])
  }

  private func run(_ words: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try folder.write(Data(), to: "output")
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/output"))
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try output.close()
    return (
      process.terminationStatus, String(decoding: folder.bytes("output") ?? Data(), as: UTF8.self)
    )
  }

  @Test func rewritesATargetAndReportsItsLines() throws {
    let built = try run("swift", "build")
    #expect(built.status == 0, "\(built.output)")
    #expect(try run(".build/debug/App").output == "3 true\n")
    try folder.write(
      Data(
        "class A {\n  @objc func f() {}\n  @objc func f(_ a: Any) {}\n  let s = #selector(f)\n}\n"
          .utf8),
      to: "Sources/App/iOS/Badge.swift")
    let refused = try run("swift", "build")
    #expect(refused.status != 0)
    #expect(
      refused.output.contains("/iOS/Badge.swift:4: error: #selector(f) names several methods"))
  }
}
