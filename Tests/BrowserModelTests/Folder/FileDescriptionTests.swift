import Foundation
import TestSupport
import Testing

@testable import BrowserModel

@Suite("A file of a folder, shown whole")
struct FileDescriptionTests {
  private func lines(_ bytes: [UInt8]) throws -> [String] {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("file")
    try Data(bytes).write(to: url)
    return FileDescription.lines(path: Array(url.path.utf8))
  }

  @Test("a text shows its lines, of UTF-16 too")
  func texts() throws {
    #expect(try lines(Array("one\ntwo\n".utf8)).dropFirst() == ["8 bytes", "", "one", "two"])
    let utf16: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x0A, 0, 0xE9, 0]
    #expect(try lines(utf16).dropFirst() == ["8 bytes", "UTF-16 text", "", "a", "é"])
  }

  @Test("what is no text says what it is and shows its beginning in hex")
  func binaries() throws {
    let database = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 10_000)
    let shown = try lines(database)
    #expect(shown[1...2] == ["10016 bytes", "SQLite database"])
    #expect(shown[4].hasPrefix("00000000  53 51 4c 69 74 65"))
    #expect(shown.count == 4 + 256 + 1 && shown.last == "… and 5920 bytes more")
  }
}
