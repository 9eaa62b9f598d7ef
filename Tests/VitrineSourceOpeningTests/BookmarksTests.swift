import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineSaving
@testable import VitrineSourceOpening

@Suite("Bookmarks")
struct BookmarksTests {
  @Test("bookmarks are saved in a private file, including names of any bytes")
  func areKept() throws {
    let folder = try TemporaryFolder()
    let state = StateFolder(path: Array((folder.path + "/state").utf8))
    #expect(Bookmarks(in: state) == Bookmarks())
    var bookmarks = Bookmarks()
    let hostile: [UInt8] = Array("/a\nb ".utf8) + [0xFF, 0x5C, 0x1B]
    bookmarks["x"] = hostile
    bookmarks["ä"] = Array("/ä".utf8)
    bookmarks.keep(in: state)
    #expect(Bookmarks(in: state) == bookmarks)
    bookmarks["x"] = Array("/other".utf8)
    bookmarks.keep(in: state)
    #expect(Bookmarks(in: state)?["x"] == Array("/other".utf8))
    var status = stat()
    #expect(stat(folder.path + "/state/bookmarks", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test(
    "invalid lines are ignored",
    arguments: [
      "", "x", "x relative", "`` /a", "\u{1B} /a", "xy /a", "\u{FF}\u{0}",
    ])
  func damaged(line: String) {
    let bookmarks = Bookmarks(lines: [line, "a /there"])
    #expect(bookmarks.all.map(\.name) == ["a"])
    #expect(bookmarks["a"] == Array("/there".utf8))
  }
}
