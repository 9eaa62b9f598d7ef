import VitrineSupport

/// Splits a text that arrives in pieces into lines, records of a table, or JSON values.
///
/// - Complexity: O(bytes) in time. Memory for a piece and the longest record.
package struct RecordCutter {
  /// The elements of the text.
  package enum Form: Equatable, Sendable {
    case lines
    case records(TableDialect)
    /// The elements of one array, or consecutive values.
    case values
  }

  /// A line, a record or a value, without its line end.
  package struct Record: Equatable, Sendable {
    package var bytes: [UInt8]
    /// The kind of a valid JSON value; nil for lines and records, which can be anything.
    package var kind: JSONToken.Kind?

    package init(bytes: [UInt8], kind: JSONToken.Kind? = nil) {
      (self.bytes, self.kind) = (bytes, kind)
    }
  }

  /// The bytes of the incomplete record.
  private var open: [UInt8] = []
  private var scanner: RecordScanner?
  private var values: JSONValueCutter?
  private var isAtStart = true
  private let mistake: (JSONError) -> BrowserFailure

  /// - Parameter mistake: Returns the error for invalid JSON.
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

  /// The scanner of a table, with counts of records with other numbers of fields, and of unclosed
  /// quotes.
  package var tableScanner: RecordScanner? { scanner }

  /// Processes the next bytes.
  ///
  /// - Parameter body: Called with each record that they complete.
  /// - Throws: The error of `body`, or an error for a syntax error of JSON.
  package mutating func take(
    _ piece: [UInt8], _ body: (Record) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    if values != nil {
      values?.append(piece)
      while let value = try nextValue() { try body(value) }
      return
    }
    var start = 0
    for end in ends(in: piece) {
      // The rest of the record that began in earlier pieces.
      let record = open + piece[start..<end]
      open = []
      start = end
      try body(Record(bytes: content(of: record)))
    }
    open += piece[start...]
  }

  /// Ends the text.
  package mutating func finish(
    _ body: (Record) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    values?.end()
    while let value = try nextValue() { try body(value) }
    scanner?.finish(isOpen: !open.isEmpty)
    guard !open.isEmpty else { return }
    let record = open
    open = []
    try body(Record(bytes: content(of: record)))
  }

  /// Returns the positions after the line ends of a piece; 0 for a record that ends with the
  /// earlier bytes.
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

  /// Returns a line without its line end, and the first one without the byte order mark.
  private mutating func content(of line: [UInt8]) -> [UInt8] {
    var content = line[...]
    if content.last == 0x0A { content.removeLast() }
    if content.last == 0x0D { content.removeLast() }
    if isAtStart, content.starts(with: [0xEF, 0xBB, 0xBF]) { content.removeFirst(3) }
    isAtStart = false
    return Array(content)
  }

  private mutating func nextValue() throws(BrowserFailure) -> Record? {
    do throws(JSONError) {
      return try values?.next()
    } catch {
      throw mistake(error)
    }
  }
}
