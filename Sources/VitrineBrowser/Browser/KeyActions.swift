import UIKit
import VitrineItems

/// An action for `--bind`, under its fzf name.
struct KeyAction: Sendable {
  let name: String
  /// Whether the action takes an argument in parentheses.
  let takesArgument: Bool
  let run: @MainActor @Sendable (BrowserFeatures, String) -> Void

  init(_ name: String, _ run: @escaping @MainActor @Sendable (BrowserFeatures) -> Void) {
    (self.name, takesArgument) = (name, false)
    self.run = { features, _ in run(features) }
  }

  init(
    _ name: String, with run: @escaping @MainActor @Sendable (BrowserFeatures, String) -> Void
  ) {
    (self.name, self.run, takesArgument) = (name, run, true)
  }

  /// Returns the action of a name: a fzf action, or the command whose name has spaces instead of
  /// hyphens.
  static func named(_ name: String) -> KeyAction? {
    actionNumbers[name].map { all[$0] }
      ?? commandNumbers[name].map { number in
        let command = BrowserFeatures.allCommands[number]
        return KeyAction(name) { $0.run(command) }
      }
  }

  /// The positions of actions and commands by name, because a configuration may name hundreds of
  /// them.
  private static let actionNumbers = numbers(of: all.map(\.name))
  private static let commandNumbers = numbers(of: BrowserFeatures.allCommands.map(name))

  /// Returns the first position of each name.
  private static func numbers(of names: [String]) -> [String: Int] {
    Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  /// Returns the action name of a command.
  static func name(of command: BrowserCommand) -> String {
    let (blank, hyphen) = (UInt8(ascii: " "), UInt8(ascii: "-"))
    return String(
      decoding: command.name.utf8.map { $0 == blank ? hyphen : $0 }, as: UTF8.self)
  }

  /// All action names.
  static var names: [String] {
    all.map(\.name) + BrowserFeatures.allCommands.map { Self.name(of: $0) }
  }

  private static let all: [KeyAction] = items + query + commands

  private static let items: [KeyAction] = [
    KeyAction("accept") { $0.accept() },
    KeyAction("accept-non-empty") { features in
      if features.shown.focusedSourceItem != nil { features.accept() }
    },
    KeyAction("abort") { $0.saving.giveUp() },
    KeyAction("cancel") { features in
      if features.query?.characters.isEmpty == false {
        features.editQuery(.clear)
      } else {
        features.saving.giveUp()
      }
    },
    KeyAction("ignore") { _ in },
    KeyAction("up") { $0.moving.move(.step(.up)) },
    KeyAction("down") { $0.moving.move(.step(.down)) },
    KeyAction("page-up") { $0.moving.move(.pages(-1)) },
    KeyAction("page-down") { $0.moving.move(.pages(1)) },
    KeyAction("half-page-up") { $0.moving.move(.pages(-0.5)) },
    KeyAction("half-page-down") { $0.moving.move(.pages(0.5)) },
    KeyAction("first") { $0.moving.move(.first) },
    KeyAction("top") { $0.moving.move(.first) },
    KeyAction("last") { $0.moving.move(.last) },
    KeyAction("toggle") { $0.marking.toggleFocusedOrKeepRange() },
    KeyAction("toggle-down") { $0.marking.toggleAndAdvance(1) },
    KeyAction("toggle-up") { $0.marking.toggleAndGoBack() },
    KeyAction("toggle-in") { $0.marking.toggleAndAdvance(1) },
    KeyAction("toggle-out") { $0.marking.toggleAndGoBack() },
    KeyAction("toggle-all") { $0.ifMarksMany { $0.marking.invert() } },
    KeyAction("select-all") { $0.ifMarksMany { $0.marking.markAll() } },
    KeyAction("deselect-all") { $0.marking.clearHere() },
    KeyAction("clear-selection") { $0.marking.clearHere() },
    KeyAction("select") { $0.setFocusedMark(true) },
    KeyAction("deselect") { $0.setFocusedMark(false) },
    KeyAction("clear-screen") { $0.repaint() },
    KeyAction("print-query") { $0.saving.printQuery() },
    KeyAction("pos", with: { move($0, to: $1) }),
    KeyAction("jump") { JumpLabels.show(on: $0.shown, in: $0.context) },
    KeyAction("jump-accept") { features in
      JumpLabels.show(on: features.shown, in: features.context) { features.accept() }
    },
    KeyAction("next-selected") { $0.moving.move { $0.goToMarked(forward: true, 1) } },
    KeyAction("prev-selected") { $0.moving.move { $0.goToMarked(forward: false, 1) } },
    KeyAction("offset-up") { $0.moving.move { $0.scroll(lines: -1) } },
    KeyAction("offset-down") { $0.moving.move { $0.scroll(lines: 1) } },
    KeyAction("toggle-preview") { $0.preview.toggle() },
    KeyAction("preview-up") { $0.preview.pane.text.scroll(.up, count: 1) },
    KeyAction("preview-down") { $0.preview.pane.text.scroll(.down, count: 1) },
    KeyAction("preview-page-up") { $0.preview.pane.text.scroll(.pageUp, count: 1) },
    KeyAction("preview-page-down") { $0.preview.pane.text.scroll(.pageDown, count: 1) },
    KeyAction("preview-half-page-up") { $0.preview.pane.text.scroll(.halfPageUp, count: 1) },
    KeyAction("preview-half-page-down") { $0.preview.pane.text.scroll(.halfPageDown, count: 1) },
    KeyAction("preview-top") { $0.preview.pane.text.scroll(.first, count: 1) },
    KeyAction("preview-bottom") { $0.preview.pane.text.scroll(.last, count: 1) },
  ]

  /// The editing actions, under the names of readline and fzf.
  private static let query: [KeyAction] =
    [
      ("backward-char", .back), ("forward-char", .forward), ("backward-word", .backWord),
      ("forward-word", .forwardWord), ("beginning-of-line", .toStart), ("end-of-line", .toEnd),
      ("backward-delete-char", .deleteBack), ("delete-char", .deleteForward),
      ("backward-kill-word", .deleteWordBack), ("kill-word", .deleteWordForward),
      ("unix-word-rubout", .deleteToBlank), ("unix-line-discard", .deleteToStart),
      ("kill-line", .deleteToEnd), ("clear-query", .clear), ("yank", .yank),
      ("prev-history", .earlier), ("next-history", .later),
    ].map { (name: String, edit: LineEditor.Edit) in KeyAction(name) { $0.editQuery(edit) } } + [
      KeyAction("backward-delete-char/eof") { $0.editQueryOrLeave(.deleteBack) },
      KeyAction("delete-char/eof") { $0.editQueryOrLeave(.deleteForward) },
      KeyAction("replace-query") { features in
        if let item = features.shown.focusedSourceItem {
          features.setQuery(features.shown.source.title(section: item.section, item: item.item))
        }
      },
      KeyAction("change-query", with: { $0.setQuery($1) }),
      KeyAction("change-prompt", with: { $0.layers.query?.label = $1 }),
      KeyAction(
        "transform-query",
        with: { features, text in
          features.running.withFirstLine(of: text) { features.setQuery($0) }
        }),
      KeyAction(
        "transform-prompt",
        with: { features, text in
          features.running.withFirstLine(of: text) { features.layers.query?.label = $0 }
        }),
      KeyAction("put", with: { $0.layers.query?.editor.insert($1) }),
    ]

  private static let commands: [KeyAction] = [
    KeyAction("execute", with: { $0.running.run($1) }),
    // Names from older versions of fzf.
    KeyAction("execute-multi", with: { $0.running.run($1) }),
    KeyAction("execute-silent", with: { $0.running.runSilently($1) }),
    KeyAction("reload", with: { $0.running.reload(by: $1) }),
    KeyAction("reload-sync", with: { $0.running.reload(by: $1) }),
    KeyAction("become", with: { $0.running.become($1) }),
    KeyAction("toggle-sort") { $0.filtering.toggleRanking() },
    KeyAction("toggle-search") { $0.filtering.setSearching(!$0.filtering.searches) },
    KeyAction("enable-search") { $0.filtering.setSearching(true) },
    KeyAction("disable-search") { $0.filtering.setSearching(false) },
    KeyAction("preview", with: { $0.preview.showOnce($1) }),
    KeyAction("change-preview", with: { $0.preview.change(to: $1) }),
    KeyAction("change-preview-window", with: { $0.preview.changeWindow(to: $1) }),
    KeyAction("toggle-preview-wrap") { $0.preview.pane.toggleWrapping() },
    KeyAction("refresh-preview") { $0.preview.refresh() },
    KeyAction("show-preview") { $0.preview.setShown(true) },
    KeyAction("hide-preview") { $0.preview.setShown(false) },
    KeyAction("close") { features in
      if features.preview.isShown {
        features.preview.setShown(false)
      } else {
        features.saving.giveUp()
      }
    },
    KeyAction("unbind", with: { setBound($1, false, in: $0) }),
    KeyAction("rebind", with: { setBound($1, true, in: $0) }),
  ]

  /// Goes to an item by its number, from 1, or from the end if the number is negative.
  @MainActor
  private static func move(_ features: BrowserFeatures, to text: String) {
    guard let number = Int(text) else { return }
    let items = features.shown.items
    let count = (0..<items.sectionCount).reduce(0) { $0 + items.count(in: $1) }
    features.moving.move(.first, count: max(1, number < 0 ? count + number + 1 : number))
  }

  /// Enables or disables the bindings of keys and events.
  @MainActor
  private static func setBound(_ names: String, _ isBound: Bool, in features: BrowserFeatures) {
    let preferences = features.context.preferences
    for name in KeySyntax.list(names) {
      guard let trigger = try? BoundKey.Trigger(named: name) else { continue }
      if isBound {
        preferences.unbound.remove(trigger)
      } else {
        preferences.unbound.insert(trigger)
      }
    }
  }
}
