import VitrineItems
import VitrineTextFormats

extension JSONText {
  /// Returns the kind that a value suggests, or nil for `null`, which fits any kind.
  func fieldKind(of value: JSONToken) -> Field.Kind? {
    switch value.kind {
    case .object, .array, .sequence: .json
    case .string: isDate(value) ? .date : .text
    case .member: .text
    case .bool: .boolean
    case .null: nil
    case .number:
      if case .integer = fieldValue(of: value, limit: Self.mostDigits) {
        .integer
      } else {
        .decimal
      }
    }
  }

  /// Returns whether a string is a date. Longer strings never are.
  private func isDate(_ value: JSONToken) -> Bool {
    value.range.count <= Self.longestDate && DateReader.date(of: Array(string(value).utf8)) != nil
  }

  private static let longestDate = 48
  /// The maximum length of a number to read. No longer one is an integer that fits.
  private static let mostDigits = 32

  /// Returns a value as a field value.
  ///
  /// - Parameter limit: The approximate number of bytes to read of the text.
  func fieldValue(of value: JSONToken, limit: Int = .max) -> FieldValue {
    switch value.kind {
    case .object, .array, .sequence, .member: return .json(oneLineBytes(value, limit: limit))
    case .string: return .text(Array(string(value, limit: limit).utf8))
    case .bool: return .boolean(bytes[value.range.lowerBound] == UInt8(ascii: "t"))
    case .null: return .none
    case .number:
      let number = oneLine(value, limit: limit)
      if let integer = Int(number) { return .integer(integer) }
      guard let decimal = Double(number), decimal.isFinite else {
        return .text(Array(number.utf8))
      }
      return .decimal(decimal)
    }
  }
}
