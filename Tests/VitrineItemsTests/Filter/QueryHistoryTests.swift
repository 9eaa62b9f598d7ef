import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSupport

@Suite("The lines typed in pickers, in a file")
struct QueryHistoryTests {
  @Test("lines return in their order, up to the limit, without consecutive duplicates")
  func keeping() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/history"
    var history = try QueryHistory(path: path, most: 3)
    #expect(history.lines.isEmpty)
    for line in ["one", "two", "", "two", "three", "four"] { try history.keep(line) }
    #expect(history.lines == ["two", "three", "four"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "two\nthree\nfour\n")
    #expect(try QueryHistory(path: path, most: 2).lines == ["three", "four"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["history"])
    // The file replaces the old one, which is not emptied first.
    let old = try #require(FileHandle(forReadingAtPath: path))
    try history.keep("five")
    #expect(try old.readToEnd().map { String(decoding: $0, as: UTF8.self) } == "two\nthree\nfour\n")
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test("an invalid path is reported")
  func wrongPath() {
    let path = TemporaryFolder.missing
    #expect(
      throws: BrowserFailure("cannot open \(path)/h: No such file or directory", about: path + "/h")
    ) { try QueryHistory(path: path + "/h", most: 3) }
    #expect(throws: BrowserFailure.self) { try QueryHistory(path: "/", most: 3) }
  }
}
