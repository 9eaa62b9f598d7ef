import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSupport

@MainActor
@Suite("Folders", .timeLimit(.minutes(20)))
struct FolderTests {
  private func source(_ path: String, hidden: Bool = false) throws -> FolderSource {
    let source = try FolderSource(path: FolderPath(source: Array(path.utf8)), showsHidden: hidden)
    source.finish()
    return source
  }

  private func listing(_ source: FolderSource) -> [String] {
    (0..<source.sectionCount).flatMap { section in
      ["# " + source.sectionTitle(section)]
        + (0..<source.itemCount(in: section)).map { source.title(section: section, item: $0) }
    }
  }

  @Test(
    "an unchanged folder is read and watched at once, a recently changed one watched first",
    arguments: [0, 60])
  func watching(seconds: Int) async throws {
    let folder = try TemporaryFolder(["a.txt", "b.txt"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let (stream, told) = AsyncStream.makeStream(of: FolderWatcher.Change.self)
    source.changed = { if case .outdated(let change) = $0 { told.yield(change) } }
    source.start(now: time(nil) + seconds)
    source.finish()
    #expect(listing(source).count == 3)
    mkdir(folder.path + "/new", 0o755)
    for await change in stream {
      #expect(change == .names)
      break
    }
    source.cancel()
  }

  @Test("files are in sections by kind, in natural order, with hidden files on request")
  func sections() throws {
    let folder = try TemporaryFolder([
      "b.txt", "A.txt", "a10.png", "a9.PNG", "sub/", ".hidden", "main.swift", "x.tar.gz",
      "song.mp3",
      "film.mkv", "t.csv", "noext", "doc.pdf",
    ])
    symlink("sub", folder.path + "/link")
    symlink("nowhere", folder.path + "/broken")
    #expect(
      try listing(source(folder.path)) == [
        "# Folders", "link/", "sub/", "# Images", "a9.PNG", "a10.png", "# Text", "A.txt", "b.txt",
        "# Documents", "doc.pdf", "# Code", "main.swift", "# Data", "t.csv", "# Audio", "song.mp3",
        "# Video", "film.mkv", "# Archives", "x.tar.gz", "# Other", "broken@", "noext",
      ])
    #expect(try listing(source(folder.path, hidden: true)).contains(".hidden"))
  }

  @Test("a name of any bytes is printed unchanged and shown with placeholders")
  func hostileNames() throws {
    let folder = try TemporaryFolder()
    let name: [UInt8] = [0x1B, 0x5B, 0x32, 0x4A, 0x0A, 0xFF, 0xC2, 0x9B]
    let path = Array((folder.path + "/").utf8) + name
    close(open(path.map(CChar.init(bitPattern:)) + [0], O_CREAT | O_WRONLY, 0o644))
    let source = try source(folder.path)
    #expect(source.title(section: 0, item: 0) == "␛[2J␊\u{FFFD}\u{FFFD}")
    #expect(source.output(section: 0, item: 0).bytes == path)
    unlink(path.map(CChar.init(bitPattern:)) + [0])
  }

  @Test("20,000 files are read and sorted")
  func manyFiles() throws {
    let folder = try TemporaryFolder()
    for number in (0..<20_000).reversed() {
      close(open(folder.path + "/file\(number)", O_CREAT | O_WRONLY, 0o644))
    }
    let source = try source(folder.path)
    #expect(source.itemCount(in: 0) == 20_000)
    #expect(source.title(section: 0, item: 19_999) == "file19999")
  }

  @Test("an unreadable folder is reported in one line")
  func unreadable() {
    let expected = BrowserFailure(
      "cannot open the folder \(TemporaryFolder.missing): No such file or directory")
    #expect(throws: expected) { try source(TemporaryFolder.missing) }
  }

  @Test("paths are SOURCE/relative/path, or bare without SOURCE")
  func paths() {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let bare = FolderPath(source: [])
    #expect(text(bare.systemPath) == ".")
    #expect(text(bare.path(ofEntry: "a".utf8)) == "a")
    #expect(text(bare.entering("sub".utf8).path(ofEntry: "a".utf8)) == "sub/a")
    #expect(text(bare.parent.path.path(ofEntry: "a".utf8)) == "../a")
    #expect(text(bare.parent.path.parent.path.bytes) == "../..")
    #expect(bare.entering("sub".utf8).parent.path == bare)
    let named = FolderPath(source: Array("dir/".utf8))
    #expect(text(named.path(ofEntry: "a".utf8)) == "dir/a")
    let root = FolderPath(source: Array("/".utf8))
    #expect(text(root.entering("usr".utf8).path(ofEntry: "a".utf8)) == "/usr/a")
  }

  @Test(
    "the path of the parent is as short as possible and names the child",
    arguments: [
      ("tree/src", "tree", "src"), ("tree", "", "tree"), ("tree/", "", "tree"),
      ("./tree", ".", "tree"), ("tree/./src//", "tree/.", "src"), ("tree/src/.", "tree", "src"),
      ("", "..", nil), (".", "..", nil), ("..", "../..", nil), ("tree/..", "tree/../..", nil),
      ("/usr/lib", "/usr", "lib"), ("/usr", "/", "usr"), ("//usr//lib", "//usr", "lib"),
    ] as [(String, String, String?)])
  func parents(path: String, parent: String, child: String?) {
    let up = FolderPath(source: Array(path.utf8)).parent
    #expect(String(decoding: up.path.bytes, as: UTF8.self) == parent)
    #expect(up.child.map { String(decoding: $0, as: UTF8.self) } == child)
  }

  @Test(
    "going back down to the current folder restores the short path",
    arguments: [
      ("..", "work", ""), ("../..", "home", ".."), ("..", "other", "../other"),
      ("../../..", "work", "../../../work"), ("", "work", "work"),
      ("tree/..", "work", "tree/../work"),
    ])
  func downAgain(path: String, name: String, result: String) {
    let folder = FolderPath(source: Array(path.utf8))
    let below = folder.entering(name.utf8) { Array("/home/work".utf8) }
    #expect(String(decoding: below.bytes, as: UTF8.self) == result)
  }

  @Test("different spellings of a folder have one key")
  func keys() {
    func key(_ path: String) -> [UInt8] { FolderPath(source: Array(path.utf8)).key }
    #expect(key("a/b") == key("./a//b/."))
    #expect(key("") == key("."))
    #expect(key("a") != key("/a"))
  }

  @Test(
    "names are in natural order",
    arguments: [
      ("a", "B"), ("file9", "file10"), ("file09", "file10"), ("a", "ab"), ("a1b", "a1c"),
      ("A", "a"), ("a01", "a1"), ("x2y10", "x10y2"), ("1", "a"),
    ])
  func naturalOrder(first: String, second: String) {
    #expect(precedes(first, second))
    #expect(!precedes(second, first))
    #expect(!precedes(first, first))
  }

  @Test("the natural order is a strict total order", arguments: 0..<10)
  func totalOrder(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let letters = Array("aAb019.")
    let names = (0..<40).map { _ in
      String(
        (0..<Int.random(in: 0...5, using: &dice)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &dice)]
        })
    }
    for first in names {
      for second in names {
        #expect(
          (precedes(first, second) ? 1 : 0) + (precedes(second, first) ? 1 : 0)
            == (first == second ? 0 : 1), "\(first) \(second)")
        for third in names where precedes(first, second) && precedes(second, third) {
          #expect(precedes(first, third), "\(first) \(second) \(third)")
        }
      }
    }
  }

  private func precedes(_ first: String, _ second: String) -> Bool {
    Array(first.utf8).withUnsafeBufferPointer { one in
      Array(second.utf8).withUnsafeBufferPointer { NaturalOrder.precedes(one, $0) }
    }
  }
}
