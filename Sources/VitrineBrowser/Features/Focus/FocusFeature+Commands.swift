import UIKit

extension FocusFeature {
  nonisolated static let commands: [Command<FocusFeature>] = [
    move(.step(.down), "j", "Down", "Ctrl-J", help: "item below"),
    move(.step(.up), "k", "Up", help: "item above"),
    move(.step(.left), "h", "Left", help: "item to the left") { $0.movesSideways },
    move(.step(.right), "l", "Right", help: "item to the right") { $0.movesSideways },
    move("next", "Ctrl-N", help: "next item in reading order") { $0.advance(by: $1 ?? 1) },
    move("previous", "Ctrl-P", help: "previous item in reading order") {
      $0.advance(by: -($1 ?? 1))
    },
    move(.first, "g g", "Home", help: "first item"),
    move(.last, "G", "End", help: "last item; with a count, that item"),
    move("percent", "%", help: "with a count: as many per cent of the way") {
      if let count = $1 { $0.focus(percent: count) }
    },
    move(.lineStart, "0", "^", help: "first item of this row") { !$0.choosesCells },
    move(.lineEnd, "$", help: "last item of this row") { !$0.choosesCells },
    move("screenTop", "H", help: "top of the screen") { moving, _ in moving.focusOnScreen(at: 0) },
    move("screenMiddle", "M", help: "middle of the screen") { moving, _ in
      moving.focusOnScreen(at: 0.5)
    },
    move("screenBottom", "L", help: "bottom of the screen") { moving, _ in
      moving.focusOnScreen(at: 1)
    },
    move(.pages(0.5), "Ctrl-D", help: "half a page down"),
    move(.pages(-0.5), "Ctrl-U", help: "half a page up"),
    move(.pages(1), "Ctrl-F", "PageDown", help: "a page down"),
    move(.pages(-1), "Ctrl-B", "PageUp", help: "a page up"),
    move("scrollDown", "Ctrl-E", help: "scroll down a line, keep focus") {
      $0.scroll(lines: $1 ?? 1)
    },
    move("scrollUp", "Ctrl-Y", help: "scroll up a line, keep focus") {
      $0.scroll(lines: -($1 ?? 1))
    },
    move("toCentre", "z z", help: "to the centre: focused item") { moving, _ in
      moving.scrollFocus(to: 0.5)
    },
    move("toTop", "z t", help: "to the top: focused item") { moving, _ in
      moving.scrollFocus(to: 0)
    },
    move("toBottom", "z b", help: "to the bottom: focused item") { moving, _ in
      moving.scrollFocus(to: 1)
    },
    move(.sections(1), "}", help: "next section"),
    move(.sections(-1), "{", help: "previous section"),
    Command<FocusFeature>(
      "index title", "'",
      help: "with the beginning of an index title: there; again: to the next such one", topic: .move
    ) { moving, _ in moving.awaitTitle() },
    move("nextMarked", "]", help: "next marked item") { $0.goToMarked(forward: true, $1 ?? 1) },
    move("previousMarked", "[", help: "previous marked item") {
      $0.goToMarked(forward: false, $1 ?? 1)
    },
  ]

  nonisolated private static func move(
    _ motion: CollectionMotion, _ keys: String..., help: String,
    when isOn: KeyBinding.Condition? = nil
  ) -> Command<FocusFeature> {
    Command<FocusFeature>("move \(motion.name)", keys, help: help, topic: .move, when: isOn) {
      moving, count in
      moving.move(motion, count: count)
    }
  }

  /// Makes a command that moves the focus within the visible area, or scrolls.
  nonisolated private static func move(
    _ name: String, _ keys: String..., help: String,
    run: @escaping @MainActor @Sendable (FocusFeature, Int?) -> Void
  ) -> Command<FocusFeature> {
    Command<FocusFeature>("move \(name)", keys, help: help, topic: .move) { moving, count in
      moving.move { run($0, count) }
    }
  }
}
