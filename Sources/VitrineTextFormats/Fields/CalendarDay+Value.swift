import VitrineSupport

extension CalendarDay {
  /// Creates the day of a value: a date, text that begins with a date (`2024-01-31`, `2024/1/31`,
  /// `2024-01`, `Jan 31 2024`, `31 January 2024`), or seconds or milliseconds since 1970. Fails for
  /// any other value.
  public init?(_ value: FieldValue, clock: LocalClock) {
    switch value {
    case .date(let seconds, _): self.init(seconds: seconds, clock)
    case .text(let bytes):
      if let named = Self.named(in: bytes) { self = named.day } else { self.init(written: bytes) }
    case .integer(let number) where (100_000_000..<100_000_000_000).contains(number):
      self.init(seconds: number, clock)
    case .integer(let number) where (100_000_000_000..<100_000_000_000_000).contains(number):
      self.init(seconds: number / 1000, clock)
    default: return nil
    }
  }

  /// Returns a date with a named month, followed by nothing or by a time.
  private static func named(in bytes: [UInt8]) -> NamedMonthDate? {
    NamedMonthDate(bytes).flatMap { date in
      let behind = date.end < bytes.count ? bytes[date.end] : 0x20
      return behind == 0x20 || behind == UInt8(ascii: "T") ? date : nil
    }
  }

  private init?(written bytes: [UInt8]) {
    let separators = [UInt8(ascii: "-"), UInt8(ascii: "/")]
    var parts: [Int] = []
    var digits = 0
    var value = 0
    var separator: UInt8?
    loop: for byte in bytes.prefix(11) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      case _ where separators.contains(byte) && parts.count < 2 && byte == separator ?? byte:
        guard (parts.isEmpty ? 4...4 : 1...2).contains(digits) else { return nil }
        parts.append(value)
        (digits, value, separator) = (0, 0, byte)
      case UInt8(ascii: "T"), UInt8(ascii: " "): break loop
      default: return nil
      }
    }
    guard (parts.count == 1 ? 2...2 : 1...2).contains(digits), !parts.isEmpty else { return nil }
    parts.append(value)
    self.init(year: parts[0], month: parts[1], day: parts.count > 2 ? parts[2] : 1)
  }

  /// Returns a value with its day moved by a number of days. The rest of its text stays the same.
  ///
  /// - Returns: The value, or nil for a value without a day.
  public static func value(_ value: FieldValue, later days: Int) -> FieldValue? {
    switch value {
    case .text(let bytes):
      if let named = named(in: bytes) {
        return .text(named.replaced(in: bytes, by: CalendarDay(number: named.day.number + days)))
      }
      guard bytes.count >= 10, bytes[4] == bytes[7], (0x30...0x39).contains(bytes[9]),
        let day = CalendarDay(written: bytes)
      else { return nil }
      let moved = Array(CalendarDay(number: day.number + days).text.utf8)
      let slash = UInt8(ascii: "/")
      let written = bytes[4] == slash ? moved.map { $0 == UInt8(ascii: "-") ? slash : $0 } : moved
      return .text(written + bytes.dropFirst(10))
    case .integer(let number) where CalendarDay(value, clock: .utc) != nil:
      return .integer(number + days * 86_400 * (number >= 100_000_000_000 ? 1000 : 1))
    default: return nil
    }
  }
}
