/// Text that is safe to draw or to print on a terminal, made from bytes that nobody vouched for.
package enum VisibleText {
  /// Decodes bytes as UTF-8 and replaces whatever a terminal could obey.
  ///
  /// Control characters become their pictures (`␛`), C1 controls, bidirectional overrides and line
  /// separators become U+FFFD, as does invalid UTF-8.
  ///
  /// - Parameter tabStop: Columns between tab stops; nil shows a tab as `␉`.
  /// - Complexity: O(*n*); plain ASCII is copied as it stands.
  package static func text(of bytes: some Sequence<UInt8>, tabStop: Int? = nil) -> String {
    let bytes = ContiguousArray(bytes)
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    return text(of: String(decoding: bytes, as: UTF8.self), tabStop: tabStop)
  }

  /// The same for a string.
  package static func text(of string: String, tabStop: Int? = nil) -> String {
    guard !isHarmless(string) else { return string }
    var result = String.UnicodeScalarView()
    var column = 0
    for scalar in string.unicodeScalars {
      if scalar.value == 0x09, let tabStop {
        let blanks = tabStop - column % tabStop
        for _ in 0..<blanks { result.append(" ") }
        column += blanks
        continue
      }
      result.append(placeholder(for: scalar) ?? scalar)
      column += 1
    }
    return String(result)
  }

  /// The bytes of `text(of:)`, for a stream.
  package static func bytes(of bytes: some Sequence<UInt8>) -> [UInt8] {
    Array(text(of: bytes).utf8)
  }

  /// What is shown instead of a scalar that must not reach a terminal; nil for all others.
  package static func placeholder(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB:
      "\u{FFFD}"
    default: nil
    }
  }

  private static func isHarmless(_ string: String) -> Bool {
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return true }
    return string.unicodeScalars.allSatisfy { placeholder(for: $0) == nil }
  }
}
