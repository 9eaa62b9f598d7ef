import VitrineKeyStrokes

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
}
