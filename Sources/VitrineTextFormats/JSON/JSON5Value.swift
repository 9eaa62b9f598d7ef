import VitrineStyledText
import VitrineSupport

/// A value of a text in JSON5, with the place where it stands there.
package struct JSON5Value: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case array([JSON5Value])
    /// In the order of the text, with names that stand twice.
    case object([Member])
  }

  /// A value with its name.
  package struct Member: Equatable, Sendable {
    package var name: String
    /// Where the name stands, in bytes.
    package var place: Int
    package var value: JSON5Value
  }

  package var content: Content
  /// In bytes; a string's includes its quotes.
  package var range: Range<Int>

  /// A number as JSON: as it is written where JSON can write it so.
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

  /// The members of an object; nil for anything else.
  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements of an array; nil for anything else.
  package var elements: [JSON5Value]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The text of a string; nil for anything else.
  package var string: String? {
    if case .string(let string) = content { string } else { nil }
  }

  /// The value of a member; of several with this name the last.
  package func member(_ name: String) -> JSON5Value? { members?.last { $0.name == name }?.value }
}

/// A text in JSON5 that has been read whole.
package struct JSON5Text: Sendable {
  package let bytes: [UInt8]
  package let root: JSON5Value

  /// - Throws: What is wrong, with line and column.
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

  /// A name that means nothing, with the one that may have been meant and all that there are.
  package func unknown(_ what: String, _ name: String, of names: [String], at place: Int)
    -> JSONError
  {
    let shown = VisibleText.text(of: name)
    let nearest = NearestName.of(name, in: names).map { "did you mean '\($0)'? " } ?? ""
    let all = names.joined(separator: ", ")
    return failure("unknown \(what) '\(shown)'; \(nearest)there are \(all)", at: place)
  }
}
