import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Ranges by keys, without a collection view: focus leads, the selection follows.
@MainActor
@Suite struct RangeByKeysTests {
  @Test("Shift with a motion begins editing and selects from the old focus to the new one")
  func extends() {
    let bench = InteractionBench([9], columns: 3)
    bench.focus(0, 1)
    #expect(bench.press(.keyboardDownArrow, .shift))
    #expect(bench.modes.isEditing && bench.modes.allowsMultipleSelectionDuringEditing)
    #expect(bench.selected == ["0-1", "0-2", "0-3", "0-4"])
    #expect(bench.press(.keyboardLeftArrow, .shift))
    #expect(bench.selected == ["0-1", "0-2", "0-3"])
    #expect(bench.press(.keyboardEnd, .shift))
    #expect(bench.selection.state.count == 8)
  }

  @Test("Escape cancels the range, Return keeps it, and other keys keep it and continue")
  func endings() {
    for (key, keeps, isHandled) in [
      (UIKeyboardHIDUsage.keyboardEscape, false, true), (.keyboardReturnOrEnter, true, true),
      (.keyboardDownArrow, true, false),
    ] {
      let bench = InteractionBench([9])
      bench.focus(0, 1)
      _ = bench.press(.keyboardDownArrow, .shift)
      #expect(bench.press(key) == isHandled)
      #expect(bench.selected == (keeps ? ["0-1", "0-2"] : []))
      #expect(bench.taken().last == "didEnd" && bench.range.means == nil)
    }
  }

  @Test("the delegate decides whether a range begins; without its method the mode does")
  func asks() {
    for (answer, mode, begins) in [
      (true, false, true), (false, true, false), (nil, true, true), (nil, false, false),
    ] as [(Bool?, Bool, Bool)] {
      let bench = InteractionBench([9])
      bench.focus(0, 1)
      bench.calls.rangesMayBegin = answer
      bench.modes.allowsMultipleSelectionDuringEditing = mode
      #expect(bench.press(.keyboardDownArrow, .shift) == begins)
    }
  }

  @Test("while items are being moved no range begins")
  func notWhileMoving() {
    let bench = InteractionBench([9])
    bench.focus(0, 1)
    bench.counts.isRearranged = true
    #expect(!bench.press(.keyboardDownArrow, .shift))
    #expect(bench.selected == [] && !bench.modes.isEditing)
  }
}
