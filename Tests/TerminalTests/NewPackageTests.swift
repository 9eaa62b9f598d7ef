import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// `vitrine new` of the built binary. ExampleProgramTests builds and tests its package.
@Suite("a new package", .waits) struct NewPackageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func vitrine(_ arguments: String...) throws -> ProcessResult {
    try ProcessResult.run(TmuxSession.vitrine, arguments, folder: folder.url)
  }

  private var repository: String {
    (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }.path
  }

  @Test("its files are written and listed, and its manifest finds the checkout of the program")
  func writes() throws {
    let result = try vitrine("new", "Notes")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.isEmpty, "\(result.errorText)")
    #expect(result.outputText.contains("cd Notes"))
    #expect(result.outputText.contains("swift test"))
    let listed = result.outputText.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    .filter { $0.hasPrefix("Notes/") }
    for file in listed {
      #expect(FileManager.default.fileExists(atPath: folder.path + "/" + file), "\(file)")
    }
    #expect(listed.count == 7)
    let manifest = try ProcessResult.run(
      "swift", ["package", "dump-package", "--package-path", folder.path + "/Notes"])
    #expect(manifest.status == 0, "\(manifest.errorText)")
    #expect(manifest.outputText.contains(repository))
  }

  @Test(
    "SwiftPM accepts a package whose name is not an identifier", arguments: ["2-my.app", "_x"])
  func otherNames(name: String) throws {
    let result = try vitrine("new", name)
    #expect(result.status == 0, "\(result.errorText)")
    let described = try ProcessResult.run(
      "swift", ["package", "dump-package", "--package-path", folder.path + "/" + name])
    #expect(described.status == 0, "\(described.errorText)")
    #expect(described.outputText.contains("\"\(name)Tests\""))
    let module = name == "_x" ? "_x" : "__my_app"
    let tests = try String(
      contentsOfFile: "\(folder.path)/\(name)/Tests/\(name)Tests/NotesControllerTests.swift",
      encoding: .utf8)
    #expect(tests.contains("@testable import \(module)\n"))
  }

  @Test("an existing folder stays unchanged, with one line and status 2")
  func staysAway() throws {
    try folder.write("mine", to: "Notes/mine")
    let result = try vitrine("new", "Notes")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errorText.split(separator: "\n").count == 1)
    #expect(result.errorText.contains("'Notes' already exists"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Notes") == ["mine"])
  }

  @Test(
    "a bad name is one line and status 2, and no file is written",
    arguments: ["", "a/b", "1", "-", "a b", "class", "UIKit"])
  func badName(name: String) throws {
    let result = try vitrine("new", name)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errorText.hasPrefix("vitrine: "))
    #expect(result.errorText.hasSuffix("\n"))
    #expect(result.errorText.split(separator: "\n").count == 1, "\(result.errorText)")
    #expect(folder.names.isEmpty)
  }

  @Test("--vitrine accepts a folder relative to this one, or an address")
  func otherLibrary() throws {
    try folder.write("let package = Package(\n  name: \"Vitrine\")\n", to: "fork/Package.swift")
    #expect(try vitrine("new", "One", "--vitrine", "fork").status == 0)
    let one = try String(contentsOfFile: folder.path + "/One/Package.swift", encoding: .utf8)
    #expect(one.contains("path: \"\(folder.path)/fork\""))
    #expect(try vitrine("new", "Two", "--vitrine=https://example.org/x/vitrine.git").status == 0)
    let two = try String(contentsOfFile: folder.path + "/Two/Package.swift", encoding: .utf8)
    #expect(two.contains(".package(url: \"https://example.org/x/vitrine.git\", branch: \"main\")"))
    #expect(try vitrine("new", "Three", "--vitrine", "nowhere").status == 2)
    #expect(folder.names == ["One", "Two", "fork"])
  }
}
