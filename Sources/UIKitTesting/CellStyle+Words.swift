internal import VitrineTerminalCore

extension CellStyle {
  /// The style in words, such as `bold #ff0000 on #000000`; empty for that of the terminal.
  var words: String {
    let names: [(CellAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    var words = names.filter { attributes.contains($0.0) }.map(\.1)
    if let foreground = foreground.hexadecimal { words.append(foreground) }
    if let background = background.hexadecimal { words.append("on \(background)") }
    return words.joined(separator: " ")
  }
}

extension Cell {
  /// Whether the cell shows nothing: a blank on the terminal's own background.
  var isInvisible: Bool {
    text == " " && background == .standard
      && attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
  }
}

extension CellColor {
  /// `#rrggbb`, one of the terminal's sixteen numbers, or nil for the terminal's own colour.
  fileprivate var hexadecimal: String? {
    if case .palette(let number) = self { return "colour \(number)" }
    guard let (red, green, blue) = components else { return nil }
    return "#"
      + [red, green, blue].map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
