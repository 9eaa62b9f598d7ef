import Glibc
import Testing
import VitrineTestSupport

@testable import VitrineFileItems

@Suite("When a folder was changed")
struct FolderMomentTests {
  @Test("another name in it makes another time, once the last change is seconds ago")
  func changes() throws {
    let folder = try TemporaryFolder()
    let path = Array(folder.path.utf8)
    let before = try #require(FolderMoment(of: path))
    #expect(FolderMoment(of: path) == before)
    // It was made just now.
    #expect(!before.tellsNextChange(now: time(nil)))
    #expect(before.tellsNextChange(now: time(nil) + 60))
    // The clock that files are dated by goes on in steps.
    var isOther = false
    for number in 0..<1_000_000 where !isOther {
      let name = folder.path + "/\(number % 2)"
      if rmdir(name) != 0 { mkdir(name, 0o700) }
      isOther = FolderMoment(of: path) != before
    }
    #expect(isOther)
  }

  @Test("there is none of a folder that is not there")
  func missing() {
    #expect(FolderMoment(of: Array("/no such folder".utf8)) == nil)
  }
}
