/// A set of bytes in a pattern, such as `[a-z]`, `[!0-9]` and `[[:alpha:]_]`.
struct ByteSet: Equatable, Sendable {
  private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Parses a set. Fails if there is no closing bracket.
  ///
  /// - Parameter rest: The pattern after the opening bracket. It is advanced past the closing one.
  init?(takenFrom rest: inout ArraySlice<UInt8>) {
    var isNegated = false
    if let first = rest.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "^") {
      isNegated = true
      rest = rest.dropFirst()
    }
    var isFirst = true
    var last: UInt8?
    while true {
      guard var byte = rest.popFirst() else { return nil }
      // A bracket at the beginning is a member of the set.
      if byte == UInt8(ascii: "]"), !isFirst { break }
      isFirst = false
      if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":"), let set = Self.named(&rest) {
        for number in UInt8.min...UInt8.max where set(number) { insert(number) }
        last = nil
        continue
      }
      if byte == UInt8(ascii: "-"), let low = last, let next = rest.first,
        next != UInt8(ascii: "]")
      {
        rest = rest.dropFirst()
        guard let high = next == UInt8(ascii: "\\") ? rest.popFirst() : next else { return nil }
        if low <= high { for number in low...high { insert(number) } }
        last = nil
        continue
      }
      if byte == UInt8(ascii: "\\") {
        guard let next = rest.popFirst() else { return nil }
        byte = next
      }
      insert(byte)
      last = byte
    }
    if isNegated { bits = (~bits.0, ~bits.1, ~bits.2, ~bits.3) }
  }

  /// Parses a class such as `:alpha:]` and returns its test.
  private static func named(_ rest: inout ArraySlice<UInt8>) -> ((UInt8) -> Bool)? {
    guard let end = rest.dropFirst().firstIndex(of: UInt8(ascii: ":")),
      end + 1 < rest.endIndex, rest[end + 1] == UInt8(ascii: "]")
    else { return nil }
    let name = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func isSeen(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
    let test: ((UInt8) -> Bool)? =
      switch name {
      case "alpha": isLetter
      case "digit": isDigit
      case "alnum": { isLetter($0) || isDigit($0) }
      case "lower": { (0x61...0x7A).contains($0) }
      case "upper": { (0x41...0x5A).contains($0) }
      case "xdigit": { isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
      case "punct": { isSeen($0) && !isLetter($0) && !isDigit($0) }
      case "space": { $0 == 0x20 || (0x09...0x0D).contains($0) }
      case "blank": { $0 == 0x20 || $0 == 0x09 }
      case "graph": isSeen
      case "print": { $0 == 0x20 || isSeen($0) }
      case "cntrl": { $0 < 0x20 || $0 == 0x7F }
      default: nil
      }
    if test != nil { rest = rest[(end + 2)...] }
    return test
  }

  private mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    case 2: bits.2 |= bit
    default: bits.3 |= bit
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    let word = [bits.0, bits.1, bits.2, bits.3][Int(byte >> 6)]
    return word >> UInt64(byte & 63) & 1 != 0
  }

  static func == (left: ByteSet, right: ByteSet) -> Bool { left.bits == right.bits }
}
