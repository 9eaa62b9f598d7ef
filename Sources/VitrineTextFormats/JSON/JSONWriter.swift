/// Writes JSON strings and numbers.
public enum JSONWriter {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Returns a number. Infinity becomes a number too large for a double, which readers round to
  /// infinity, and NaN becomes a string.
  package static func number(_ number: Double) -> [UInt8] {
    if number.isNaN { return string(Array("NaN".utf8)) }
    if number.isInfinite { return Array((number > 0 ? "9e999" : "-9e999").utf8) }
    return Array(String(number).utf8)
  }

  /// Returns a string in quotes. Invalid UTF-8 becomes U+FFFD.
  public static func string(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in String(decoding: bytes, as: UTF8.self).utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0x0A: result += Array("\\n".utf8)
      case 0x0D: result += Array("\\r".utf8)
      case 0x09: result += Array("\\t".utf8)
      case 0..<0x20, 0x7F:
        result += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
    return result
  }
}
