import VitrineStyledText

/// The value of an item's field.
///
/// Text is stored as the original bytes, which may be any data and invalid UTF-8. `shown` is safe
/// to draw.
public enum FieldValue: Hashable, Sendable {
  /// The item lacks the field.
  case none
  case text([UInt8])
  case integer(Int)
  case decimal(Double)
  case boolean(Bool)
  /// A time in seconds and nanoseconds since 1970.
  case date(seconds: Int, nanoseconds: Int)
  /// A size in bytes.
  case size(Int)
  case path([UInt8])
  /// The source text of a JSON value in one line.
  case json([UInt8])
  case blob([UInt8])

  /// The value in one line, safe to draw.
  ///
  /// - Complexity: O(*bytes*).
  public var shown: String {
    switch self {
    case .none: ""
    case .text(let bytes), .path(let bytes), .json(let bytes):
      VisibleText.text(of: bytes, tabStop: 1)
    case .integer(let number), .size(let number): String(number)
    case .decimal(let number) where number.isInfinite: number > 0 ? "Inf" : "-Inf"
    case .decimal(let number): String(number)
    case .boolean(let value): value ? "true" : "false"
    case .date(let seconds, _): DateText.text(of: seconds)
    case .blob(let bytes): Self.hex(bytes)
    }
  }

  /// The value for programs: the original bytes, numbers without grouping.
  public var printed: [UInt8] {
    switch self {
    case .text(let bytes), .path(let bytes), .json(let bytes), .blob(let bytes): bytes
    default: Array(shown.utf8)
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)], UInt8(ascii: " ")] }
    return String(decoding: text.dropLast(), as: UTF8.self)
  }
}
