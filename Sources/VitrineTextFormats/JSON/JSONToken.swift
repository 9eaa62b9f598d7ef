/// The kind of a JSON value, and its position in the text.
package struct JSONToken: Equatable, Sendable {
  /// The kind of a value according to its first byte.
  package enum Kind: Equatable, Sendable {
    case object, array, string, number, bool, null
    /// A member of an object, with its name.
    case member
    /// Consecutive values separated only by spaces. Only the root of a text can be one.
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

    /// Whether it contains values.
    package var isContainer: Bool { self == .object || isList }

    /// Whether it contains numbered values.
    package var isList: Bool { self == .array || self == .sequence }
  }
  package var kind: Kind
  /// The range in bytes, including a string's quotes.
  package var range: Range<Int>
}

extension JSONToken.Kind {
  /// The name of the kind: `array`.
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
