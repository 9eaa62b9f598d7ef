import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport

@Suite("Typed paths")
struct TypedPathTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["one/", "one/deep/", "one/deep/a.txt", "two.txt", ".hidden"])
    folder.add("one/deep/ab.txt")
    folder.add("one/done.txt")
    folder.add("one/dot/")
  }

  private func path(_ text: String, from base: String = "") -> TypedPath {
    TypedPath(
      text, from: FolderPath(source: Array((folder.path + base).utf8)),
      home: Array((folder.path + "/one").utf8))
  }

  @Test(
    "a typed path leads to a folder, or to a file in its folder, by a clean path",
    arguments: [
      ("one", "/one", nil), ("one/", "/one", nil), ("one/../one//deep/.", "/one/deep", nil),
      ("two.txt", "", "two.txt"), ("one/deep/a.txt", "/one/deep", "a.txt"), ("..", "/..", nil),
      ("~", "/one", nil), ("~/deep", "/one/deep", nil), (".", "", nil),
    ] as [(String, String, String?)])
  func destinations(text: String, place: String, item: String?) throws {
    let found = try path(text).destination()
    let expected = place == "/.." ? (folder.path as NSString).deletingLastPathComponent : nil
    #expect(
      String(decoding: found.place.folder.bytes, as: UTF8.self) == expected ?? folder.path + place)
    #expect(found.item.map { String(decoding: $0, as: UTF8.self) } == item)
  }

  @Test("an absolute path is kept as typed")
  func absolute() throws {
    let found = try path(folder.path + "/one/deep").destination()
    #expect(found.place.folder.systemPath == Array((folder.path + "/one/deep").utf8))
  }

  @Test(
    "the path of a file has one slash before each name",
    arguments: [("/a.csv", "/a.csv"), ("/x//y/a.csv", "/x/y/a.csv"), ("a.csv", "F/a.csv")])
  func files(text: String, expected: String) throws {
    let file = String(decoding: try path(text).file(), as: UTF8.self)
    #expect(file == expected.replacing("F", with: folder.path))
  }

  @Test("an absolute path below the current folder becomes relative if the shown folder is")
  func shortened() throws {
    var path = TypedPath(folder.path + "/one/deep/a.txt", from: FolderPath(source: []))
    path.current = { [folder] in Array((folder.path + "/one").utf8) }
    let found = try path.destination()
    #expect(found.place == .folder(FolderPath(source: Array("deep".utf8))))
  }

  @Test(
    "a failure names the missing part and its place",
    arguments: [
      ("none/more", "there is no none in "), ("one/none", "there is no none in "),
      ("two.txt/more", "two.txt is not a folder"), ("two.txt/", "two.txt is not a folder"),
      ("~nobody-of-this-name", "no user nobody-of-this-name"),
    ])
  func failures(text: String, message: String) {
    do throws(BrowserFailure) {
      let found = try path(text).destination()
      Issue.record("leads to \(found)")
    } catch {
      #expect(error.description.contains(message))
    }
  }

  @Test(
    "completions have folders first, and hidden names only after a dot",
    arguments: [
      ("", ["one/", "two.txt"]), ("o", ["one/"]),
      ("one/d", ["one/deep/", "one/dot/", "one/done.txt"]),
      ("one/deep/a", ["one/deep/a.txt", "one/deep/ab.txt"]), (".h", [".hidden"]), ("x", []),
      ("none/x", []), ("two.txt/x", []), ("~", ["~/"]), ("~/de", ["~/deep/"]),
      ("one/../t", ["one/../two.txt"]),
    ])
  func completions(text: String, expected: [String]) {
    #expect(path(text).completions().map(\.text) == expected)
  }

  @Test("the common part of all completions is completed at once")
  func common() {
    #expect(TypedPath.common(path("one/deep/").completions()) == "one/deep/a")
    #expect(TypedPath.common([]).isEmpty)
  }

  @Test("names that are not UTF-8 are typed with escapes")
  func bytes() throws {
    let name: [UInt8] = Array("odd".utf8) + [0xFF, 0x0A]
    let full = Array((folder.path + "/").utf8) + name
    #expect(full.withPath { mkdir($0, 0o755) } == 0)
    let found = path("od").completions()
    #expect(found.map(\.text) == ["odd\\xff\\n/"])
    #expect(found[0].name == "odd\u{FFFD}␊/")
    #expect(try path(found[0].text).destination().place.folder.bytes == full)
  }
}
