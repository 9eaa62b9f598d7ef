import Foundation
import Testing
import VitrineArchiveReading
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineFileItems
@testable import VitrineSaving
@testable import VitrineSupport

/// The tests deliver members without a real archive.
@Suite("Copying members out of an archive")
struct ArchiveExtractionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["target/", "outside/"]) }

  private struct Member {
    var path: String
    var kind = ArchiveMember.Kind.file
    var text = ""
    var target = ""
    var mode: UInt32 = 0o644
    var size: Int?
    var failure: String?
  }

  /// Copies all members into `target/box`.
  private func extract(
    _ members: [Member], cancels: Bool = false, door: any FileSystemCalls = RealFileSystem()
  ) throws -> ArchiveExtraction {
    var tree = ArchiveTree()
    var told: [ArchiveMember] = []
    for (place, member) in members.enumerated() {
      let entry = ArchiveMember(
        path: Array(member.path.utf8), kind: member.kind,
        size: member.size ?? member.text.utf8.count,
        seconds: 1_000_000_000, mode: member.mode, target: Array(member.target.utf8))
      _ = tree.add(entry, place: place)
      told.append(entry)
    }
    let selection = ArchiveSelection(
      reader: ArchiveReader(Array("/x.tar".utf8), by: nil),
      stamp: try #require(FileStamp(path: Array(folder.path.utf8))), tree: tree,
      tops: tree.children(of: ArchiveTree.root), folder: [])
    folder.add("target/box/")
    let box = try OpenFolder(path: Array((folder.path + "/target/box").utf8), door: door)
    let extraction = ArchiveExtraction(selection, into: box, FileMeter(isCancelled: { cancels }))
    for (place, member) in members.enumerated() where member.kind == .file {
      guard extraction.receive(.member(place, told[place])) else { break }
      guard extraction.receive(.data(Array(member.text.utf8))) else { break }
      let end = member.failure.map { ArchiveRecord.memberFailure($0) } ?? .memberEnd
      guard extraction.receive(end) else { break }
    }
    if extraction.stop == nil { try extraction.finish() }
    return extraction
  }

  /// All paths below the box, with the contents of files and the targets of links.
  private var found: [String] {
    let box = folder.path + "/target/box"
    return ((try? FileManager.default.subpathsOfDirectory(atPath: box)) ?? []).sorted().map {
      let path = box + "/" + $0
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        return "\($0) -> \(target)"
      }
      let bytes = FileManager.default.contents(atPath: path)
      return bytes.map { text in
        "\(path.dropFirst(box.count + 1))=\(String(decoding: text, as: UTF8.self))"
      } ?? "\($0)/"
    }
  }

  private func reasons(_ extraction: ArchiveExtraction) -> [String] {
    extraction.failures.map { failure in
      let path = String(decoding: failure.path, as: UTF8.self).dropFirst("/x.tar/".count)
      return "\(path): \(failure.failure.reason)"
    }
  }

  @Test("a deeply nested folder is opened only a few times")
  func depth() throws {
    func opened(_ depth: Int) throws -> Int {
      let path = Array(repeating: "d", count: depth).joined(separator: "/")
      let door = FailingDoor(at: nil, of: .open)
      #expect(try extract([Member(path: path + "/a", text: "1")], door: door).failures.isEmpty)
      try FileManager.default.removeItem(atPath: folder.path + "/target/box")
      return door.calls.count
    }
    let (few, many) = (try opened(100), try opened(400))
    // If the cost of each folder grew with its depth, this would be sixteen times as much.
    #expect(many < 5 * few)
  }

  @Test("files, folders, hard links and links are extracted with times and permissions")
  func everything() throws {
    let extraction = try extract([
      Member(path: "d/", kind: .folder, mode: 0o700),
      Member(path: "d/a", text: "one", mode: 0o4755), Member(path: "d/e/b", text: "two"),
      Member(path: "same", kind: .hardLink, target: "d/a"),
      Member(path: "d/e/link", kind: .link, target: "../a"),
      Member(path: "empty/", kind: .folder, mode: 0o000),
    ])
    #expect(extraction.failures.isEmpty)
    #expect(
      found == ["d/", "d/a=one", "d/e/", "d/e/b=two", "d/e/link -> ../a", "empty/", "same=one"])
    var status = stat()
    #expect(stat(folder.path + "/target/box/d/a", &status) == 0)
    #expect(status.st_mode & 0o7000 == 0)
    #expect(status.st_nlink == 2)
    #expect(status.st_mtim.tv_sec == 1_000_000_000)
    #expect(stat(folder.path + "/target/box/d", &status) == 0)
    #expect(status.st_mtim.tv_sec == 1_000_000_000)
    #expect(stat(folder.path + "/target/box/empty", &status) == 0)
    #expect(status.st_mode & 0o700 == 0o700, "its user can delete it")
  }

  @Test(
    "links that lead outside, directly or through another link, are not created",
    arguments: [
      "/etc/passwd", "..", "../x", "a/../../x", "./../x", "", "d/..", "d/../y",
    ])
  func linksOut(target: String) throws {
    let extraction = try extract([
      Member(path: "d", kind: .link, target: "."), Member(path: "l", kind: .link, target: target),
    ])
    #expect(found == ["d -> ."])
    #expect(reasons(extraction) == ["l: its link would lead out of the folder"])
  }

  @Test("links that stay inside are created", arguments: ["x", "./x", "../x", "d/y", "../d/y"])
  func linksInside(target: String) throws {
    let extraction = try extract([Member(path: "d/l", kind: .link, target: target)])
    #expect(found == ["d/", "d/l -> \(target)"])
    #expect(extraction.failures.isEmpty)
  }

  @Test("a file whose path goes through a link is written into a folder instead")
  func throughLink() throws {
    let extraction = try extract([
      Member(path: "a", kind: .link, target: folder.path + "/outside"),
      Member(path: "a/file", text: "evil"),
    ])
    #expect(found == ["a/", "a/file=evil"])
    #expect(extraction.failures.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/outside").isEmpty)
  }

  @Test("names that lead above the target stay inside it")
  func above() throws {
    _ = try extract([
      Member(path: "../../outside/a", text: "1"), Member(path: "/etc/vitrine", text: "2"),
    ])
    #expect(found == ["etc/", "etc/vitrine=2", "outside/", "outside/a=1"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/outside").isEmpty)
  }

  @Test("devices and broken hard links are not created, and damaged members are removed")
  func refused() throws {
    let extraction = try extract([
      Member(path: "null", kind: .other),
      Member(path: "h", kind: .hardLink, target: "../etc/passwd"),
      Member(path: "bad", text: "half", failure: "checksum"), Member(path: "good", text: "1"),
    ])
    #expect(found == ["good=1"])
    #expect(
      reasons(extraction) == [
        "bad: checksum", "h: the file that it links to was not copied",
        "null: devices, pipes and sockets are not made",
      ])
  }

  @Test("a member larger than its declared size is dropped, and other members are extracted")
  func largerThanItSays() throws {
    let extraction = try extract([
      Member(path: "a", text: "much more", size: 3), Member(path: "b", text: "1"),
    ])
    #expect(found == ["b=1"])
    #expect(reasons(extraction) == ["a: it is larger than the archive says"])
  }

  @Test("a cancelled extraction stops at once")
  func cancelled() throws {
    let extraction = try extract([Member(path: "a", text: "1")], cancels: true)
    #expect(extraction.stop == .cancelled)
    #expect(found.isEmpty)
  }

  @Test("a large amount, absolute or compared with its archive, needs a confirmation")
  func largeAmounts() throws {
    let file = folder.path + "/small.tar"
    _ = FileManager.default.createFile(atPath: file, contents: Data(count: 10_240))
    let selection = ArchiveSelection(
      reader: ArchiveReader(Array(file.utf8), by: nil),
      stamp: try #require(FileStamp(path: Array(file.utf8))), tree: ArchiveTree(), tops: [],
      folder: [])
    func asks(_ bytes: Int) -> Bool { selection.isLarge(FileAmount(files: 1, bytes: bytes)) }
    #expect(!asks(1 << 20))
    #expect(!asks(16 << 20))
    #expect(asks(17 << 20))
    #expect(asks(2 << 30))
  }
}
