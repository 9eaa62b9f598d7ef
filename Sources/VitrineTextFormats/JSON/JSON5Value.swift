import VitrineStyledText
import VitrineSupport

/// A value of a JSON5 text with its position.
package struct JSON5Value: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    /// The number as written.
    case number(String)
    case string(String)
    case array([JSON5Value])
    /// The members in the order of the text, including duplicate names.
    case object([Member])
  }

  /// A value with its name.
  package struct Member: Equatable, Sendable {
    package var name: String
    /// The offset of the name in bytes.
    package var place: Int
    package var value: JSON5Value
  }

  package var content: Content
  /// The range in bytes, including a string's quotes.
  package var range: Range<Int>

  /// Returns a number as JSON, unchanged if JSON allows its notation.
  static func json(ofNumber text: String) -> String {
    let digits = text.hasPrefix("+") ? String(text.dropFirst()) : text
    if (try? JSONScanner.document(Array(digits.utf8))) != nil { return digits }
    let isNegative = digits.hasPrefix("-")
    let hex = digits.drop { $0 == "-" }.lowercased()
    let value =
      hex.hasPrefix("0x")
      ? Int(hex.dropFirst(2), radix: 16).map { String(isNegative ? -$0 : $0) }
      : Double(digits).map { String($0) }
    return value ?? String(decoding: JSONWriter.string(Array(text.utf8)), as: UTF8.self)
  }

  /// The members of an object; nil for other values.
  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements of an array; nil for other values.
  package var elements: [JSON5Value]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The text of a string; nil for other values.
  package var string: String? {
    if case .string(let string) = content { string } else { nil }
  }

  /// Returns the value of a member, the last one of several with this name.
  package func member(_ name: String) -> JSON5Value? { members?.last { $0.name == name }?.value }
}

/// A completely read JSON5 text.
package struct JSON5Text: Sendable {
  package let bytes: [UInt8]
  package let root: JSON5Value

  /// - Throws: The error with its line and column.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = bytes
    root = try JSON5Reader.root(of: bytes)
  }

  package func failure(_ message: String, at place: Int) -> JSONError {
    JSONError(message, at: place, in: bytes)
  }

  package func failure(_ message: String, _ value: JSON5Value) -> JSONError {
    failure(message, at: value.range.lowerBound)
  }

  /// Returns the error for an unknown name, with the most similar name and all known ones.
  package func unknown(_ what: String, _ name: String, of names: [String], at place: Int)
    -> JSONError
  {
    let shown = VisibleText.text(of: name)
    let nearest = NearestName.of(name, in: names).map { "did you mean '\($0)'? " } ?? ""
    let all = names.joined(separator: ", ")
    return failure("unknown \(what) '\(shown)'; \(nearest)use \(all)", at: place)
  }
}
