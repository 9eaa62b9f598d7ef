import VitrineKeyStrokes
import VitrineStyledText
import VitrineSupport

/// The keys by their fzf names.
enum FzfKeys {
  /// The fzf names with our names.
  private static let names = [
    "bspace": "Backspace", "bs": "Backspace", "alt-bs": "Alt-Backspace",
    "alt-bspace": "Alt-Backspace", "btab": "Shift-Tab", "shift-tab": "Shift-Tab", "del": "Delete",
    "pgup": "PageUp", "page-up": "PageUp", "pgdn": "PageDown", "page-down": "PageDown",
    "ctrl-space": "Ctrl-Space", "ctrl-delete": "Ctrl-Delete", "ctrl-\\": "Ctrl-\\",
  ]
  /// Mouse events and keys that a terminal does not distinguish. They can be bound but never occur.
  private static let silent = [
    "double-click", "left-click", "right-click", "shift-left-click", "shift-right-click",
    "preview-scroll-up", "preview-scroll-down", "scroll-up", "scroll-down", "one",
  ]

  /// Returns the key of a name; nil if the key never occurs.
  static func key(_ name: String) throws(KeySyntax.UnknownKey) -> KeyStroke? {
    let lower = name.lowercased()
    if silent.contains(lower) { return nil }
    // Single characters stand for themselves, also with Alt.
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

  /// Returns a binding after checking that all its actions are known.
  static func checked(_ bound: BoundKey) throws(BrowserFailure) -> BoundKey {
    for action in bound.actions where !isKnown(action) {
      throw BrowserFailure("unknown action: \(VisibleText.text(of: action.name))")
    }
    return bound
  }

  /// Returns whether an action is one of fzf's or ours.
  private static func isKnown(_ action: BoundKey.Action) -> Bool {
    KeyAction.named(action.name) != nil || idle.contains(action.name)
  }

  /// The fzf actions without effect here, because they concern its appearance.
  private static let idle: Set<String> = [
    "change-border-label", "change-preview-label", "transform-border-label",
    "transform-preview-label",
  ]
}
