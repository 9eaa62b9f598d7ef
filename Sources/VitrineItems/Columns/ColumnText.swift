import VitrineCharacterWidths
import VitrineSupport
import VitrineTextFormats

/// Writes values as columns show them.
public struct ColumnText: Equatable, Sendable {
  /// Whether sizes are written to the byte.
  public var hasExactSizes = false
  /// Whether a size stands for a value of bytes among other values, from which it must differ.
  public var namesBytes = false
  /// The text in place of a value that is missing.
  public var missing = ""

  public init() {}

  /// A value in one line, safe to draw.
  ///
  /// - Parameter clock: Tells today from other days.
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

  /// A text, or as much of it as has room with an ellipsis behind.
  public static func cut(_ text: String, to columns: Int) -> String {
    TextColumns.truncated(text, columns: columns, mode: .tail)
  }

  /// A sentence without its last phrases, from all of it to the first phrase.
  ///
  /// Phrases end at `;`, `:` and `,`; a colon behind `;` belongs to the word before it.
  public static func phrases(_ sentence: String) -> [String] {
    let ends = sentence.indices.filter { index in
      sentence[index...].dropFirst().first == " "
        && (";,".contains(sentence[index])
          || sentence[index] == ":" && !sentence[..<index].contains(";"))
    }
    return [sentence] + ends.reversed().map { String(sentence[..<$0]) }
  }

  /// As many whole phrases of a sentence as have room; if not even the first one has, as much of that.
  public static func phrase(_ sentence: String, columns: Int) -> String {
    let phrases = phrases(sentence)
    let fitting = phrases.first { Self.columns(of: $0) <= columns }
    return fitting ?? cut(phrases.last ?? sentence, to: max(0, columns))
  }

  /// How many columns of the screen a text takes.
  public static func columns(of text: String) -> Int { TextColumns.columns(of: text) }
}
