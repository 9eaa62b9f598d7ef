import VitrineBasicValues

/// Reads dates and times as found in data: `2024-03-01`, `2024-3-1`, `20240301`,
/// `2024-03-01T12:30:05.25+02:00`, `1.3.2024`, `Mar 1 2024`; and `3/1/2024` if the order of its
/// numbers is known.
///
/// A time without a zone is UTC. The results are only compared; the displayed text is the original
/// one.
package struct DateReader {
  private var rest: ArraySlice<UInt8>
  private let order: DateOrder?

  private init(_ bytes: ArraySlice<UInt8>, _ order: DateOrder? = nil) {
    (rest, self.order) = (bytes, order)
  }

  /// - Parameter order: The order of month and day if the year comes last; nil accepts only points
  ///   between the numbers.
  /// - Returns: Seconds and nanoseconds since 1970, or nil for other text.
  package static func date(
    of text: [UInt8], _ order: DateOrder? = nil
  ) -> (seconds: Int, nanoseconds: Int)? {
    guard text.count >= 8, text.count <= 40 else { return nil }
    if let named = NamedMonthDate(text) {
      var reader = DateReader(text[named.end...])
      return reader.moment(on: named.day.number)
    }
    guard text[0] >= 0x30, text[0] <= 0x39 else { return nil }
    var reader = DateReader(text[...], order)
    return reader.read()
  }

  /// Returns whether a text is a date of exactly eight digits, such as `20240131`.
  package static func isCompact(_ text: [UInt8]) -> Bool {
    text.count == 8 && date(of: text) != nil
  }

  /// The years accepted in dates without separators, to exclude other numbers.
  private static let compactYears = 1900..<2100

  private mutating func read() -> (Int, Int)? {
    guard let first = number(1...4) else { return nil }
    let date: GregorianDate?
    if first.digits == 4 {
      let sign = ["-", "/"].first { take($0) }
      let digits = sign == nil ? 2...2 : 1...2
      guard sign != nil || Self.compactYears.contains(first.value), let month = number(digits),
        sign.map({ take($0) }) ?? true, let day = number(digits)
      else { return nil }
      date = GregorianDate(year: first.value, month: month.value, day: day.value)
    } else if let order, let sign = ["-", "/"].first(where: { take($0) }),
      let second = number(1...2), take(sign), let year = number(4...4)
    {
      let isMonthFirst = order == .monthFirst
      let (month, day) = isMonthFirst ? (first, second) : (second, first)
      date = GregorianDate(year: year.value, month: month.value, day: day.value)
    } else if first.digits <= 2, take("."), let month = number(1...2), take("."),
      let year = number(4...4)
    {
      date = GregorianDate(year: year.value, month: month.value, day: first.value)
    } else {
      return nil
    }
    guard let date else { return nil }
    return moment(on: date.dayNumber)
  }

  /// Reads the rest after the date.
  private mutating func moment(on number: Int) -> (Int, Int)? {
    let day = number * 86_400
    if rest.isEmpty { return (day, 0) }
    guard take("T") || take(" "), let time = time(), let zone = zone(), rest.isEmpty else {
      return nil
    }
    return (day + time.seconds - zone, time.nanoseconds)
  }

  private mutating func time() -> (seconds: Int, nanoseconds: Int)? {
    guard let hour = number(1...2), hour.value < 24, take(":"), let minute = number(2...2),
      minute.value < 60
    else { return nil }
    let seconds = hour.value * 3_600 + minute.value * 60
    guard take(":") else { return (seconds, 0) }
    guard let second = number(2...2), second.value <= 60 else { return nil }
    guard take(".") || take(",") else { return (seconds + second.value, 0) }
    guard let part = number(1...9) else { return nil }
    let scale = (part.digits..<9).reduce(1) { scale, _ in scale * 10 }
    return (seconds + second.value, part.value * scale)
  }

  /// Reads the offset from UTC in seconds.
  private mutating func zone() -> Int? {
    if rest.isEmpty || take("Z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = number(2...2) else { return nil }
    _ = take(":")
    let minutes = rest.isEmpty ? 0 : number(2...2)?.value
    return minutes.map { (hours.value * 3_600 + $0 * 60) * (isBehind ? -1 : 1) }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func number(_ lengths: ClosedRange<Int>) -> (value: Int, digits: Int)? {
    let digits = rest.prefix(lengths.upperBound).prefix { (0x30...0x39).contains($0) }
    guard digits.count >= lengths.lowerBound else { return nil }
    rest = rest.dropFirst(digits.count)
    return (digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits.count)
  }
}
