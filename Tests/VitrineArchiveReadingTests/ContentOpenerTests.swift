import Dispatch
import Foundation
import Glibc
import Testing
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineSupport
@testable import VitrineTextFormats

@MainActor
@Suite("Opening the content of files")
struct ContentOpenerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private nonisolated static let canRead = ArchiveLibrary.isThere

  private func path(_ name: String) -> [UInt8] { Array("\(folder.path)/\(name)".utf8) }

  private func bytes(_ descriptor: Int32) -> String {
    String(decoding: FileBytes(descriptor: descriptor).bytes(in: 0..<1_000), as: UTF8.self)
  }

  private func archive() throws -> [UInt8] {
    var tar = TarFile()
    tar.add("docs/", type: "5", mode: 0o755)
    tar.add("docs/read.txt", "one\ntwo\n")
    tar.add("run", "#!")
    tar.add("link", type: "2", target: "docs/read.txt")
    tar.add("same", type: "1", target: "docs/read.txt")
    tar.add("lost", type: "1", target: "nowhere")
    tar.add("pipe", type: "6")
    tar.add([0x82], Array("CP437".utf8))
    return Array(try folder.write(tar.data(), to: "a.tar").utf8)
  }

  private func compressed() throws -> [UInt8] {
    let data = Data(base64Encoded: "H4sIAAAAAAACA0vUSeIy1DHiAgB7B5cKCAAAAA==")
    return Array(try folder.write(try #require(data), to: "t.csv.gz").utf8)
  }

  // MARK: Files

  @Test("a file is its own content")
  func file() throws {
    try folder.write("text", to: "a.txt")
    #expect(bytes(try ContentOpener.open(path("a.txt"))) == "text")
    #expect(bytes(try ContentOpener.openContent(path("a.txt"))) == "text")
  }

  @Test(
    "a path without a file is refused with its visible name and the reason",
    arguments: [
      ("none", "none: No such file or directory"), ("\u{1B}", "␛: No such file or directory"),
      ("a.txt/b", "a.txt/b: Not a directory"), ("pipe", "pipe: it is not a file"),
    ])
  func refused(name: String, message: String) throws {
    try folder.write("text", to: "a.txt")
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    #expect(throws: BrowserFailure("cannot open \(folder.path)/\(message)")) {
      try ContentOpener.open(path(name))
    }
  }

  @Test("a pipe or a device is opened only on request")
  func pipes() throws {
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    for path in [path("pipe"), Array("/dev/null".utf8)] {
      close(try ContentOpener.open(path, isPipe: true))
      #expect(throws: BrowserFailure.self) { try ContentOpener.open(path) }
    }
  }

  private struct FullTable: FileSystemCalls {
    func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result {
      errno = EMFILE
      return -1
    }
  }

  @Test("a failed call is reported with its reason")
  func failedCall() throws {
    try folder.write("text", to: "a.txt")
    #expect(throws: BrowserFailure("cannot open \(folder.path)/a.txt: Too many open files")) {
      try ContentOpener.openContent(path("a.txt"), door: FullTable())
    }
  }

  // MARK: Compressed files

  @Test("a compressed file is unpacked", .enabled(if: canRead))
  func unpacked() throws {
    let file = try compressed()
    #expect(bytes(try ContentOpener.openContent(file)) == "a,b\n1,2\n")
    let content = try ContentOpener.content(of: ContentOpener.open(file), "t.csv.gz")
    #expect(bytes(content) == "a,b\n1,2\n")
  }

  @Test("an error thrown by the progress ends unpacking", .enabled(if: canRead))
  func cancelled() throws {
    let file = try compressed()
    let unpack = try ContentOpener.unpacker(of: file)
    #expect(throws: BrowserFailure("cannot unpack \(folder.path)/t.csv.gz: enough")) {
      try unpack { (_) throws(BrowserFailure) in throw BrowserFailure("enough") }
    }
  }

  // MARK: Members of archives

  @Test(
    "a member of an archive is unpacked", .enabled(if: canRead),
    arguments: [("run", "#!"), ("docs/read.txt", "one\ntwo\n"), ("same", "one\ntwo\n")])
  func members(name: String, content: String) throws {
    let file = try archive()
    let member = file + Array("/\(name)".utf8)
    #expect(bytes(try ContentOpener.openContent(member)) == content)
    try ArchiveContents.of(file).finish()
    #expect(bytes(try ContentOpener.openContent(member)) == content, "from the known list")
  }

  @Test(
    "a member that is not a file is refused", .enabled(if: canRead),
    arguments: ["docs", "docs/none", "run/none", "link", "lost", "pipe"])
  func noFile(name: String) throws {
    let member = try archive() + Array("/\(name)".utf8)
    let reason = "the archive has no file of that name"
    #expect(throws: BrowserFailure("cannot open \(folder.path)/a.tar/\(name): \(reason)")) {
      try ContentOpener.openContent(member)
    }
  }

  @Test("a member is found by its name in the requested encoding", .enabled(if: canRead))
  func encoding() throws {
    let place = ArchivePath(file: try archive(), inner: [Array("é".utf8)])
    #expect(bytes(try ContentOpener.openMember(place, names: TextEncoding("CP437"))) == "CP437")
    #expect(throws: BrowserFailure.self) { try ContentOpener.openMember(place, names: nil) }
  }

  @Test("a member of an archive is found off the main thread", .enabled(if: canRead))
  func member() throws {
    let unpack = try ContentOpener.unpacker(of: archive() + Array("/docs/read.txt".utf8))
    let ended = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var content: Int32?
    DispatchQueue(label: "member").async {
      content = try? unpack { (_) throws(BrowserFailure) in }
      ended.signal()
    }
    // The main thread is blocked while the member is found.
    try #require(ended.wait(timeout: .now() + TestWait.longest) == .success)
    #expect(bytes(try #require(content)) == "one\ntwo\n")
  }

  @Test("no member is looked up before the work begins", .enabled(if: canRead))
  func lateSearch() throws {
    let unpack = try ContentOpener.unpacker(of: archive() + Array("/none".utf8))
    #expect(throws: BrowserFailure.self) { try unpack { (_) throws(BrowserFailure) in } }
  }

  @Test("an archive that changed since its list was requested is refused", .enabled(if: canRead))
  func changed() throws {
    let unpack = try ContentOpener.unpacker(of: archive() + Array("/run".utf8))
    var tar = TarFile()
    tar.add("run", "other")
    try folder.write(tar.data(), to: "a.tar")
    #expect(throws: BrowserFailure.self) { try unpack { (_) throws(BrowserFailure) in } }
  }

  @Test("an encrypted member is refused", .enabled(if: canRead))
  func encrypted() throws {
    let zip =
      "UEsDBBQAAAAAAAAAIQBQydC+HAAAABwAAAAIAAAAdC5jc3YuZ3ofiwgAAAAAAAIDS9RJ4jLUMeICAHsHlwoIAAAAUEsB"
      + "AhQDFAAAAAAAAAAhAFDJ0L4cAAAAHAAAAAgAAAAAAAAAAAAAAIABAAAAAHQuY3N2Lmd6UEsFBgAAAAABAAEANgAAAEIA"
      + "AAAAAA=="
    var data = try #require(Data(base64Encoded: zip))
    // The flags in the header of the member, and in the directory.
    for flags in [6, 66 + 8] { data[flags] |= 1 }
    let path = try folder.write(data, to: "a.zip")
    #expect(throws: BrowserFailure("cannot open \(path)/t.csv.gz: it is encrypted")) {
      try ContentOpener.openContent(Array("\(path)/t.csv.gz".utf8))
    }
  }
}
