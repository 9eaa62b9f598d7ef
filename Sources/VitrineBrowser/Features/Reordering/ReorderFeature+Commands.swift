import UIKit

extension ReorderFeature {
  nonisolated static let commands: [Command<ReorderFeature>] = [
    step(
      .step(.down), "Alt-Down", "Alt-j", help: "move the marked items, or this one, a step down"),
    step(.step(.up), "Alt-Up", "Alt-k", help: "a step up"),
    step(.step(.left), "Alt-Left", "Alt-h", help: "a step to the left") {
      !$0.isFolder || $0.carriesSideways
    },
    step(.step(.right), "Alt-Right", "Alt-l", help: "a step to the right") {
      !$0.isFolder || $0.carriesSideways
    },
    begin,
  ]

  nonisolated static let begin = Command<ReorderFeature>(
    "carry", "g m", help: "carry them: moves go along, Return drops them", topic: .reorder,
    changesItems: true
  ) { reordering, _ in
    if reordering.begin() { reordering.editing.context.say(nil) }
  }

  /// Makes a command that moves the chosen items by one step.
  nonisolated private static func step(
    _ motion: CollectionMotion, _ keys: String..., help: String,
    when isOn: KeyBinding.Condition? = nil
  ) -> Command<ReorderFeature> {
    Command<ReorderFeature>(
      "step \(motion.name)", keys, help: help, topic: .reorder, changesItems: true, when: isOn
    ) { reordering, count in
      if case .step(let heading) = motion,
        FieldMoves.carry(reordering.editing, heading, count ?? 1)
      {
        return
      }
      guard reordering.begin() else { return }
      reordering.carry(motion, count)
      reordering.drop()
    }
  }

  /// The keys while items are being moved.
  nonisolated static let movingCommands: [Command<ReorderFeature>] =
    [
      carry(.step(.down), "j", "Down", "Ctrl-J", "Alt-j", "Alt-Down", help: "carry down"),
      carry(.step(.up), "k", "Up", "Alt-k", "Alt-Up", help: "carry up"),
      carry(.step(.left), "h", "Left", "Alt-h", "Alt-Left", help: "carry to the left"),
      carry(.step(.right), "l", "Right", "Alt-l", "Alt-Right", help: "carry to the right"),
      carry(.first, "g g", "Home", help: "to the first place"),
      carry(.last, "G", "End", help: "to the last place"),
      carry(.sections(1), "}", help: "to the next section"),
      carry(.sections(-1), "{", help: "to the previous section"),
      carry(.pages(0.5), "Ctrl-D", help: "half a page down"),
      carry(.pages(-0.5), "Ctrl-U", help: "half a page up"),
      carry(.pages(1), "Ctrl-F", "PageDown", help: "a page down"),
      carry(.pages(-1), "Ctrl-B", "PageUp", help: "a page up"),
      Command<ReorderFeature>(
        "drop", "Return", "Space", help: "drop them here", topic: .moving, in: .moving
      ) { reordering, _ in reordering.drop() },
      Command<ReorderFeature>(
        "put back", "Esc", "q", help: "put everything back", topic: .moving, in: .moving
      ) { reordering, _ in reordering.cancel() },
    ]

  nonisolated private static func carry(
    _ motion: CollectionMotion, _ keys: String..., help: String
  ) -> Command<ReorderFeature> {
    Command<ReorderFeature>("carry \(motion.name)", keys, help: help, topic: .moving, in: .moving) {
      reordering, count in
      let editing = reordering.editing
      guard case .step(let heading) = motion,
        FieldStep(in: editing.presenter.arranging.layout.kind, heading, 1) != nil
      else { return reordering.carry(motion, count) }
      // The step changes a field value, so the item is put down and picked up again.
      reordering.drop()
      _ = FieldMoves.carry(editing, heading, count ?? 1)
      _ = reordering.begin()
    }
  }
}
