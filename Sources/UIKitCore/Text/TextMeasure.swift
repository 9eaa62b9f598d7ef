import Foundation
internal import VitrineCharacterWidths

/// Sizes of text in points, as on the terminal: columns times the width of a character cell. Ours,
/// not UIKit's.
///
/// Fonts change the look of characters but not their width.
public enum TextMeasure {
  /// Returns the size of a text without line breaks.
  ///
  /// - Complexity: O(*n*) where *n* is the number of characters.
  public static func size(ofLine line: String) -> CGSize {
    let cell = CellMetrics.current
    return CGSize(width: CGFloat(TextColumns.columns(of: line)) * cell.width, height: cell.height)
  }

  /// Returns the size of lines one below the other: as wide as the widest.
  ///
  /// - Complexity: O(*n*) where *n* is the number of characters.
  public static func size(ofLines lines: [String]) -> CGSize {
    let cell = CellMetrics.current
    let columns = lines.reduce(0) { max($0, TextColumns.columns(of: $1)) }
    return CGSize(
      width: CGFloat(columns) * cell.width, height: CGFloat(lines.count) * cell.height)
  }

  /// Returns the number of columns in a width; half a cell counts, since drawing rounds edges.
  static func columns(inWidth width: CGFloat) -> Int {
    CellMetrics.current.columns(drawnIn: width)
  }

  /// Returns whether a text is one line of ASCII that fits: the common case, detected by its bytes.
  private static func fitsPlainly(_ text: String, columns: Int) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      if bytes.count > columns { return false }
      // A loop, because a closure would check for the main actor at each byte.
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }
  }

  /// Returns the lines of a text in a width.
  ///
  /// - Parameters:
  ///   - mode: The way to break and truncate lines.
  ///   - text: The text to break.
  ///   - width: In points; a huge or non-finite number means unlimited.
  ///   - limit: The maximum number of lines; 0 for no maximum.
  /// - Returns: An empty list for an empty text or a width without room for a character.
  /// - Complexity: O(*n*) where *n* is the number of characters read.
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
  /// The place at which a line loses characters; nil for clipping without an ellipsis.
  var truncation: TruncationMode? {
    switch self {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .tail
    default: nil
    }
  }
}
