import VitrineStyledText
import VitrineSupport

/// The position and initial state of the preview, in the syntax of fzf's `--preview-window`:
/// `right,60%,wrap,+{2}`.
///
/// Left means right and up means below, because the preview has only these two positions here.
struct PreviewWindow: Equatable, Sendable {
  enum Size: Equatable, Sendable {
    /// A share of the screen, in per cent.
    case share(Int)
    /// A number of rows or columns.
    case cells(Int)
  }

  /// Whether the preview is below the items; nil puts it beside them if there is room, else below.
  var isBelow: Bool?
  var size: Size?
  var isHidden = false
  /// Whether long lines wrap; nil depends on the text.
  var wraps: Bool?
  /// The number of the first line: `{2}`, or the number itself.
  var lineNumber: String?
  private var linesAbove = LinesAbove()

  /// The adjustment after the number of the first line.
  private struct LinesAbove: Equatable, Sendable {
    var offset = 0
    /// The number of parts of the pane; one part is above the line.
    var parts: Int?
  }

  init() {}

  /// - Parameters:
  ///   - text: Words between commas, or between colons as in earlier versions of fzf.
  ///   - isLenient: Whether to ignore unsupported words about fzf's appearance.
  init(_ text: String, isLenient: Bool = false) throws(BrowserFailure) {
    // The setting for small screens, `<80(up)`, is ignored.
    let usual = text.prefix { $0 != "<" }
    for word in usual.split(whereSeparator: { ",:".contains($0) }) {
      guard consume(word) || isLenient && Self.isLook(word) else {
        throw BrowserFailure(
          "'\(VisibleText.text(of: String(word)))' is not a value of --preview-window; "
            + "write it as right,60%,wrap,hidden,+{2}")
      }
    }
  }

  private mutating func consume(_ word: Substring) -> Bool {
    switch word {
    case "right", "left": isBelow = false
    case "down", "bottom", "up", "top": isBelow = true
    case "hidden": isHidden = true
    case "nohidden": isHidden = false
    case "wrap": wraps = true
    case "nowrap": wraps = false
    case "default": self = PreviewWindow()
    default:
      if word.first == "+" { return takeLine(word.dropFirst()) }
      let isShare = word.last == "%"
      guard let number = Int(isShare ? word.dropLast() : word), number >= 0 else { return false }
      if isShare, number > 100 { return false }
      size = isShare ? .share(number) : .cells(number)
      if number == 0 { isHidden = true }
    }
    return true
  }

  /// Parses `{2}`, `{2}-5`, `100+3/2`.
  private mutating func takeLine(_ text: Substring) -> Bool {
    var rest = text
    var above = LinesAbove()
    if let slash = rest.firstIndex(of: "/") {
      guard let parts = Int(rest[rest.index(after: slash)...]), parts > 0 else { return false }
      above.parts = parts
      rest = rest[..<slash]
    }
    let isPlace = rest.first == "{"
    guard let end = isPlace ? rest.firstIndex(of: "}").map(rest.index(after:)) : numberEnd(rest)
    else { return false }
    var offset = rest[end...]
    while !offset.isEmpty {
      let next = offset.dropFirst().firstIndex { $0 == "+" || $0 == "-" } ?? offset.endIndex
      if offset != "-" {
        guard let number = Int(offset[..<next]) else { return false }
        above.offset += number
      }
      offset = offset[next...]
    }
    (lineNumber, linesAbove) = (String(rest[..<end]), above)
    return true
  }

  private func numberEnd(_ text: Substring) -> Substring.Index? {
    let end = text.firstIndex { !$0.isNumber } ?? text.endIndex
    return end > text.startIndex ? end : nil
  }

  /// Returns whether a word concerns the preview's appearance in fzf, or matches our fixed
  /// behaviour.
  private static func isLook(_ word: Substring) -> Bool {
    word.hasPrefix("border") || word.hasPrefix("~") || word.hasPrefix("no")
      || ["rounded", "sharp", "cycle", "follow", "info"].contains(word)
  }

  /// Returns the line to show first, from 0; nil shows the beginning.
  ///
  /// - Parameters:
  ///   - line: The value of `lineNumber` for an item, perhaps in quotes.
  ///   - rows: The number of rows in the pane.
  func first(_ line: String, rows: Int) -> Int? {
    guard let number = Int(line.filter(\.isNumber)) else { return nil }
    return max(0, number + linesAbove.offset - 1 - (linesAbove.parts.map { rows / $0 } ?? 0))
  }
}
