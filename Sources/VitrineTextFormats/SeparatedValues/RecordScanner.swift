/// Finds the ends of a table's records, in pieces of any size. Handles quotes and line ends, and
/// counts fields.
///
/// Outside quotes a line ends at a line feed, a carriage return, or both together, in any mixture.
///
/// A quote begins a quoted field only at the beginning of the field, and ends it unless it is
/// doubled, as in Python's `csv` and in spreadsheets.
package struct RecordScanner: Equatable, Sendable {
  /// The context of the next byte.
  private enum Place: UInt8 {
    case textStart, mark, fieldStart, plain, quoted, closing
    /// After a carriage return: the record has ended, unless a line feed follows. A blank record
    /// has nothing else.
    case returned, blankReturned

    var isReturn: Bool { rawValue >= Place.returned.rawValue }
  }

  /// The end of a record relative to the current byte: before it, or after it.
  private enum End { case before, with }

  /// A record with another number of fields than the first one.
  package struct RaggedRecord: Equatable, Sendable {
    /// The line on which it begins, from 1.
    package var line: Int
    package var fields: Int
  }

  private let separator: UInt8
  private let quote: UInt8
  private let quotes: Bool
  private var place: Place
  /// The number of fields started in the record.
  private var fields = 1
  /// The number of line feeds so far, and their number before the record.
  private var lines = 0
  private var recordLine = 0
  /// The number of records left in the preamble, and their total number.
  private var preambleLeft: Int
  private var preambleCount = 0
  private var blankCount = 0
  /// The number of records above the header: the preamble and blank ones. If all records are blank,
  /// the first one is the header.
  package var linesAboveHeader: Int { preambleCount + (width == 0 ? 0 : blankCount) }
  /// The number of fields in the first non-blank record below the preamble; 0 before its end.
  package private(set) var width = 0
  /// The number of fields in the longest record.
  package private(set) var mostFields = 0
  /// The number of records with another number of fields, and the first of them.
  package private(set) var raggedCount = 0
  package private(set) var ragged: [RaggedRecord] = []

  private static let keptRecords = 8

  /// - Parameter offset: The offset in the text at which scanning starts, at the beginning of a
  ///   record.
  package init(_ dialect: TableDialect, at offset: Int = 0) {
    separator = dialect.separator
    quote = dialect.quote ?? 0
    quotes = dialect.quote != nil
    preambleLeft = dialect.preamble
    place = offset == 0 ? .textStart : .fieldStart
  }

  /// The first line of the record with unclosed quotes, from 1; nil for none.
  package private(set) var openQuoteLine: Int?

  /// Scans the next bytes.
  ///
  /// - Parameter ended: Called with the position after each line end of a record; 0 for the line
  ///   end of earlier bytes.
  package mutating func scan(_ bytes: UnsafeRawBufferPointer, ended: (Int) -> Void) {
    for position in 0..<bytes.count {
      guard let end = take(bytes[position]) else { continue }
      ended(end == .with ? position + 1 : position)
    }
  }

  /// - Returns: The end of a record, or nil for none.
  @inline(__always)
  private mutating func take(_ byte: UInt8) -> End? {
    if place == .quoted {
      if byte == quote { place = .closing } else if byte == 0x0A { lines += 1 }
      return nil
    }
    if place.isReturn, byte != 0x0A {
      lines += 1
      endRecord()
      _ = takeUnquoted(byte)
      return .before
    }
    return takeUnquoted(byte) ? .with : nil
  }

  /// - Returns: Whether the byte ends a record.
  @inline(__always)
  private mutating func takeUnquoted(_ byte: UInt8) -> Bool {
    if byte == separator {
      fields += 1
      place = .fieldStart
    } else if byte == 0x0A {
      lines += 1
      endRecord()
      return true
    } else if byte == quote, quotes, place != .plain, place != .mark {
      // An opening quote, or the second of two inside a quoted field.
      place = .quoted
    } else if place == .textStart, byte == 0xEF {
      place = .mark
    } else if place == .mark {
      place = byte == 0xBF ? .fieldStart : byte == 0xBB ? .mark : .plain
    } else if byte == 0x0D {
      place = place == .fieldStart && fields == 1 ? .blankReturned : .returned
    } else {
      // Text after a closing quote belongs to the field.
      place = .plain
    }
    return false
  }

  private mutating func endRecord() {
    defer { (fields, place, recordLine) = (1, .fieldStart, lines) }
    guard preambleLeft == 0 else {
      preambleLeft -= 1
      preambleCount += 1
      return
    }
    mostFields = max(mostFields, fields)
    let isBlank =
      fields == 1 && (place == .textStart || place == .fieldStart || place == .blankReturned)
    if width == 0 {
      if isBlank { blankCount += 1 } else { width = fields }
    } else if fields != width, !isBlank {
      raggedCount += 1
      if ragged.count < Self.keptRecords {
        ragged.append(RaggedRecord(line: recordLine + 1, fields: fields))
      }
    }
  }

  /// Ends the text.
  ///
  /// - Parameter isOpen: Whether a record lacks its line feed.
  mutating func finish(isOpen: Bool) {
    if place == .quoted { openQuoteLine = recordLine + 1 }
    if isOpen { endRecord() }
  }

  /// Whether a quoted field is open.
  var isInQuotes: Bool { place == .quoted }

  /// Scans the next byte without reporting the ends of records.
  mutating func pass(_ byte: UInt8) { _ = take(byte) }

  /// Returns whether bytes form one record, independent of the text after the next line end.
  package static func isOneRecord(_ bytes: [UInt8], in dialect: TableDialect) -> Bool {
    var scanner = RecordScanner(dialect, at: 1)
    for byte in bytes where scanner.take(byte) != nil { return false }
    return !scanner.isInQuotes
  }

  /// Returns the records of a text, each without its line end.
  ///
  /// - Parameter limit: The maximum number of records to find.
  package static func records(
    of text: [UInt8], in dialect: TableDialect, limit: Int = .max
  ) -> [ArraySlice<UInt8>] {
    var records: [ArraySlice<UInt8>] = []
    var (scanner, start) = (RecordScanner(dialect, at: 1), 0)
    for (place, byte) in text.enumerated() {
      guard let ending = scanner.take(byte) else { continue }
      let end = place > start && text[place - 1] == 0x0D ? place - 1 : place
      records.append(text[start..<end])
      start = ending == .with ? place + 1 : place
      if records.count == limit { return records }
    }
    guard start < text.count else { return records }
    return records + [text[start...].dropLast(scanner.place.isReturn ? 1 : 0)]
  }
}
