import Foundation
import Testing

@testable import SourceRewriter

struct PortFailureTests {
  @Test func whatIsThereStays() throws {
    let folder = try SourceFolder(["App/A.swift": "", "Out/mine": "mine", "File": "mine"])
    let line = " already exists, and nothing was written; name a new or an empty folder"
    #expect(folder.failure("App") == "Out" + line)
    #expect(folder.failure("App", to: "File") == "File" + line)
    #expect(folder.failure("App", to: "App") == "App" + line)
    #expect(folder.files(in: ".") == ["App/A.swift"])
    #expect(folder.bytes("Out/mine") == Data("mine".utf8))
    #expect(folder.bytes("File") == Data("mine".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Link", withDestinationPath: folder.path + "/nowhere")
    #expect(folder.failure("App", to: "Link") == "Link" + line)
  }

  @Test func anEmptyFolderIsTaken() throws {
    let folder = try SourceFolder(["App/A.swift": "let a = 1\n"])
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Out", withIntermediateDirectories: false)
    try folder.port("App")
    #expect(folder.output("Sources/App/A.swift") == "let a = 1\n")
  }

  @Test func aFolderThatCannotBeMadeIsNamed() throws {
    let folder = try SourceFolder(["App/A.swift": ""])
    #expect(
      folder.failure("App", to: "no/Out")
        == "cannot write no/Out: No such file or directory; nothing of it was kept")
  }

  @Test func aFailureLeavesNothing() throws {
    // The path of the source is short enough for the system, and that of its copy is not.
    let long = String(repeating: "l", count: 240)
    let source = "App/" + String(repeating: long + "/", count: 14) + "A.swift"
    let folder = try SourceFolder([source: "", "O/\(long)/\(long)/\(long)/mine": "mine"])
    let output = "O/\(long)/\(long)/\(long)/Out"
    #expect(
      folder.failure("App", to: output)?
        .hasSuffix(": File name too long; nothing of it was kept") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/" + output))
    #expect(folder.bytes("O/\(long)/\(long)/\(long)/mine") == Data("mine".utf8))
  }

  @Test func pathsWithoutSourcesAreNamed() throws {
    let folder = try SourceFolder(["Empty/a.txt": "", "b.txt": ""])
    #expect(folder.failure("Nothing") == "cannot read Nothing: No such file or directory")
    #expect(folder.failure("b.txt")?.hasPrefix("b.txt is not a Swift source; name files") == true)
    #expect(folder.failure("Empty")?.hasPrefix("no Swift sources in Empty; name files") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Out"))
  }

  @Test func linksAreNotFollowed() throws {
    let folder = try SourceFolder(["App/A.swift": "", "Secret/S.swift": "let s = 1\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/App/Secret", withDestinationPath: "../Secret")
    try folder.port("App")
    #expect(folder.files(in: "Out/Sources") == ["App/A.swift"])
    #expect(
      folder.output("TODO.md").contains("## `App/Secret`\n\n- [ ] a link, which was not followed"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/App/B.swift", withDestinationPath: "/etc/passwd")
    #expect(
      folder.failure("App", to: "Other")
        == "App/B.swift is a link; put the file in its place, or remove it")
  }

  @Test func pipesAreNotWaitedFor() throws {
    let folder = try SourceFolder(["App/A.swift": ""])
    mkfifo(folder.path + "/App/B.swift", 0o600)
    #expect(
      folder.failure("App") == "App/B.swift is not a file; remove it, or name other sources")
  }

  @Test func textThatIsNotUTF8IsNamedByLine() throws {
    let folder = try SourceFolder()
    try folder.write(Data("let a = 1\n// ".utf8) + [0xE9, 10], to: "App/A.swift")
    #expect(folder.failure("App") == "App/A.swift:2 is not UTF-8; convert the file with iconv")
  }

  @Test func largeFilesAreRefused() throws {
    let folder = try SourceFolder()
    try folder.write(Data(repeating: 10, count: 4 << 20 + 1), to: "App/A.swift")
    #expect(
      folder.failure("App") == "App/A.swift has more than 4 MB; divide it, or leave it out")
    let other = try SourceFolder()
    for name in "ABCDE" {
      try other.write(Data(repeating: 10, count: 4 << 20), to: "App/\(name).swift")
    }
    #expect(other.failure("App") == "App has more than 16 MB of sources; port a part of it")
  }

  @Test func namesWithControlCharactersAreRefused() throws {
    let folder = try SourceFolder(["App/a\u{1B}[2J\nb.swift": ""])
    #expect(
      folder.failure("App")
        == "App/a\\u{1b}[2J\\u{a}b.swift has a control character in its name; rename it")
  }

  @Test func deepFoldersAreRefused() throws {
    let folder = try SourceFolder([String(repeating: "d/", count: 50) + "A.swift": ""])
    #expect(folder.failure("d")?.hasSuffix("is too deep in folders; name a folder in it") == true)
  }

  @Test func modulesThatExistAreRefused() throws {
    let folder = try SourceFolder(["UIKit/A.swift": "", "A/App/A.swift": "", "B/App/A.swift": ""])
    #expect(
      folder.failure("UIKit")
        == "UIKit would be a module named UIKit, as there is one already; rename the folder")
    #expect(
      folder.failure("A/App", "B/App")
        == "B/App has A.swift once more for the module App; rename one, or port them apart")
  }
}
