import VitrineStyledText
import VitrineSupport

/// Where `--preview-window` puts a preview and how it begins, in fzf's words: `right,60%,wrap,+{2}`.
///
/// Left is taken for right and up for below: there the preview stands here.
struct PreviewWindow: Equatable, Sendable {
  enum Size: Equatable, Sendable {
    /// Of the screen, in per cent.
    case share(Int)
    /// In rows or columns.
    case cells(Int)
  }

  /// nil: beside the items where there is room, else below.
  var isBelow: Bool?
  var size: Size?
  var isHidden = false
  /// nil: as the text asks for.
  var wraps: Bool?
  /// What tells the number of the line that is shown first: `{2}`, or the number itself.
  var lineNumber: String?
  private var linesAbove = LinesAbove()

  /// What stands behind the number of the first line.
  private struct LinesAbove: Equatable, Sendable {
    var offset = 0
    /// So many parts has the pane, of which one stands above the line.
    var parts: Int?
  }

  init() {}

  /// - Parameters:
  ///   - text: Words between commas; between colons, as fzf once had it, too.
  ///   - isLenient: Whether words of fzf's looks that we lack are passed over.
  init(_ text: String, isLenient: Bool = false) throws(BrowserFailure) {
    // What is for small screens only, `<80(up)`, is for none.
    let usual = text.prefix { $0 != "<" }
    for word in usual.split(whereSeparator: { ",:".contains($0) }) {
      guard take(word) || isLenient && Self.isLook(word) else {
        throw BrowserFailure(
          "'\(VisibleText.text(of: String(word)))' is nothing for --preview-window; "
            + "write it as right,60%,wrap,hidden,+{2}")
      }
    }
  }

  private mutating func take(_ word: Substring) -> Bool {
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

  /// `{2}`, `{2}-5`, `100+3/2`.
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

  /// Words for what a preview looks like in fzf, and what we do anyway.
  private static func isLook(_ word: Substring) -> Bool {
    word.hasPrefix("border") || word.hasPrefix("~") || word.hasPrefix("no")
      || ["rounded", "sharp", "cycle", "follow", "info"].contains(word)
  }

  /// The line to show first, from 0; nil: the beginning.
  ///
  /// - Parameters:
  ///   - line: What `lineNumber` is for an item, perhaps in quotes.
  ///   - rows: How many rows the pane has.
  func first(_ line: String, rows: Int) -> Int? {
    guard let number = Int(line.filter(\.isNumber)) else { return nil }
    return max(0, number + linesAbove.offset - 1 - (linesAbove.parts.map { rows / $0 } ?? 0))
  }
}
