import VitrineKeyStrokes
import VitrineStyledText
import VitrineSupport

/// Keys by the names that fzf has for them.
enum FzfKeys {
  /// Names of fzf, and ours.
  private static let names = [
    "bspace": "Backspace", "bs": "Backspace", "alt-bs": "Alt-Backspace",
    "alt-bspace": "Alt-Backspace", "btab": "Shift-Tab", "shift-tab": "Shift-Tab", "del": "Delete",
    "pgup": "PageUp", "page-up": "PageUp", "pgdn": "PageDown", "page-down": "PageDown",
    "ctrl-space": "Ctrl-Space", "ctrl-delete": "Ctrl-Delete", "ctrl-\\": "Ctrl-\\",
  ]
  /// What a terminal does not tell from others, or the mouse: they may be bound, and never come.
  private static let silent = [
    "double-click", "left-click", "right-click", "shift-left-click", "shift-right-click",
    "preview-scroll-up", "preview-scroll-down", "scroll-up", "scroll-down", "one",
  ]

  /// A key by its name; nil: it never comes.
  static func key(_ name: String) throws(KeySyntax.UnknownKey) -> KeyStroke? {
    let lower = name.lowercased()
    if silent.contains(lower) { return nil }
    // Single characters mean themselves; with Alt, too.
    return try KeySyntax.key(name.count == 1 ? name : names[lower] ?? name)
  }

  static func list(_ text: String) throws(BrowserFailure) -> [Options.AcceptingKey] {
    if text.isEmpty { throw BrowserFailure("key names required") }
    var keys: [Options.AcceptingKey] = []
    for name in KeySyntax.list(text) {
      do throws(KeySyntax.UnknownKey) {
        keys.append(Options.AcceptingKey(key: try key(name), name: name))
      } catch {
        throw BrowserFailure("unsupported key: \(VisibleText.text(of: name))")
      }
    }
    return keys
  }

  /// A binding whose actions are all known.
  static func checked(_ bound: BoundKey) throws(BrowserFailure) -> BoundKey {
    for action in bound.actions where !isKnown(action) {
      throw BrowserFailure("unknown action: \(VisibleText.text(of: action.name))")
    }
    return bound
  }

  /// Whether an action is one of fzf's, or ours.
  private static func isKnown(_ action: BoundKey.Action) -> Bool {
    KeyAction.named(action.name) != nil || idle.contains(action.name)
  }

  /// Actions of fzf that mean nothing here: of looks that we do not have.
  private static let idle: Set<String> = [
    "change-border-label", "change-preview-label", "transform-border-label",
    "transform-preview-label",
  ]
}
