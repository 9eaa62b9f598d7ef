import VitrineSupport

/// Cuts a text that comes in pieces into its lines, the records of a table, or JSON values.
///
/// - Complexity: O(bytes) in time; in memory a piece and the longest record.
package struct RecordCutter {
  /// What the text is made of.
  package enum Form: Equatable, Sendable {
    case lines
    case records(TableDialect)
    /// The elements of one array, or values one behind the other.
    case values
  }

  /// A line, a record or a value, without its line end.
  package struct Record: Equatable, Sendable {
    package var bytes: [UInt8]
    /// The line in which it begins, from 1; only JSON values have one.
    package var line = 0
    /// In characters, from 1.
    package var column = 0

    package init(bytes: [UInt8], line: Int = 0, column: Int = 0) {
      (self.bytes, self.line, self.column) = (bytes, line, column)
    }
  }

  /// Bytes of a record that has not ended, from its beginning.
  private var open: [UInt8] = []
  private var scanner: RecordScanner?
  private var values: JSONValueCutter?
  private var isAtStart = true
  private let mistake: (JSONError) -> BrowserFailure

  /// - Parameter mistake: What is said of JSON that is none.
  package init(
    _ form: Form,
    mistake: @escaping (JSONError) -> BrowserFailure = { BrowserFailure($0.description) }
  ) {
    self.mistake = mistake
    switch form {
    case .lines: break
    case .records(let dialect): scanner = RecordScanner(dialect)
    case .values: values = JSONValueCutter()
    }
  }

  /// How many records have other numbers of fields than the first one, and quotes that never end.
  package var tableScanner: RecordScanner? { scanner }

  /// Takes the bytes that follow those so far.
  ///
  /// - Parameter body: Called with each record that they end.
  /// - Throws: What `body` throws, and where JSON has a mistake that ends no value.
  package mutating func take(
    _ piece: [UInt8], _ body: (Record) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    if values != nil {
      try takeValues(piece, body)
      return
    }
    var start = 0
    for end in ends(in: piece) {
      // What ends before this piece was open.
      let record = open + piece[start..<end]
      open = []
      start = end
      try body(Record(bytes: content(of: record)))
    }
    open += piece[start...]
  }

  /// The text has ended.
  package mutating func finish(
    _ body: (Record) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    if var values {
      let last: Record?
      do throws(JSONError) {
        last = try values.finish()
      } catch {
        throw mistake(error)
      }
      if let last { try body(last) }
      return
    }
    scanner?.finish(isOpen: !open.isEmpty)
    guard !open.isEmpty else { return }
    let record = open
    open = []
    try body(Record(bytes: content(of: record)))
  }

  /// The places behind the line ends of a piece; 0 where what came before it has ended.
  private mutating func ends(in piece: [UInt8]) -> [Int] {
    var ends: [Int] = []
    piece.withUnsafeBytes { bytes in
      if var scanner {
        self.scanner = nil
        scanner.scan(bytes) { ends.append($0) }
        self.scanner = scanner
        return
      }
      for (place, byte) in bytes.enumerated() where byte == 0x0A { ends.append(place + 1) }
    }
    return ends
  }

  /// A line without its end, and the first one without the byte order mark.
  private mutating func content(of line: [UInt8]) -> [UInt8] {
    var content = line[...]
    if content.last == 0x0A { content.removeLast() }
    if content.last == 0x0D { content.removeLast() }
    if isAtStart, content.starts(with: [0xEF, 0xBB, 0xBF]) { content.removeFirst(3) }
    isAtStart = false
    return Array(content)
  }

  private mutating func takeValues(
    _ piece: [UInt8], _ body: (Record) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    for byte in piece {
      let ended: Record?
      do throws(JSONError) {
        ended = try values?.take(byte)
      } catch {
        throw mistake(error)
      }
      if let ended { try body(ended) }
    }
  }
}
