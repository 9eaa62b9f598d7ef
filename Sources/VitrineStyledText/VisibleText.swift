import VitrineCharacterWidths

/// Converts untrusted bytes to text that is safe to draw or to print on a terminal.
///
/// One table, `ScalarWidth`, lists the dangerous characters for all output to the terminal.
public enum VisibleText {
  /// Decodes bytes as UTF-8 and replaces everything that a terminal could obey.
  ///
  /// Control characters become their pictures (`␛`). C1 controls, bidirectional overrides, line
  /// separators and invalid UTF-8 become U+FFFD. Invisible code points stay in the text for
  /// searching; drawing omits them.
  ///
  /// - Parameter tabStop: The number of columns between tab stops; nil shows a tab as `␉`.
  /// - Complexity: O(*n*). Plain ASCII is copied.
  public static func text(of bytes: some Sequence<UInt8>, tabStop: Int? = nil) -> String {
    let bytes = ContiguousArray(bytes)
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    return text(of: String(decoding: bytes, as: UTF8.self), tabStop: tabStop)
  }

  /// Replaces everything in a string that a terminal could obey.
  public static func text(of string: String, tabStop: Int? = nil) -> String {
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
      result.append(ScalarWidth.placeholder(for: scalar) ?? scalar)
      column += 1
    }
    return String(result)
  }

  /// Returns a text as a screen shows it, for printing on a terminal. Omits invisible code points,
  /// too.
  public static func line(of string: String) -> String { TextColumns.sanitized(string) }

  /// Returns bytes as a screen shows them.
  package static func bytes(of bytes: some Sequence<UInt8>) -> [UInt8] {
    let bytes = ContiguousArray(bytes)
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return Array(bytes) }
    return Array(line(of: String(decoding: bytes, as: UTF8.self)).utf8)
  }

  /// Returns lines as a screen shows them. Line feeds and tabs stay.
  public static func lines(of bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x09 }) {
      result += Self.bytes(of: rest[..<end]) + [rest[end]]
      rest = rest[(end + 1)...]
    }
    return result + Self.bytes(of: rest)
  }

  private static func isHarmless(_ string: String) -> Bool {
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return true }
    return string.unicodeScalars.allSatisfy { ScalarWidth.placeholder(for: $0) == nil }
  }
}
