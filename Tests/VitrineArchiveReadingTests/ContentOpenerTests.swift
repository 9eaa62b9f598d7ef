import Glibc
import Testing
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineSupport

@MainActor
@Suite("Opening the content of files")
struct ContentOpenerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["plain"]) }

  private func path(_ name: String) -> [UInt8] { Array((folder.path + "/" + name).utf8) }

  /// The first bytes of an open file, which is closed.
  private func text(of descriptor: Int32) -> String {
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test("a file that does not exist is an error with its name")
  func missing() {
    let path = path("none")
    let name = String(decoding: path, as: UTF8.self)
    #expect(throws: BrowserFailure("cannot open \(name): No such file or directory")) {
      try ContentOpener.openContent(path)
    }
  }

  @Test("a pipe in place of a file is an error, unless a pipe is accepted")
  func pipes() throws {
    let path = path("pipe")
    let name = String(decoding: path, as: UTF8.self)
    try #require(mkfifo(name, 0o600) == 0)
    #expect(throws: BrowserFailure("cannot open \(name): it is not a file")) {
      try ContentOpener.open(path)
    }
    close(try ContentOpener.open(path, isPipe: true))
  }

  @Test("a plain file is its own content")
  func plain() throws {
    try folder.write("one\n", to: "plain")
    #expect(text(of: try ContentOpener.openContent(path("plain"))) == "one\n")
  }

  @Test("the content of a member is unpacked", .enabled(if: ArchiveLibrary.isThere))
  func members() throws {
    var tar = TarFile()
    tar.add("in/", type: "5", mode: 0o755)
    tar.add("in/a", "one\n")
    tar.add("same", type: "1", target: "in/a")
    try folder.write(tar.data(), to: "t.tar")
    #expect(text(of: try ContentOpener.openContent(path("t.tar/in/a"))) == "one\n")
    #expect(text(of: try ContentOpener.openContent(path("t.tar/same"))) == "one\n")
    for name in ["t.tar/in", "t.tar/none"] {
      let path = path(name)
      let shown = String(decoding: path, as: UTF8.self)
      #expect(throws: BrowserFailure("cannot open \(shown): the archive has no file of that name"))
      {
        try ContentOpener.openContent(path)
      }
    }
  }
}
