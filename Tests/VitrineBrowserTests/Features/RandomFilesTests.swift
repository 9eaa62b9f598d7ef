import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems

@MainActor
@Suite("Random keys that change files")
struct RandomFilesTests {
  private nonisolated static let seeds: [UInt64] =
    TestRun.seed.map { [$0] } ?? Array(0..<TestRun.count(6, of: 200))

  @Test("undoing random file commands restores the tree", arguments: seeds)
  func randomKeys(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let files = try ChangedFiles(["d/", "e/", "a", "b", "c"])
    for name in ["d/x", "d/y", "e/a", "e/b"] { files.folder.add(name, name) }
    let before = files.tree
    let root = files.folder.path
    let keys = [
      "j", "k", "G", "g g", "Space", "Space", "Ctrl-A", "Esc", "y", "y", "d", "p", "p", "g d", "D",
      "u", "u", "Ctrl-R", "a n Return", "a m / Return", "A o Return", "r 2 Return",
      "r Backspace Return", "g L", "l", "l", "h", "h", "s", "r", "o", "S", "R", "O", "z k", ".",
      "/ a Return", "g v", "e Esc", "g R", "g R",
    ]
    var played: [String] = []
    for _ in 0..<120 {
      guard let key = keys.randomElement(using: &dice) else { break }
      let source = files.player.controller.features.shown.source as? FolderSource
      // Nothing above the test's folder may change.
      let isAtTop = source?.absolutePath == Array(root.utf8)
      if key == "h", isAtTop { continue }
      played.append(key)
      try files.press(key)
    }
    // Leaves a question, a line, a menu and the trash.
    try files.press("Esc Esc Esc Esc")
    if files.player.controller.features.shown.source is TrashSource { try files.press("h") }
    try files.press("9 9 9 u")
    #expect(
      files.tree == before, "seed \(seed): \(played.joined(separator: " ")) \(files.player.said)")
  }
}
