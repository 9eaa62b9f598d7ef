/// Finds where the records of a table end, in pieces of any size: it knows quotes and line ends, and counts fields.
///
/// Outside of quotes a line ends at a line feed, at a carriage return, or at both together, in any mixture.
///
/// A quote begins a quoted field only where the field begins, and ends it unless it is written twice, as in Python's
/// `csv` and in spreadsheets.
package struct RecordScanner: Equatable, Sendable {
  /// What the next byte belongs to.
  private enum Place: UInt8 {
    case textStart, mark, fieldStart, plain, quoted, closing
    /// Behind a carriage return: the record has ended, unless a line feed belongs to it. A blank one has nothing else.
    case returned, blankReturned

    var isReturn: Bool { rawValue >= Place.returned.rawValue }
  }

  /// Where a record ends that a byte ends: before it, or with it.
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
  /// How many fields of the record have begun.
  private var fields = 1
  /// How many line feeds were seen, and how many before the record.
  private var lines = 0
  private var recordLine = 0
  /// How many records of the preamble are still to come, and how many were there.
  private var preambleLeft: Int
  private var preambleCount = 0
  private var blankCount = 0
  /// How many records stand above the header: the preamble, and blank ones; where all are blank, the first one is it.
  package var linesAboveHeader: Int { preambleCount + (width == 0 ? 0 : blankCount) }
  /// How many fields the first record below the preamble has that is not blank; 0 before its end.
  package private(set) var width = 0
  /// How many fields the longest record has.
  package private(set) var mostFields = 0
  /// How many records have another number of fields, and the first of these.
  package private(set) var raggedCount = 0
  package private(set) var ragged: [RaggedRecord] = []

  private static let keptRecords = 8

  /// - Parameter offset: Where in the text it begins: at the beginning of a record.
  package init(_ dialect: TableDialect, at offset: Int = 0) {
    separator = dialect.separator
    quote = dialect.quote ?? 0
    quotes = dialect.quote != nil
    preambleLeft = dialect.preamble
    place = offset == 0 ? .textStart : .fieldStart
  }

  /// The line on which the record begins whose quotes have not ended, from 1; nil: none is open.
  package private(set) var openQuoteLine: Int?

  /// Looks at the bytes that follow those seen so far.
  ///
  /// - Parameter ended: Called with the place behind each line end that ends a record; 0 for that of the bytes before.
  package mutating func scan(_ bytes: UnsafeRawBufferPointer, ended: (Int) -> Void) {
    for position in 0..<bytes.count {
      guard let end = take(bytes[position]) else { continue }
      ended(end == .with ? position + 1 : position)
    }
  }

  /// - Returns: Where a record ends; nil: none does.
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
      // The first of a field, or the second one of two in quotes.
      place = .quoted
    } else if place == .textStart, byte == 0xEF {
      place = .mark
    } else if place == .mark {
      place = byte == 0xBF ? .fieldStart : byte == 0xBB ? .mark : .plain
    } else if byte == 0x0D {
      place = place == .fieldStart && fields == 1 ? .blankReturned : .returned
    } else {
      // What follows a closing quote belongs to the field.
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

  /// The text has ended.
  ///
  /// - Parameter isOpen: Whether a record lacks its line feed.
  mutating func finish(isOpen: Bool) {
    if place == .quoted { openQuoteLine = recordLine + 1 }
    if isOpen { endRecord() }
  }

  /// Whether a quoted field is open.
  var isInQuotes: Bool { place == .quoted }

  /// Looks at the next byte, wherever records end.
  mutating func pass(_ byte: UInt8) { _ = take(byte) }

  /// Whether bytes are one record, whatever follows behind the line end that is still to come.
  package static func isOneRecord(_ bytes: [UInt8], in dialect: TableDialect) -> Bool {
    var scanner = RecordScanner(dialect, at: 1)
    for byte in bytes where scanner.take(byte) != nil { return false }
    return !scanner.isInQuotes
  }

  /// The records of a text, each without its line end.
  ///
  /// - Parameter limit: As many as are looked for.
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
