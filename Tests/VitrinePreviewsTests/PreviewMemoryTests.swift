import Foundation
import Testing
import VitrineTestSupport

@testable import VitrinePreviews
@testable import VitrineSaving

@Suite("Remembered settings of the preview")
struct PreviewMemoryTests {
  private let folder: TemporaryFolder
  private let state: StateFolder

  init() throws {
    folder = try TemporaryFolder()
    state = StateFolder(path: Array((folder.path + "/state").utf8))
  }

  @Test("the last settings are restored, and the folder has no other file")
  func again() {
    #expect(PreviewMemory(in: state) == PreviewMemory())
    #expect(PreviewMemory(in: nil) == PreviewMemory())
    var memory = PreviewMemory()
    for (isShown, share) in [(true, 30), (false, 99), (Bool?.none, 1)] {
      memory.isShown = isShown
      memory.setShare(share)
      memory.keep(in: state)
      #expect(PreviewMemory(in: state) == memory)
    }
    #expect(memory.share == PreviewMemory.shares.lowerBound)
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/state")
    #expect(names == ["preview"])
  }

  @Test(
    "an invalid file restores nothing",
    arguments: ["", "share\n", "share x\nshown maybe\n", "\u{0}\u{1B}[2J", "share 50 60\n"])
  func rubbish(text: String) throws {
    PreviewMemory(lines: ["share 30"]).keep(in: state)
    folder.add("state/preview", text)
    #expect(PreviewMemory(in: state) == PreviewMemory())
    folder.add("state/preview", "share 900\nshown true\n")
    #expect(PreviewMemory(in: state)?.share == PreviewMemory.shares.upperBound)
  }

  @Test("a link or a pipe in its place is not read, and a failed save is not an error")
  func special() throws {
    PreviewMemory(lines: ["share 40"]).keep(in: state)
    folder.add("elsewhere", "share 30\n")
    unlink(folder.path + "/state/preview")
    symlink("../elsewhere", folder.path + "/state/preview")
    #expect(PreviewMemory(in: state) == PreviewMemory())
    unlink(folder.path + "/state/preview")
    mkfifo(folder.path + "/state/preview", 0o600)
    #expect(PreviewMemory(in: state) == PreviewMemory())
    folder.add("file")
    let none = StateFolder(path: Array((folder.path + "/file/state").utf8))
    PreviewMemory(lines: ["share 30"]).keep(in: none)
    #expect(PreviewMemory(in: none) == PreviewMemory())
  }
}
