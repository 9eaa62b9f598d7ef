/// A day with an English name of the month: `Jun 12 1998`, `June 12, 1998`, `12 Jun 1998`,
/// `12-Jun-1998`.
struct NamedMonthDate {
  let day: CalendarDay
  /// The ranges of its parts in the text.
  private let places: (month: Range<Int>, day: Range<Int>, year: Range<Int>)
  /// The end of the date in the text.
  let end: Int

  /// Reads a date at the beginning of a text. Fails if there is none.
  init?(_ text: some Collection<UInt8>) {
    let bytes = Array(text.prefix(24))
    var position = 0
    func letters() -> Range<Int>? {
      let start = position
      while position < bytes.count, (0x61...0x7A).contains(bytes[position] | 0x20) { position += 1 }
      return position - start >= 3 ? start..<position : nil
    }
    func digits(_ counts: ClosedRange<Int>) -> Range<Int>? {
      let start = position
      while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
      return counts.contains(position - start) ? start..<position : nil
    }
    /// Skips the text between two parts: one of some signs, and a space.
    func skip(_ signs: String) -> Bool {
      let start = position
      if position < bytes.count, signs.utf8.contains(bytes[position]) { position += 1 }
      if position < bytes.count, bytes[position] == 0x20 { position += 1 }
      return position > start
    }
    let isMonthFirst = bytes.first.map { $0 > 0x39 } ?? false
    let month: Range<Int>?
    let day: Range<Int>?
    if isMonthFirst {
      month = letters()
      guard month != nil, skip(".-/") else { return nil }
      day = digits(1...2)
    } else {
      day = digits(1...2)
      guard day != nil, skip(".-/") else { return nil }
      month = letters()
    }
    guard let month, let day, skip(",.-/"), let year = digits(4...4),
      let number = Self.month(bytes[month]),
      let found = CalendarDay(
        year: Self.value(bytes[year]), month: number, day: Self.value(bytes[day]))
    else { return nil }
    (self.day, places, end) = (found, (month, day, year), position)
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Returns the month of a full name, of its first three letters, or of `Sept`.
  private static func month(_ name: ArraySlice<UInt8>) -> Int? {
    let word = name.map { $0 | 0x20 }
    let place = CalendarDay.months.firstIndex { month in
      let full = month.lowercased().utf8
      return word.elementsEqual(full) || word.elementsEqual(full.prefix(3))
        || month == "September" && word.elementsEqual(full.prefix(4))
    }
    return place.map { $0 + 1 }
  }

  /// Returns the text with another day in the same notation.
  func replaced(in text: [UInt8], by other: CalendarDay) -> [UInt8] {
    let date = other.date
    let name = CalendarDay.months[date.month - 1]
    // `Sept` is not a full name, but `June` and `July` are.
    let isWhole = places.month.count > 3 && (places.month.count > 4 || day.date.month < 9)
    var month = isWhole ? name : String(name.prefix(3))
    if text[places.month].allSatisfy({ $0 < 0x60 }) { month = month.uppercased() }
    if text[places.month].allSatisfy({ $0 > 0x60 }) { month = month.lowercased() }
    var digits = String(date.day)
    // Before a comma the day has no leading zero.
    let hasComma = text[places.month.upperBound..<end].contains(UInt8(ascii: ","))
    let isPadded = text[places.day.lowerBound] == UInt8(ascii: "0")
    if digits.count < places.day.count, isPadded || !hasComma { digits = "0" + digits }
    let year = String(other.text.prefix(4))
    var result = text
    let parts = [(places.month, month), (places.day, digits), (places.year, year)]
    for (range, part) in parts.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      result.replaceSubrange(range, with: part.utf8)
    }
    return result
  }
}
