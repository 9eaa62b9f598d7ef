import Dispatch
import Testing
import VitrineKeyStrokes

@testable import VitrineBrowser

@MainActor
@Suite("Filters that run in the background")
struct FilteringEditsTests {
  /// The items on the screen.
  private func shown(_ player: Player) -> [String] {
    player.screen.dropLast().map { String($0.dropFirst(2)) }.filter { !$0.isEmpty }
  }

  /// Words with a filter that waits for the gate, and keys typed without waiting.
  private func gated(
    _ words: [String], _ keys: String, isPicker: Bool = false
  ) throws -> (words: EditedWords, gate: DispatchSemaphore) {
    let edited = EditedWords([words], isPicker: isPicker) {
      $0.isModal = !isPicker
      $0.allowsEditing = true
    }
    let gate = DispatchSemaphore(value: 0)
    edited.source.gate = gate
    try press(keys, edited)
    return (edited, gate)
  }

  private func press(_ keys: String, _ edited: EditedWords) throws {
    for key in try KeySyntax.keys(keys) { edited.player.handle(.key(key)) }
  }

  @Test("Return closes the line at once, and only keys for items wait for the matches")
  func returnDoesNotWait() throws {
    let (edited, gate) = try gated(["b", "ax", "c", "dx"], "/ x Return j")
    let controller = edited.player.controller
    #expect(controller.layers.prompt == nil)
    #expect(edited.player.focus == [0, 1])
    try press("k Space j Space", edited)
    #expect(controller.features.shown.markCount == 0)
    gate.signal()
    try edited.press("")
    #expect(edited.player.marked == ["ax", "dx"])
  }

  @Test("Esc and Ctrl-C end the wait for matches, but not the filter or the program")
  func endingTheWait() throws {
    for key in ["Esc", "Ctrl-C"] {
      let (edited, gate) = try gated(["b", "ax"], "/ x Return Space Space \(key)")
      gate.signal()
      try edited.press("")
      #expect(edited.player.ending == nil)
      #expect(edited.player.marked == [])
      #expect(edited.player.controller.features.filtering.isActive)
    }
  }

  @Test("an edit does not wait for a running filter, and the filter includes its items")
  func editsDoNotWait() throws {
    let (edited, gate) = try gated(["ax", "b", "cx", "d"], "g g d / x Return u")
    #expect(edited.source.sections == [["ax", "b", "cx", "d"]])
    gate.signal()
    try edited.press("")
    #expect(shown(edited.player) == ["ax", "cx"])
  }

  @Test("the main thread reads none of the many items restored under a filter")
  func manyComeBack() throws {
    let words = (0..<4_000).map { $0 % 2 == 0 ? "x \($0)" : "y \($0)" }
    let edited = EditedWords([words], columns: 80)
    try edited.press("/ x Return g A D")
    #expect(edited.source.sections[0].count == 2_000)
    let before = edited.source.titlesRead
    try press("u", edited)
    #expect(edited.source.titlesRead - before < 200)
    try edited.press("")
    #expect(edited.player.controller.features.shown.items.filter?.matches[0].count == 2_000)
    #expect(edited.player.status.contains("of 4000"))
  }

  @Test(
    "many new items stay visible until the filter hides them, and a match takes the focus")
  func manyDoNotFit() throws {
    let words = ["x 1"] + (0..<300).map { "y \($0)" } + ["x 2", "x 3"]
    let edited = EditedWords([words], columns: 80)
    try edited.press("j 3 0 0 d G k / x Return")
    #expect(shown(edited.player) == ["x 1", "x 2", "x 3"])
    try edited.press("k p")
    #expect(shown(edited.player) == ["x 1", "x 2", "x 3"])
    #expect(edited.source.sections[0].count == 303)
  }
}
