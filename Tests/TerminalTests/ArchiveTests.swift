import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Archives read by the built program, in a child process.
@Suite("archives in the built binary", .waits) struct ArchiveTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    var tar = TarFile()
    tar.add("docs/read.txt", "hello\n")
    tar.add("../up", "x")
    try folder.write(tar.data(), to: "a.tar")
  }

  private func run(_ arguments: String...) throws -> ProcessResult {
    try ProcessResult.run(TmuxSession.vitrine, arguments, folder: folder.url)
  }

  @Test("an archive is shown, or a message names the missing package")
  func shown() throws {
    let result = try run("--snapshot=60x8", "a.tar")
    guard ArchiveLibrary.isThere else {
      #expect(result.status == 2)
      #expect(
        result.errorText
          == "vitrine: cannot read the archive a.tar: libarchive is missing: install libarchive13\n"
      )
      return
    }
    #expect(result.status == 0)
    #expect(result.outputText.contains("docs/"))
    #expect(try run("--filter", "up", "a.tar").outputText == "a.tar/up\n")
  }

  @Test("its bytes are shown on request, with or without a library")
  func bytes() throws {
    let result = try run("--snapshot=100x8", "--as", "hex", "a.tar")
    #expect(result.status == 0)
    #expect(result.outputText.contains("docs/read.txt"))
  }

  @Test("the child rejects an unknown command")
  func noCommand() throws {
    let result = try run("--read-archive", "nonsense")
    #expect(result.status == 2)
    #expect(result.errorText.contains("unknown option '--read-archive'"))
  }
}
