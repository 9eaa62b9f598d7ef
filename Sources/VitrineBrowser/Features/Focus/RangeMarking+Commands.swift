import UIKit

extension RangeMarking {
  nonisolated static let commands: [Command<FocusFeature>] = [
    command(
      "begin", "v", help: "begin a range in reading order", when: \.canBeginRange
    ) { $0.range.begin(.sticky) },
    command("rows", "V", help: "range of whole rows of the grid") { $0.range.choose(.rows) },
    command("rectangle", "Ctrl-V", "Alt-v", help: "range in a rectangle") {
      $0.range.choose(.rectangle)
    },
    command("keep", "v", "Return", help: "keep the range", when: \.isInRange) {
      $0.range.end(keeps: true)
    },
    command("swap", "o", help: "go to the other end of the range", when: \.isInRange) {
      $0.range.swapEnds()
    },
    extend(.step(.down), "Shift-Down", "range down; any plain move drops it"),
    extend(.step(.up), "Shift-Up", "range up"),
    extend(.step(.left), "Shift-Left", "range to the left") { $0.marksMany && $0.layout != .list },
    extend(.step(.right), "Shift-Right", "range to the right") {
      $0.marksMany && $0.layout != .list
    },
    extend(.first, "Shift-Home", "range to the first item"),
    extend(.last, "Shift-End", "range to the last item"),
    extend(.pages(-1), "Shift-PageUp", "range a page up"),
    extend(.pages(1), "Shift-PageDown", "range a page down"),
  ]

  nonisolated private static func command(
    _ name: String, _ keys: String..., help: String,
    when isOn: @escaping @Sendable (KeyConditions) -> Bool = { $0.marksMany },
    run: @escaping @MainActor @Sendable (FocusFeature) -> Void
  ) -> Command<FocusFeature> {
    Command<FocusFeature>("range \(name)", keys, help: help, topic: .range, when: isOn) {
      moving, _ in
      run(moving)
    }
  }

  /// Makes a command that moves the end of a loose range.
  nonisolated private static func extend(
    _ motion: CollectionMotion, _ keys: String, _ help: String,
    when isOn: @escaping @Sendable (KeyConditions) -> Bool = { $0.marksMany }
  ) -> Command<FocusFeature> {
    Command<FocusFeature>("range \(motion.name)", keys, help: help, topic: .range, when: isOn) {
      moving, count in
      moving.range.begin(.loose)
      moving.shown.choosingFocus { moving.go(motion, count: count) }
      moving.range.extend()
    }
  }
}
