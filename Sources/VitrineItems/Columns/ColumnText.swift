import VitrineCharacterWidths
import VitrineSupport
import VitrineTextFormats

/// Formats values for display in columns.
public struct ColumnText: Equatable, Sendable {
  /// Whether to show sizes to the byte.
  public var hasExactSizes = false
  /// Whether a size stands for a value of bytes, and must look different from other values.
  public var namesBytes = false
  /// The text for a missing value.
  public var missing = ""

  public init() {}

  /// Returns a value as one line, safe to draw.
  ///
  /// - Parameter clock: The clock that determines the current day.
  public func text(of value: FieldValue, by clock: LocalClock) -> String {
    switch value {
    case .none: missing
    case .size(let bytes): size(bytes)
    case .date(let seconds, _): NearDate.text(of: seconds, by: clock)
    case .path(let bytes): "-> " + FieldValue.path(bytes).shown
    default: value.shown
    }
  }

  private func size(_ bytes: Int) -> String {
    let text = hasExactSizes ? String(bytes) : SizeText.text(of: bytes)
    return namesBytes ? "(\(text) byte\(bytes == 1 ? "" : "s"))" : text
  }

  /// Returns a text, cut with an ellipsis if it is too long.
  public static func cut(_ text: String, to columns: Int) -> String {
    TextColumns.truncated(text, columns: columns, mode: .tail)
  }

  /// Returns the prefixes of a sentence at phrase ends, from the whole sentence to its first
  /// phrase.
  ///
  /// Phrases end at `;`, `:` and `,`; a colon after `;` belongs to the word before it.
  public static func phrases(_ sentence: String) -> [String] {
    let ends = sentence.indices.filter { index in
      sentence[index...].dropFirst().first == " "
        && (";,".contains(sentence[index])
          || sentence[index] == ":" && !sentence[..<index].contains(";"))
    }
    return [sentence] + ends.reversed().map { String(sentence[..<$0]) }
  }

  /// Returns as many whole phrases of a sentence as fit, or a part of the first one.
  public static func phrase(_ sentence: String, columns: Int) -> String {
    let phrases = phrases(sentence)
    let fitting = phrases.first { Self.columns(of: $0) <= columns }
    return fitting ?? cut(phrases.last ?? sentence, to: max(0, columns))
  }

  /// Returns the width of a text in character cells.
  public static func columns(of text: String) -> Int { TextColumns.columns(of: text) }
}
