import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// `vitrine port` of the built binary, with the rewriter of this checkout.
@Suite("port", .waits) struct PortTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["cache/"])
    try CompiledRewriter.copy(to: folder.path + "/cache")
  }

  private func vitrine(_ arguments: String...) throws -> ProcessResult {
    try ProcessResult.run(
      TmuxSession.vitrine, arguments, environment: ["XDG_CACHE_HOME": folder.path + "/cache"],
      folder: folder.url)
  }

  @Test("copies, lists and a manifest are written, and hostile sources are one line")
  func ports() throws {
    try folder.write(
      "import UIKit\n\nclass A: UIView {\n  @objc func f() {}\n}\n", to: "App/A.swift")
    try folder.write("let b = 1\n", to: "App/B.swift")
    let result = try vitrine("port", "App", "-o", "Out")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.isEmpty)
    #expect(result.outputText.hasPrefix("Out: 2 sources of App, 1 changed\n"))
    let manifest = try String(contentsOfFile: folder.path + "/Out/Package.swift", encoding: .utf8)
    #expect(manifest.contains(".package(name: \"Vitrine\", path: "))
    let copy = try String(contentsOfFile: folder.path + "/Out/Sources/App/A.swift", encoding: .utf8)
    #expect(!copy.contains("@objc"))

    let again = try vitrine("port", "App", "-o", "Out")
    #expect(again.status == 2)
    #expect(
      again.errorText
        == "vitrine: Out already exists, and nothing was written; name a new or an empty folder\n"
    )

    try folder.write(String(repeating: "#if A\n", count: 100_000), to: "Deep/A.swift")
    let deep = try vitrine("port", "Deep", "-o", "Other")
    #expect(deep.status == 2)
    #expect(deep.errorText.hasPrefix("vitrine: the rewriter ended by signal 11"))
    #expect(deep.errorText.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Other"))
  }
}
