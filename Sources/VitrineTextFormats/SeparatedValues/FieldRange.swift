/// A range of an item's fields by number, from 1 or, backwards, from -1: `2`, `-1`, `2..`, `..-2`,
/// `1..3`, `..`.
public struct FieldRange: Hashable, Sendable {
  /// The ends of the range; nil for the first or the last field.
  var first: Int?
  var last: Int?

  /// Parses a range. Fails for other text.
  public init?(_ text: some StringProtocol) {
    if let number = Int(text) {
      guard number != 0 else { return nil }
      (first, last) = (number, number)
      return
    }
    guard let dots = text.firstRange(of: "..") else { return nil }
    for (part, isFirst) in [(text[..<dots.lowerBound], true), (text[dots.upperBound...], false)] {
      if part.isEmpty { continue }
      guard let number = Int(part), number != 0 else { return nil }
      if isFirst { first = number } else { last = number }
    }
  }

  /// Returns the range as indexes from 0, for an item with the given number of fields.
  package func places(in count: Int) -> Range<Int> {
    func place(_ number: Int) -> Int { number > 0 ? number - 1 : count + number }
    let start = max(0, first.map(place) ?? 0)
    let end = min(count, last.map { place($0) + 1 } ?? count)
    return start..<max(start, end)
  }

  /// Returns the bytes of the fields in an item.
  package func text(of fields: [Range<Int>], in item: [UInt8]) -> ArraySlice<UInt8> {
    let places = places(in: fields.count)
    guard let last = places.last else { return [] }
    return item[fields[places.lowerBound].lowerBound..<fields[last].upperBound]
  }

  /// Returns the fields of a line in some ranges, without the delimiter of the last one.
  ///
  /// - Parameters:
  ///   - delimiter: The delimiter of fields; nil for spaces and tabs.
  ///   - keepsBlanks: Whether to keep surrounding spaces.
  package static func text(
    of ranges: [FieldRange], in line: [UInt8], delimiter: FieldDelimiter?, keepsBlanks: Bool = false
  ) -> [UInt8] {
    let fields = delimiter?.fields(of: line) ?? fields(of: line, delimiter: nil)
    var text = ranges.flatMap { Array($0.text(of: fields, in: line)) }
    if let delimiter { text = delimiter.withoutEnd(text) }
    if keepsBlanks { return text }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let start = text.firstIndex { !isBlank($0) } ?? text.endIndex
    let end = text.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
    return Array(text[start..<end])
  }

  /// Returns the fields of an item, each including its delimiter.
  package static func fields(of item: [UInt8], delimiter: [UInt8]?) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var start = item.startIndex
    var place = start
    if let delimiter, !delimiter.isEmpty {
      while place + delimiter.count <= item.endIndex {
        if item[place..<(place + delimiter.count)] == delimiter[...] {
          place += delimiter.count
          fields.append(start..<place)
          start = place
        } else {
          place += 1
        }
      }
      return fields + [start..<item.endIndex]
    }
    func skip(blanks: Bool) {
      while place < item.endIndex, (item[place] == 0x20 || item[place] == 0x09) == blanks {
        place += 1
      }
    }
    skip(blanks: true)
    start = place
    while place < item.endIndex {
      skip(blanks: false)
      skip(blanks: true)
      fields.append(start..<place)
      start = place
    }
    return fields
  }
}
