import Foundation

extension UIKeyCommand {
  /// The key's name in a menu: `Ctrl-S`, `Shift-F10`.
  final var inputName: String? {
    guard let input, !input.isEmpty else { return nil }
    var text = ""
    if modifierFlags.contains(.control) { text += "Ctrl-" }
    // Terminals do not report the Command key; Alt replaces it.
    if !modifierFlags.isDisjoint(with: [.alternate, .command]) { text += "Alt-" }
    if modifierFlags.contains(.shift) { text += "Shift-" }
    return text + (Self.shownInputs[input] ?? Self.shownName(of: input))
  }

  private static func shownName(of input: String) -> String {
    // The other constants consist of UIKeyInput and the key's name.
    if input.hasPrefix("UIKeyInput") { return String(input.dropFirst("UIKeyInput".count)) }
    return input.uppercased()
  }

  private static let shownInputs = [
    inputUpArrow: "Up", inputDownArrow: "Down", inputLeftArrow: "Left", inputRightArrow: "Right",
    inputEscape: "Esc", "\r": "Return", "\t": "Tab", "\u{8}": "Backspace", " ": "Space",
  ]
}

extension UIMenuElement {
  /// The key to show at the right of the element in a menu.
  final var shownKey: String? {
    (self as? UIAction)?.keyEquivalent ?? (self as? UIKeyCommand)?.inputName
  }
}
