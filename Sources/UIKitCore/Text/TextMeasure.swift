import Foundation
internal import VitrineCharacterWidths

/// Sizes of text in points, as the terminal shows it: columns times the width of a character cell. Ours, not UIKit's.
///
/// A font changes how characters look and not how wide they are.
public enum TextMeasure {
  /// The size of a text without line breaks.
  ///
  /// - Complexity: O(*n*) where *n* counts the characters.
  public static func size(ofLine line: String) -> CGSize {
    let cell = CellMetrics.current
    return CGSize(width: CGFloat(TextColumns.columns(of: line)) * cell.width, height: cell.height)
  }

  /// The size of lines one below the other: as wide as the widest.
  ///
  /// - Complexity: O(*n*) where *n* counts the characters.
  public static func size(ofLines lines: [String]) -> CGSize {
    let cell = CellMetrics.current
    let columns = lines.reduce(0) { max($0, TextColumns.columns(of: $1)) }
    return CGSize(
      width: CGFloat(columns) * cell.width, height: CGFloat(lines.count) * cell.height)
  }

  /// How many columns fit in a width; half a cell counts, as edges are rounded when drawn.
  static func columns(inWidth width: CGFloat) -> Int {
    CellMetrics.current.columns(drawnIn: width)
  }

  /// Whether a text is one line of ASCII that fits: the common case, decided by its bytes.
  private static func fitsPlainly(_ text: String, columns: Int) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      if bytes.count > columns { return false }
      // By a loop: a closure a byte would ask each time whether this is the main actor.
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }
  }

  /// The lines of a text set into a width.
  ///
  /// - Parameters:
  ///   - mode: How lines are broken and cut.
  ///   - text: The text to break.
  ///   - width: In points; what is not finite or enormous means unlimited.
  ///   - limit: At most so many lines; 0 for as many as it takes.
  /// - Returns: None for an empty text or a width without room for a character.
  /// - Complexity: O(*n*) where *n* counts the characters looked at.
  public static func lines(
    _ text: String, width: CGFloat, mode: NSLineBreakMode, limit: Int
  ) -> [String] {
    let columns = columns(inWidth: width)
    if text.isEmpty || columns == 0 { return [] }
    if fitsPlainly(text, columns: columns) { return [text] }
    let truncation = mode.truncation
    if limit == 1, truncation == nil {
      let first = text.firstIndex(where: \.isNewline).map { text[..<$0] } ?? text[...]
      return [String(first[..<TextColumns.prefix(of: first, columns: columns).end])]
    }
    return TextColumns.wrapped(
      text, columns: columns, maximumLines: max(0, limit), byWord: mode != .byCharWrapping,
      truncation: truncation)
  }
}

extension NSLineBreakMode {
  /// Where a line that does not fit loses its characters; nil: it does not say that it lost any.
  var truncation: TruncationMode? {
    switch self {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .tail
    default: nil
    }
  }
}
