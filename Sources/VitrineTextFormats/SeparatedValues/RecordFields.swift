import VitrineStyledText
import VitrineSupport

/// The fields of a record, by where they stand in its bytes.
///
/// What is in quotes may hold separators, and quotes written twice; what follows a closing quote belongs to the field,
/// too. A record of nothing has one field.
package struct RecordFields {
  let record: [UInt8]
  let dialect: TableDialect
  /// Each with its quotes.
  private(set) var ranges: [Range<Int>] = []

  /// - Parameter limit: As many fields as are looked for.
  /// - Complexity: O(*n*) to the end of the last of these.
  package init(_ record: [UInt8], in dialect: TableDialect, limit: Int = .max) {
    (self.record, self.dialect) = (record, dialect)
    var start = 0
    while start <= record.count, ranges.count < limit {
      let end = endOfField(at: start)
      ranges.append(start..<end)
      start = end + 1
    }
  }

  package var count: Int { ranges.count }

  private func endOfField(at start: Int) -> Int {
    // Few fields have quotes: the others need no automaton.
    let isQuoted = start < record.count && record[start] == dialect.quote
    var scanner = isQuoted ? RecordScanner(dialect, at: start + 1) : nil
    var place = start
    while place < record.count, record[place] != dialect.separator || scanner?.isInQuotes == true {
      scanner?.pass(record[place])
      place += 1
    }
    return place
  }

  /// What a field says, in the bytes of the record's encoding; empty behind the last one.
  package func value(of field: Int) -> [UInt8] {
    guard field < ranges.count else { return [] }
    let bytes = record[ranges[field]]
    guard let quote = dialect.quote, bytes.first == quote else { return Array(bytes) }
    var value: [UInt8] = []
    value.reserveCapacity(bytes.count)
    var place = bytes.startIndex + 1
    while place < bytes.endIndex {
      if bytes[place] == quote {
        guard place + 1 < bytes.endIndex, bytes[place + 1] == quote else {
          return value + bytes[(place + 1)...]
        }
        place += 1
      }
      value.append(bytes[place])
      place += 1
    }
    return value
  }

  /// What a field says, as UTF-8.
  package func text(of field: Int) -> [UInt8] { dialect.encoding.decoded(value(of: field)) }

  /// The record with another value in a field; all other fields keep their bytes. Fields that lack before are made.
  ///
  /// - Parameter text: UTF-8.
  /// - Throws: Where the text cannot be written in this dialect.
  package func record(with text: [UInt8], in field: Int) throws(BrowserFailure) -> [UInt8] {
    guard let value = dialect.encoding.encoded(text) else {
      throw BrowserFailure(
        "\(dialect.encoding.name) lacks letters of '\(VisibleText.text(of: text))'")
    }
    let written = try dialect.field(of: value)
    guard field < ranges.count else {
      let missing = [UInt8](repeating: dialect.separator, count: field - ranges.count + 1)
      return record + missing + written
    }
    // Others take an empty line for no record.
    if written.isEmpty, count == 1 { return try dialect.record(of: [[]]) }
    return record[..<ranges[field].lowerBound] + written + record[ranges[field].upperBound...]
  }
}
