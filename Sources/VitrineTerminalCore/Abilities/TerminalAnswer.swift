/// A parsed answer of the terminal. Answers are untrusted: values out of bounds are rejected.
enum TerminalAnswer: Equatable {
  /// DA1: the class of the terminal and its extensions. Every terminal answers this query.
  case attributes([Int])
  /// XTVERSION: the name and version as reported.
  case version(String)
  /// OSC 11: the colour of the background.
  case background(CellColor)
  /// DECRPM: whether the terminal knows a mode.
  case mode(Int, isKnown: Bool)
  /// The terminal supports kitty's keyboard protocol.
  case keyboard
  /// The size of a cell in pixels.
  case cellPixels(GridSize)
  /// Whether the terminal has accepted a picture (kitty's protocol).
  case picture(UInt32, isTaken: Bool)
  /// XTSMGRAPHICS: the number of colours in pictures.
  case sixelColors(Int)

  /// - Parameter text: A report as in `TerminalReply.other`.
  init?(_ text: String) {
    switch text.unicodeScalars.first {
    case "[": self.init(controlSequence: text.dropFirst())
    case "]": self.init(operatingSystemCommand: text.dropFirst())
    case "P" where text.hasPrefix("P>|"): self = .version(String(text.dropFirst(3)))
    case "_" where text.hasPrefix("_G"): self.init(graphics: text.dropFirst(2))
    default: return nil
    }
  }

  private init?(controlSequence text: Substring) {
    guard let final = text.unicodeScalars.last else { return nil }
    let isPrivate = text.hasPrefix("?")
    var body = text.dropLast().drop { $0 == "?" }
    let isMode = body.hasSuffix("$")
    if isMode { body.removeLast() }
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0.prefix(7)) ?? -1
    }
    switch (final, isPrivate, numbers.count) {
    case ("c", true, 1...): self = .attributes(numbers)
    case ("y", true, 2) where isMode:
      self = .mode(numbers[0], isKnown: (1...3).contains(numbers[1]))
    case ("u", true, 1): self = .keyboard
    case ("t", false, 3) where numbers[0] == 6:
      guard (2...400).contains(numbers[1]), (1...400).contains(numbers[2]) else { return nil }
      self = .cellPixels(GridSize(columns: numbers[2], rows: numbers[1]))
    case ("S", true, 3) where numbers[0] == 1 && numbers[1] == 0 && numbers[2] >= 2:
      self = .sixelColors(numbers[2])
    default: return nil
    }
  }

  private init?(operatingSystemCommand text: Substring) {
    guard text.hasPrefix("11;"), let color = Self.color(text.dropFirst(3)) else { return nil }
    self = .background(color)
  }

  private init?(graphics text: Substring) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let number = parts[0].split(separator: ",").first { $0.hasPrefix("i=") }
    guard let number = number.flatMap({ UInt32($0.dropFirst(2)) }) else { return nil }
    self = .picture(number, isTaken: parts[1] == "OK")
  }

  /// Parses a colour in X11 notation: `rgb:ffff/0/80`, `rgba:…`, `#ff0080`, with one to four digits
  /// per component.
  static func color(_ text: Substring) -> CellColor? {
    var parts: [Substring]
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.count.isMultiple(of: 3), (3...12).contains(digits.count) else { return nil }
      let length = digits.count / 3
      parts = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    } else {
      guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else {
        return nil
      }
      parts = text[text.index(after: colon)...].split(
        separator: "/", omittingEmptySubsequences: false)
      guard parts.count == (text.hasPrefix("rgba") ? 4 : 3) else { return nil }
    }
    let bytes = parts.prefix(3).compactMap { part -> UInt8? in
      guard (1...4).contains(part.utf8.count), part.allSatisfy(\.isHexDigit),
        let value = Int(part, radix: 16)
      else { return nil }
      let largest = (1 << (4 * part.utf8.count)) - 1
      return UInt8((value * 255 + largest / 2) / largest)
    }
    return bytes.count == 3 ? .rgb(bytes[0], bytes[1], bytes[2]) : nil
  }
}
