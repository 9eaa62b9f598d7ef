import VitrineStyledText
import VitrineSupport

/// The fields of a record as ranges of its bytes.
///
/// Quoted text may contain separators and doubled quotes. Text after a closing quote belongs to the
/// field, too. An empty record has one field.
package struct RecordFields {
  let record: [UInt8]
  let dialect: TableDialect
  /// The range of each field, including its quotes.
  private(set) var ranges: [Range<Int>] = []

  /// - Parameter limit: The maximum number of fields to find.
  /// - Complexity: O(*n*) up to the end of the last of these fields.
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
    // Few fields have quotes. The others need no state machine.
    let isQuoted = start < record.count && record[start] == dialect.quote
    var scanner = isQuoted ? RecordScanner(dialect, at: start + 1) : nil
    var place = start
    while place < record.count, record[place] != dialect.separator || scanner?.isInQuotes == true {
      scanner?.pass(record[place])
      place += 1
    }
    return place
  }

  /// Returns the value of a field in the record's encoding; empty after the last field.
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

  /// Returns the value of a field as UTF-8.
  package func text(of field: Int) -> [UInt8] { dialect.encoding.decoded(value(of: field)) }

  /// Returns the record with a new value in a field. All other fields keep their bytes. Missing
  /// fields before it are added.
  ///
  /// - Parameter text: The value in UTF-8.
  /// - Throws: An error if the dialect cannot represent the text.
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
    // Other programs ignore an empty line.
    if written.isEmpty, count == 1 { return try dialect.record(of: [[]]) }
    return record[..<ranges[field].lowerBound] + written + record[ranges[field].upperBound...]
  }
}
