/// What a JSON value is and where it stands in its text.
package struct JSONToken: Equatable, Sendable {
  /// What a value is, by its first byte.
  package enum Kind: Equatable, Sendable {
    case object, array, string, number, bool, null
    /// A member of an object, with its name.
    case member
    /// Values one behind the other, with nothing but blanks between them. Only the root of a text is one.
    case sequence

    init(firstByte: UInt8) {
      switch firstByte {
      case UInt8(ascii: "{"): self = .object
      case UInt8(ascii: "["): self = .array
      case UInt8(ascii: "\""): self = .string
      case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool
      case UInt8(ascii: "n"): self = .null
      default: self = .number
      }
    }

    /// Whether there are values in it.
    package var isContainer: Bool { self == .object || isList }

    /// Whether there are values in it that have numbers.
    package var isList: Bool { self == .array || self == .sequence }
  }
  package var kind: Kind
  /// In bytes; a string's includes its quotes.
  package var range: Range<Int>
}

extension JSONToken.Kind {
  /// `array`.
  package var word: String {
    switch self {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .number: "number"
    case .bool: "boolean"
    case .null: "null"
    case .member: "member"
    case .sequence: "sequence"
    }
  }
}
