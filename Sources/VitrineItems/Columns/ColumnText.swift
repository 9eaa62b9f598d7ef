import CharacterWidths
import VitrineSupport
import VitrineTextFormats

/// Writes values as columns show them.
public struct ColumnText: Equatable, Sendable {
  /// Whether sizes are written to the byte.
  public var hasExactSizes = false
  /// What is written where there is no value.
  public var missing = ""

  public init() {}

  /// A value in one line, safe to draw.
  ///
  /// - Parameter clock: Tells today from other days.
  public func text(of value: FieldValue, by clock: LocalClock) -> String {
    switch value {
    case .none: missing
    case .size(let bytes): hasExactSizes ? String(bytes) : SizeText.text(of: bytes)
    case .date(let seconds, _): NearDate.text(of: seconds, by: clock)
    case .path(let bytes): "-> " + FieldValue.path(bytes).shown
    default: value.shown
    }
  }

  /// A text, or as much of it as has room with an ellipsis behind.
  public static func cut(_ text: String, to columns: Int) -> String {
    TextColumns.truncated(text, columns: columns, mode: .tail)
  }

  /// How many columns of the screen a text takes.
  public static func columns(of text: String) -> Int { TextColumns.columns(of: text) }
}
