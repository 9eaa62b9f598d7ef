import Glibc
import Testing
import VitrineTestSupport

@testable import VitrineFileItems

@Suite("The modification time of a folder")
struct FolderMomentTests {
  @Test("a new name changes the time, once the last change is seconds old")
  func changes() throws {
    let folder = try TemporaryFolder()
    let path = Array(folder.path.utf8)
    let before = try #require(FolderMoment(of: path))
    #expect(FolderMoment(of: path) == before)
    // The folder is new, so its time does not tell the next change.
    #expect(!before.tellsNextChange(now: time(nil)))
    #expect(before.tellsNextChange(now: time(nil) + 60))
    // The clock of file times advances in steps.
    var isOther = false
    for number in 0..<1_000_000 where !isOther {
      let name = folder.path + "/\(number % 2)"
      if rmdir(name) != 0 { mkdir(name, 0o700) }
      isOther = FolderMoment(of: path) != before
    }
    #expect(isOther)
  }

  @Test("a missing folder has no time")
  func missing() {
    #expect(FolderMoment(of: Array(TemporaryFolder.missing.utf8)) == nil)
  }
}
