import Glibc

/// The delimiter at the end of a line's fields.
public struct FieldDelimiter: Hashable, Sendable {
  /// The text as given.
  public let text: String
  private let literal: [UInt8]?
  private let expression: Expression?

  /// A compiled regular expression. It is immutable, so any thread may use it.
  private final class Expression: @unchecked Sendable {
    let compiled: UnsafeMutablePointer<regex_t>

    init?(_ text: String) {
      let expression = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
      guard regcomp(expression, text, REG_EXTENDED) == 0 else {
        expression.deallocate()
        return nil
      }
      compiled = expression
    }

    deinit {
      regfree(compiled)
      compiled.deallocate()
    }

    /// Returns the first match from a position on.
    func first(in bytes: UnsafeBufferPointer<CChar>, from start: Int) -> Range<Int>? {
      var place = regmatch_t(rm_so: regoff_t(start), rm_eo: regoff_t(bytes.count))
      guard regexec(compiled, bytes.baseAddress, 1, &place, REG_STARTEND) == 0 else { return nil }
      return Int(place.rm_so)..<Int(place.rm_eo)
    }
  }

  /// - Parameter text: Literal text, with `\t` for a tab, or else an extended regular expression.
  ///   An invalid expression is literal text, too.
  public init(_ text: String) {
    self.text = text
    let unescaped = text.replacing("\\t", with: "\t")
    let isPlain = !unescaped.contains { "\\^$.|?*+()[]{}".contains($0) }
    expression = isPlain ? nil : Expression(unescaped)
    literal = expression == nil ? Array(unescaped.utf8) : nil
  }

  /// Returns the fields of a line, each including its delimiter.
  ///
  /// - Complexity: O(*n*).
  package func fields(of line: [UInt8]) -> [Range<Int>] {
    guard let expression else { return FieldRange.fields(of: line, delimiter: literal) }
    var fields: [Range<Int>] = []
    var start = 0
    line.withUnsafeBytes { bytes in
      let bytes = bytes.bindMemory(to: CChar.self)
      var place = 0
      while place < bytes.count, let found = expression.first(in: bytes, from: place) {
        // An empty match does not end a field.
        place = found.isEmpty ? found.upperBound + 1 : found.upperBound
        if found.isEmpty { continue }
        fields.append(start..<found.upperBound)
        start = found.upperBound
      }
    }
    // As in fzf, there is no empty field after an expression at the end of a line, but there is
    // after a text.
    return start < line.count || fields.isEmpty ? fields + [start..<line.count] : fields
  }

  /// Returns a text without the delimiter at its end.
  func withoutEnd(_ text: [UInt8]) -> [UInt8] {
    let fields = fields(of: text)
    guard let literal else {
      guard let expression, let last = fields.last else { return text }
      // The longest match at the end.
      return text.withUnsafeBytes { bytes in
        let bytes = bytes.bindMemory(to: CChar.self)
        guard let found = expression.first(in: bytes, from: last.lowerBound), !found.isEmpty,
          found.upperBound == text.count
        else { return text }
        return Array(text[..<found.lowerBound])
      }
    }
    guard fields.count > 1, fields.last?.isEmpty == true else { return text }
    return Array(text.dropLast(literal.count))
  }

  public static func == (left: FieldDelimiter, right: FieldDelimiter) -> Bool {
    left.text == right.text
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
