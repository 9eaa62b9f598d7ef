/// Converts the text of a field to a value of its column's kind.
package enum TableValue {
  /// Returns the value of a text. Text of another kind stays text, and empty text becomes `none`.
  package static func value(
    of text: [UInt8], as kind: Field.Kind, hasDecimalCommas: Bool, _ order: DateOrder? = nil
  ) -> FieldValue {
    let trimmed = trimmed(text)
    if trimmed.isEmpty { return text.isEmpty ? .none : .text(text) }
    switch kind {
    case .integer: if let number = integer(trimmed) { return .integer(number) }
    case .decimal:
      if let number = integer(trimmed) { return .integer(number) }
      if let number = decimal(trimmed, hasDecimalCommas: hasDecimalCommas) {
        return .decimal(number)
      }
    case .size: if let number = integer(trimmed), number >= 0 { return .size(number) }
    case .boolean: if let value = boolean(trimmed) { return .boolean(value) }
    case .date:
      if let date = DateReader.date(of: trimmed, order) {
        return .date(seconds: date.seconds, nanoseconds: date.nanoseconds)
      }
    case .text, .path, .json, .blob: break
    }
    return .text(text)
  }

  /// Returns a description of the values of a kind, with an example.
  package static func expected(_ kind: Field.Kind) -> String {
    switch kind {
    case .integer, .size: "a whole number, such as 42"
    case .decimal: "a number, such as 3.50"
    case .date: "a date, such as 2026-03-31"
    case .boolean: "true or false"
    case .text, .path, .json, .blob: "a text"
    }
  }

  /// Returns whether a text fits a column of a kind. Empty text fits any column.
  package static func fits(
    _ text: [UInt8], _ kind: Field.Kind, hasDecimalCommas: Bool, _ order: DateOrder? = nil
  ) -> Bool {
    switch kind {
    case .text, .path, .json, .blob: return true
    case .integer, .decimal, .size, .boolean, .date:
      let value = value(of: text, as: kind, hasDecimalCommas: hasDecimalCommas, order)
      if case .text = value { return false }
      return true
    }
  }

  /// Returns the narrowest kind of a value, or nil for empty text.
  package static func kind(of text: [UInt8], hasDecimalCommas: Bool) -> Field.Kind? {
    let text = trimmed(text)
    guard let first = text.first else { return nil }
    if first <= 0x39 {
      if integer(text) != nil {
        // A leading zero indicates a code, such as a postal code.
        let isCode = text.count > 1 && first == UInt8(ascii: "0")
        return isCode ? .text : .integer
      }
      if decimal(text, hasDecimalCommas: hasDecimalCommas) != nil { return .decimal }
      return DateReader.date(of: text) == nil ? .text : .date
    }
    if text.count >= 2, boolean(text) != nil { return .boolean }
    return DateReader.date(of: text) == nil ? .text : .date
  }

  package static func trimmed(_ text: [UInt8]) -> [UInt8] {
    guard text.first == 0x20 || text.last == 0x20 else { return text }
    let start = text.firstIndex { $0 != 0x20 } ?? text.endIndex
    let end = text.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? start
    return Array(text[start..<end])
  }

  private static func integer(_ text: [UInt8]) -> Int? {
    var digits = text[...]
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.count <= 19 else { return nil }
    var number = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      let (product, isLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = product.addingReportingOverflow(Int(digit) - 0x30)
      if isLarge || isLarger { return nil }
      number = sum
    }
    return sign == UInt8(ascii: "-") ? -number : number
  }

  private static func decimal(_ text: [UInt8], hasDecimalCommas: Bool) -> Double? {
    guard text.count <= 64, let first = text.first else { return nil }
    // Exclude `nan`, `inf` and `0x1p3`.
    guard first <= 0x39, first >= 0x2B, !text.contains(UInt8(ascii: "x")) else { return nil }
    let comma = TableFormat.comma
    if !hasDecimalCommas || !text.contains(comma) {
      return Double(String(decoding: text, as: UTF8.self))
    }
    let point = text.map { $0 == comma ? UInt8(ascii: ".") : $0 }
    return Double(String(decoding: point, as: UTF8.self))
  }

  private static func boolean(_ text: [UInt8]) -> Bool? {
    guard text.count <= 5 else { return nil }
    switch String(decoding: text, as: UTF8.self).lowercased() {
    case "true", "yes", "t", "y", "1": return true
    case "false", "no", "f", "n", "0": return false
    default: return nil
    }
  }
}
