import VitrineItems
import VitrineStyledText
import VitrineSupport

/// The values of fzf's appearance options. They have no effect here, but invalid values cause fzf's
/// error messages.
enum FzfValues {
  typealias Check = @Sendable (String) throws(BrowserFailure) -> Void

  /// Parses a whole number.
  static func integer(_ text: String) throws(BrowserFailure) -> Int {
    guard let number = Int(text) else {
      throw BrowserFailure("not a valid integer: \(VisibleText.text(of: text))")
    }
    return number
  }

  static let anyInteger: Check = { (text) throws(BrowserFailure) in _ = try integer(text) }

  /// - Parameter name: The name of the number: `tab stop`.
  static func number(atLeast least: Int, _ name: String) -> Check {
    { (text) throws(BrowserFailure) in
      guard try integer(text) < least else { return }
      let kind = least > 0 ? "positive" : "non-negative"
      throw BrowserFailure("\(name) must be a \(kind) integer")
    }
  }

  /// Checks for one of several words.
  static func word(_ name: String, _ words: [String]) -> Check {
    { (text) throws(BrowserFailure) in
      if words.contains(text) { return }
      throw BrowserFailure("invalid \(name) (expected: \(words.joined(separator: "|")))")
    }
  }

  /// Checks for a character of the given width in columns.
  static func sign(_ name: String, columns: ClosedRange<Int>) -> Check {
    { (text) throws(BrowserFailure) in
      let count = ColumnText.columns(of: VisibleText.text(of: text))
      if columns.contains(count) { return }
      if count == 0 { throw BrowserFailure("\(name) cannot be empty") }
      let most = columns.lowerBound == 0 ? "1" : "up to \(columns.upperBound)"
      throw BrowserFailure("\(name) display width should be \(most)")
    }
  }

  /// Checks for `1`, `10%`, or two to four of them.
  static func margin(_ name: String) -> Check {
    { (text) throws(BrowserFailure) in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count <= 4 else {
        throw BrowserFailure("invalid \(name): \(VisibleText.text(of: text))")
      }
      for part in parts {
        let isPercent = part.hasSuffix("%")
        let digits = isPercent ? part.dropLast() : part
        guard let number = Double(digits) else {
          throw BrowserFailure("not a valid integer: \(VisibleText.text(of: String(digits)))")
        }
        if number < 0 { throw BrowserFailure("\(name) must be non-negative") }
        if !isPercent, number != number.rounded() {
          throw BrowserFailure("\(name) (without %) must be a non-negative integer")
        }
        if isPercent, number > 49 { throw BrowserFailure("\(name) too large (max: 49%)") }
      }
    }
  }

  /// Checks for a column with an optional edge: `3:bottom`.
  static let labelPlace: Check = { (text) throws(BrowserFailure) in
    for part in text.split(separator: ":", omittingEmptySubsequences: false)
    where !["top", "bottom"].contains(part) {
      _ = try integer(String(part))
    }
  }

  static let info: Check = { (text) throws(BrowserFailure) in
    if text.hasPrefix("inline:") { return }
    try word("info style", ["default", "hidden", "inline", "inline:SEPARATOR"])(text)
  }

  private static let schemes: Set<Substring> = ["dark", "light", "16", "bw", "no"]
  private static let colored: Set<Substring> = [
    "query", "input", "disabled", "fg", "bg", "preview-fg", "preview-bg", "fg+", "current-fg",
    "bg+",
    "current-bg", "gutter", "hl", "hl+", "current-hl", "border", "separator", "scrollbar", "label",
    "preview-label", "prompt", "spinner", "info", "pointer", "marker", "header",
  ]
  private static let looks: Set<Substring> = [
    "regular", "bold", "strong", "dim", "italic", "underline", "blink", "reverse", "strikethrough",
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "gray", "grey", "",
    "bright-black", "bright-red", "bright-green", "bright-yellow", "bright-blue", "bright-magenta",
    "bright-cyan", "bright-white",
  ]

  /// Checks for a colour scheme and colours of elements: `dark,fg:1:bold`.
  static let color: Check = { (text) throws(BrowserFailure) in
    for part in text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
    where !schemes.contains(part) {
      let pieces = part.split(separator: ":", omittingEmptySubsequences: false)
      let isKnown =
        pieces.count > 1 && colored.contains(pieces[0]) && pieces.dropFirst().allSatisfy(isLook)
      guard isKnown else {
        throw BrowserFailure(
          "invalid color specification: \(VisibleText.text(of: String(part)))")
      }
    }
  }

  private static func isLook(_ text: Substring) -> Bool {
    if looks.contains(text) { return true }
    if text.hasPrefix("#") { return text.count == 7 && text.dropFirst().allSatisfy(\.isHexDigit) }
    return Int(text).map { (-1...255).contains($0) } ?? false
  }
}
