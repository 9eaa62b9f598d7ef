extension FieldValue {
  /// The value as a number, if it is a number or a text with one, of less than 10¹² on either side
  /// of 0; nil for any other value.
  public var writtenNumber: Double? {
    let number: Double?
    switch self {
    case .integer(let integer), .size(let integer): number = Double(integer)
    case .decimal(let decimal): number = decimal
    case .text(let bytes):
      number =
        bytes.count < 40 && Self.isWrittenAsNumber(bytes)
        ? Double(String(decoding: bytes, as: UTF8.self)) : nil
    default: number = nil
    }
    return number.flatMap { $0.isFinite && abs($0) < 1e12 ? $0 : nil }
  }

  /// Returns whether a text is a number. Codes such as `0E8` are not: an exponent needs a point or
  /// a sign.
  private static func isWrittenAsNumber(_ bytes: [UInt8]) -> Bool {
    let letters = bytes.filter { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    guard let letter = letters.first else { return true }
    return letters.count == 1 && letter | 0x20 == UInt8(ascii: "e")
      && bytes.dropFirst().contains { ".+-".utf8.contains($0) }
  }
}
