import VitrineStyledText
import VitrineTextFormats

/// Parses styles written as words: `bold #d5c4a1 on blue 20%`.
///
/// A style consists of attributes, a colour, and `on` with the background colour. A colour is
/// `#rgb`, `#rrggbb`, a number of the terminal's table from 0 to 255, one of its sixteen by name,
/// or one that the file defines. A percentage after it mixes it with the terminal's background.
struct StyleWords {
  private let json: JSON5Text
  /// The colours that the file defines.
  var colors: [String: TextColor] = [:]
  /// The background to mix tints with; nil if unknown.
  var ground: TextColor?

  init(_ json: JSON5Text) { self.json = json }

  private struct Word {
    var string: String
    /// The offset in the file, in bytes.
    var place: Int
  }

  private static func attributes(named name: String) -> TextAttributes? {
    switch name {
    case "bold": .bold
    case "dim": .dim
    case "italic": .italic
    case "underline": .underline
    case "reverse": .reverse
    case "strikethrough": .strikethrough
    case "plain": []
    default: nil
    }
  }

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// Parses a value as a colour.
  func color(in value: JSON5Value) throws(JSONError) -> TextColor {
    var words = try words(of: value)[...]
    guard let first = words.popFirst() else { throw failure("expected a colour", value) }
    let color = try color(first, &words)
    if let more = words.first { throw failure("expected one colour, found \(quoted(more))", more) }
    return color
  }

  /// Parses a value as a style.
  func style(in value: JSON5Value) throws(JSONError) -> TextStyle {
    var style = TextStyle()
    var words = try words(of: value)[...]
    while let word = words.popFirst() {
      if let attributes = Self.attributes(named: word.string) {
        style.attributes.formUnion(attributes)
      } else if word.string == "on" {
        guard let next = words.popFirst() else {
          throw failure("expected a colour after 'on'", word)
        }
        style.background = try color(next, &words)
      } else if style.foreground == nil {
        style.foreground = try color(word, &words)
      } else {
        throw failure(
          "a second colour, \(quoted(word)); write 'on' before the background", word)
      }
    }
    return style
  }

  private func words(of value: JSON5Value) throws(JSONError) -> [Word] {
    let content = json.bytes[value.range].dropFirst().dropLast()
    guard value.string != nil, !content.contains(UInt8(ascii: "\\")) else {
      throw failure("expected a style in quotes, such as \"bold red on #303030\"", value)
    }
    return content.split(separator: UInt8(ascii: " ")).map { part in
      Word(string: String(decoding: part, as: UTF8.self), place: part.startIndex)
    }
  }

  private func color(
    _ word: Word, _ rest: inout ArraySlice<Word>
  ) throws(JSONError) -> TextColor {
    guard let color = color(named: word.string) else {
      throw failure(
        "unknown colour or attribute \(quoted(word)); use \(choices)", word)
    }
    guard let next = rest.first, next.string.hasSuffix("%") else { return color }
    rest = rest.dropFirst()
    guard let percent = Int(next.string.dropLast()), (0...100).contains(percent) else {
      throw failure("expected a share from 0% to 100%, found \(quoted(next))", next)
    }
    guard let ground else {
      throw failure("\(quoted(next)) mixes with the background, but \"ground\" is not set", next)
    }
    return color.tint(percent: percent, in: ground)
  }

  private func color(named name: String) -> TextColor? {
    if !colors.isEmpty, let color = colors[name] { return color }
    // Most colours have this form, and every start reads a theme.
    if name.utf8.first == UInt8(ascii: "#") { return hexColor(name) }
    if let number = Int(name) { return TextColor(number: number) }
    if name == "grey" || name == "gray" { return .terminal(8) }
    if let number = Self.names.firstIndex(of: name) { return .terminal(UInt8(number)) }
    if name.hasPrefix("bright-"), let number = Self.names.firstIndex(of: String(name.dropFirst(7)))
    {
      return .terminal(UInt8(number + 8))
    }
    return nil
  }

  /// Parses `#rgb` or `#rrggbb`.
  private func hexColor(_ name: String) -> TextColor? {
    var number = 0
    for sign in name.utf8.dropFirst() {
      guard let digit = Self.hexDigit(sign), number < 1 << 24 else { return nil }
      number = number << 4 | digit
    }
    switch name.utf8.count {
    case 4:
      return .rgb(
        red: UInt8((number >> 8) * 17), green: UInt8((number >> 4 & 0xF) * 17),
        blue: UInt8((number & 0xF) * 17))
    case 7:
      return .rgb(
        red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    default: return nil
    }
  }

  private static func hexDigit(_ sign: UInt8) -> Int? {
    switch sign {
    case 0x30...0x39: Int(sign & 0xF)
    case 0x41...0x46, 0x61...0x66: Int(sign & 0xF) + 9
    default: nil
    }
  }

  // MARK: Failures

  private var choices: String {
    let own = colors.keys.sorted().joined(separator: ", ")
    return "#rrggbb, 0 to 255, \(Self.names.joined(separator: ", ")), bright-red and so on, "
      + (own.isEmpty ? "" : own + ", ") + "bold, dim, italic, underline, reverse, strikethrough"
  }

  private func quoted(_ word: Word) -> String { "'\(VisibleText.text(of: word.string))'" }

  private func failure(_ message: String, _ value: JSON5Value) -> JSONError {
    json.failure(message, value)
  }

  private func failure(_ message: String, _ word: Word) -> JSONError {
    json.failure(message, at: word.place)
  }
}
