import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSupport

/// The paths copied by `Y`.
@MainActor
@Suite("Copied paths") struct CopiedPathsTests {
  @Test("Y copies the path of a link, whether or not its target exists")
  func pathsOfLinks() throws {
    let folder = try TemporaryFolder(["a"])
    symlink("a", folder.path + "/b")
    symlink("nowhere", folder.path + "/c")
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: 70)
    try player.press("Ctrl-A Y")
    let paths = ["a", "b", "c"].map { "\(folder.path)/\($0)" }
    #expect(
      player.snapshot.terminal.clipboard.last?.split(separator: "\n").map(String.init).sorted()
        == paths)
  }

  @Test("Y copies absolute paths of files")
  func absolutePaths() throws {
    let folder = try TemporaryFolder(["a", "b"])
    let source = try FolderSource(
      path: FolderPath(source: Array((folder.path + "/../" + folder.url.lastPathComponent).utf8)),
      showsHidden: false)
    let player = Player(source, columns: 70)
    try player.press("Space Space Y")
    let copied = player.snapshot.terminal.clipboard.last
    #expect(copied == "\(folder.path)/a\n\(folder.path)/b")
  }
}
