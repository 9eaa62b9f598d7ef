import Glibc

/// What ends a field of a line.
public struct FieldDelimiter: Hashable, Sendable {
  /// As it was given.
  public let text: String
  private let literal: [UInt8]?
  private let expression: Expression?

  /// A regular expression that has been compiled. It never changes, and may be used on any thread.
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

    /// Where it fits first, from a place on.
    func first(in bytes: UnsafeBufferPointer<CChar>, from start: Int) -> Range<Int>? {
      var place = regmatch_t(rm_so: regoff_t(start), rm_eo: regoff_t(bytes.count))
      guard regexec(compiled, bytes.baseAddress, 1, &place, REG_STARTEND) == 0 else { return nil }
      return Int(place.rm_so)..<Int(place.rm_eo)
    }
  }

  /// - Parameter text: Text that means itself, with `\t` for a tab; or else an extended regular expression.
  ///   What is no expression means itself, too.
  public init(_ text: String) {
    self.text = text
    let unescaped = text.replacing("\\t", with: "\t")
    let isPlain = !unescaped.contains { "\\^$.|?*+()[]{}".contains($0) }
    expression = isPlain ? nil : Expression(unescaped)
    literal = expression == nil ? Array(unescaped.utf8) : nil
  }

  /// The fields of a line, each with what ends it.
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
        // What fits nothing ends no field.
        place = found.isEmpty ? found.upperBound + 1 : found.upperBound
        if found.isEmpty { continue }
        fields.append(start..<found.upperBound)
        start = found.upperBound
      }
    }
    // As in fzf nothing stands behind an expression at the end of a line, as it may behind a text.
    return start < line.count || fields.isEmpty ? fields + [start..<line.count] : fields
  }

  /// A text without the delimiter that it ends with, if it does.
  func withoutEnd(_ text: [UInt8]) -> [UInt8] {
    let fields = fields(of: text)
    guard let literal else {
      guard let expression, let last = fields.last else { return text }
      // All that the expression takes at the end.
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
