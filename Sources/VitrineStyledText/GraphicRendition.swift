/// Reads the parameters of the control sequence that sets colours and attributes (SGR):
/// `01;38;5;208`.
///
/// The result is a style, never bytes: no input reaches the terminal.
public enum GraphicRendition {
  /// The maximum number of parameters.
  private static let mostParameters = 64

  /// Returns the style after some parameters.
  ///
  /// Unknown codes are skipped, as in terminals.
  ///
  /// - Parameters:
  ///   - parameters: The parameters between `ESC [` and `m`. No parameters reset the style, like
  ///     `0`.
  ///   - style: The style before the sequence.
  /// - Returns: The style, or nil for input other than digits, `;` and `:`, or for an invalid
  ///   colour.
  public static func style(
    _ parameters: some Collection<UInt8>, after style: TextStyle = TextStyle()
  ) -> TextStyle? {
    guard let groups = groups(of: parameters) else { return nil }
    var style = style
    var rest = groups[...]
    while let group = rest.popFirst() {
      let code = group.first ?? 0
      switch code {
      case 38, 48:
        let color: TextColor?
        if group.count > 1 {
          color = Self.color(group.dropFirst())
        } else {
          color = Self.color(takenFrom: &rest)
        }
        guard let color else { return nil }
        if code == 38 { style.foreground = color } else { style.background = color }
      case 4 where group.count > 1:
        // Wavy and dotted underlines become plain ones.
        set(.underline, group[1] != 0, in: &style)
      default: apply(code, to: &style)
      }
    }
    return style
  }

  /// Returns the numbers of the parameters in groups. An omitted number is 0.
  private static func groups(of parameters: some Collection<UInt8>) -> [[Int]]? {
    var groups = [[0]]
    var count = 1
    for byte in parameters {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let group = groups.count - 1
        let place = groups[group].count - 1
        let value = groups[group][place] * 10 + Int(byte - UInt8(ascii: "0"))
        guard value <= 65_535 else { return nil }
        groups[group][place] = value
      case UInt8(ascii: ";"):
        groups.append([0])
        count += 1
      case UInt8(ascii: ":"):
        groups[groups.count - 1].append(0)
        count += 1
      default: return nil
      }
      if count > mostParameters { return nil }
    }
    return groups
  }

  /// Reads `5:n`, `2:r:g:b` or `2:space:r:g:b`.
  private static func color(_ parts: ArraySlice<Int>) -> TextColor? {
    switch (parts.first, parts.count) {
    case (5, 2): TextColor(number: parts[parts.startIndex + 1])
    case (2, 4...): rgb(parts.suffix(parts.count > 4 ? parts.count - 2 : 3).prefix(3))
    default: nil
    }
  }

  /// Reads `5;n` or `2;r;g;b`.
  private static func color(takenFrom rest: inout ArraySlice<[Int]>) -> TextColor? {
    let parts = rest.prefix(4).prefix { $0.count == 1 }.map { $0[0] }
    switch parts.first {
    case 5 where parts.count >= 2:
      rest = rest.dropFirst(2)
      return TextColor(number: parts[1])
    case 2 where parts.count == 4:
      rest = rest.dropFirst(4)
      return rgb(parts[1...])
    default: return nil
    }
  }

  private static func rgb(_ parts: ArraySlice<Int>) -> TextColor? {
    let values = parts.compactMap(UInt8.init(exactly:))
    guard values.count == 3 else { return nil }
    return .rgb(red: values[0], green: values[1], blue: values[2])
  }

  private static func set(_ attribute: TextAttributes, _ isOn: Bool, in style: inout TextStyle) {
    if isOn { style.attributes.insert(attribute) } else { style.attributes.remove(attribute) }
  }

  private static func apply(_ code: Int, to style: inout TextStyle) {
    switch code {
    case 0: style = TextStyle()
    case 1: set(.bold, true, in: &style)
    case 2: set(.dim, true, in: &style)
    case 3: set(.italic, true, in: &style)
    case 4, 21: set(.underline, true, in: &style)
    case 7: set(.reverse, true, in: &style)
    case 9: set(.strikethrough, true, in: &style)
    case 22:
      set(.bold, false, in: &style)
      set(.dim, false, in: &style)
    case 23: set(.italic, false, in: &style)
    case 24: set(.underline, false, in: &style)
    case 27: set(.reverse, false, in: &style)
    case 29: set(.strikethrough, false, in: &style)
    case 30...37: style.foreground = TextColor(number: code - 30)
    case 39: style.foreground = nil
    case 40...47: style.background = TextColor(number: code - 40)
    case 49: style.background = nil
    case 90...97: style.foreground = TextColor(number: code - 82)
    case 100...107: style.background = TextColor(number: code - 92)
    default: break
    }
  }
}
