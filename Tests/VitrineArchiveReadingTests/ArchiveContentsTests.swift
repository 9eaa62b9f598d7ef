import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineSupport
@testable import VitrineTextFormats

@MainActor
@Suite("Contents of archives", .enabled(if: ArchiveLibrary.isThere))
struct ArchiveContentsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func archive(_ members: String..., as name: String = "a.tar") throws -> [UInt8] {
    var tar = TarFile()
    for member in members { tar.add(member, "content") }
    return Array(try folder.write(tar.data(), to: name).utf8)
  }

  private func names(_ tree: ArchiveTree) -> [String] {
    tree.children(of: ArchiveTree.root).map { String(decoding: tree.name(of: $0), as: UTF8.self) }
  }

  // MARK: States

  @Test("contents are empty until they are read")
  func unread() throws {
    let contents = try ArchiveContents.of(archive("a"))
    #expect(!contents.isComplete)
    #expect(contents.failure == nil)
    #expect(contents.tree.memberCount == 0)
  }

  @Test("finish reads all members, once")
  func finish() throws {
    let contents = try ArchiveContents.of(archive("a", "b"))
    var calls = 0
    _ = contents.listen { calls += 1 }
    contents.start()
    contents.finish()
    contents.finish()
    #expect(contents.isComplete)
    #expect(contents.failure == nil)
    #expect(names(contents.tree) == ["a", "b"])
    #expect(calls == 1)
  }

  @Test("each listener has its own number, and hears of the complete contents")
  func listeners() throws {
    let contents = try ArchiveContents.of(archive("a"))
    var heard: [String] = []
    let first = contents.listen { heard.append("first \(contents.isComplete)") }
    let second = contents.listen { heard.append("second \(contents.isComplete)") }
    #expect(first != second)
    contents.finish()
    #expect(heard.sorted() == ["first true", "second true"])
  }

  @Test("the members before damage are kept, with the failure")
  func damaged() throws {
    var tar = TarFile()
    tar.add("whole", "content")
    tar.add("cut", String(repeating: "x", count: 2_000))
    let path = try folder.write(tar.data().prefix(1_600), to: "a.tar")
    let contents = try ArchiveContents.of(Array(path.utf8))
    contents.finish()
    #expect(contents.isComplete)
    #expect(contents.failure != nil)
    #expect(names(contents.tree).first == "whole")
  }

  @Test("an archive that changed before it is read is a failure")
  func changedBeforeReading() throws {
    let contents = try ArchiveContents.of(archive("a"))
    _ = try archive("a", "b", "c")
    contents.finish()
    #expect(contents.failure == .reason("the archive has been changed since"))
    #expect(contents.tree.memberCount == 0)
  }

  @Test("a missing archive is refused with its visible name")
  func missing() {
    let path = folder.path + "/\u{1B}.tar"
    #expect(
      throws: BrowserFailure("cannot open \(folder.path)/␛.tar: No such file or directory")
    ) { try ArchiveContents.of(Array(path.utf8)) }
  }

  // MARK: Reuse

  @Test("the contents of an unchanged archive are shared")
  func shared() throws {
    let file = try archive("a")
    let contents = try ArchiveContents.of(file)
    #expect(try ArchiveContents.of(file) === contents)
    contents.finish()
    #expect(try ArchiveContents.of(file) === contents)
  }

  @Test("a changed archive has new contents")
  func changed() throws {
    let contents = try ArchiveContents.of(archive("a"))
    #expect(try ArchiveContents.of(archive("a", "b")) !== contents)
  }

  @Test("names in another encoding are other contents")
  func otherEncoding() throws {
    let file = try archive("a")
    let contents = try ArchiveContents.of(file)
    #expect(try ArchiveContents.of(file, names: TextEncoding("CP437")) !== contents)
  }

  @Test("an archive that could not be read is read again")
  func failed() throws {
    let file = Array(try folder.write("no archive at all, but text\n", to: "a.tar").utf8)
    let contents = try ArchiveContents.of(file)
    #expect(try ArchiveContents.of(file) === contents)
    contents.finish()
    #expect(try ArchiveContents.of(file) !== contents)
  }

  @Test("the contents of four archives are remembered")
  func mostRecent() throws {
    let files = try (0..<5).map { try archive("a", as: "\($0).tar") }
    let contents = try files.prefix(4).map { try ArchiveContents.of($0) }
    #expect(try ArchiveContents.of(files[0]) === contents[0])
    _ = try ArchiveContents.of(files[4])
    #expect(try ArchiveContents.of(files[1]) === contents[1])
    #expect(try ArchiveContents.of(files[0]) !== contents[0])
  }

  // MARK: Cancelling

  @Test("reading goes on while there is a listener")
  func used() throws {
    let file = try archive("a")
    let contents = try ArchiveContents.of(file)
    _ = contents.listen {}
    contents.start()
    contents.stopIfUnused()
    #expect(try ArchiveContents.of(file) === contents)
    contents.finish()
    #expect(contents.isComplete)
  }

  @Test("contents without listeners are forgotten, and receive nothing more")
  func unused() throws {
    let file = try archive("a")
    let contents = try ArchiveContents.of(file)
    let listener = contents.listen {}
    contents.start()
    contents.changed[listener] = nil
    contents.stopIfUnused()
    #expect(try ArchiveContents.of(file) !== contents)
    contents.finish()
    #expect(!contents.isComplete)
    #expect(contents.tree.memberCount == 0)
  }

  @Test("complete contents are remembered without listeners")
  func completeAndUnused() throws {
    let file = try archive("a")
    let contents = try ArchiveContents.of(file)
    contents.finish()
    contents.stopIfUnused()
    #expect(try ArchiveContents.of(file) === contents)
  }

  // MARK: Names

  @Test(
    "names that are not UTF-8 have the requested encoding",
    arguments: [
      (nil, [0x82]), ("CP437", Array("é".utf8)), ("windows-1252", Array("\u{201A}".utf8)),
    ] as [(String?, [UInt8])])
  func encodings(encoding: String?, name: [UInt8]) throws {
    var tar = TarFile()
    tar.add([0x82], [])
    let file = Array(try folder.write(tar.data(), to: "a.tar").utf8)
    let copy = Array(try folder.write(tar.data(), to: "copy.tar").utf8)
    let contents = try ArchiveContents.of(file, names: encoding.flatMap { TextEncoding($0) })
    contents.finish()
    #expect(contents.tree.node(at: [name]) != nil)
    var members: [[UInt8]] = []
    try contents.reader(copy).run(.list) { record in
      if case .member(_, let member) = record { members.append(member.path) }
      return true
    }
    #expect(members == [name], "the reader of another path decodes names as well")
  }
}
