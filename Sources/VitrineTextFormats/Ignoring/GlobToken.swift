/// A token of a pattern, which matches one byte or several.
enum GlobToken: Equatable, Sendable {
  case byte(UInt8)
  case any
  case some(ByteSet)
  case star

  /// Parses the first token. Fails for a pattern that cannot match.
  ///
  /// - Parameter rest: A non-empty pattern, which is advanced past the token.
  init?(takenFrom rest: inout ArraySlice<UInt8>) {
    guard let byte = rest.popFirst() else { return nil }
    switch byte {
    case UInt8(ascii: "*"): self = .star
    case UInt8(ascii: "?"): self = .any
    case UInt8(ascii: "["):
      guard let set = ByteSet(takenFrom: &rest) else { return nil }
      self = .some(set)
    case UInt8(ascii: "\\"):
      guard let next = rest.popFirst() else { return nil }
      self = .byte(next)
    default: self = .byte(byte)
    }
  }

  func fits(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let wanted): wanted == byte
    case .any: true
    case .some(let set): set.contains(byte)
    case .star: false
    }
  }
}
