import VitrineTextFormats

/// A SQL statement with its bound values, which returns one row after another.
package final class DatabaseStatement {
  private let connection: DatabaseConnection
  private let handle: OpaquePointer
  private var library: LibSQLite { connection.library }

  /// - Parameter sql: A single statement; any text after it is an error.
  package init(_ connection: DatabaseConnection, _ sql: String) throws(DatabaseFailure) {
    guard !sql.utf8.contains(0) else {
      throw DatabaseFailure(
        code: LibSQLite.Code.error, reason: "a name or a query cannot contain NUL")
    }
    var handle: OpaquePointer?
    var isAlone = true
    let code = sql.withCString { text in
      var rest: UnsafePointer<CChar>?
      let code = connection.library.prepare(connection.handle, text, -1, 0, &handle, &rest)
      if let rest { isAlone = rest.pointee == 0 }
      return code
    }
    guard code == 0, let handle else {
      if code == 0 { throw DatabaseFailure(code: LibSQLite.Code.error, reason: "nothing to do") }
      throw connection.failure
    }
    self.connection = connection
    self.handle = handle
    if !isAlone {
      throw DatabaseFailure(code: LibSQLite.Code.error, reason: "more than one statement")
    }
  }

  deinit { _ = library.finalize(handle) }

  /// Restarts the statement with other values.
  package func bind(_ values: [FieldValue]) throws(DatabaseFailure) {
    _ = library.reset(handle)
    for (place, value) in values.enumerated() {
      if library.bind(value, at: Int32(place + 1), in: handle) != 0 { throw connection.failure }
    }
  }

  /// Advances to the next row.
  ///
  /// - Returns: Whether there is one.
  package func step() throws(DatabaseFailure) -> Bool {
    switch library.step(handle) {
    case LibSQLite.Code.row: return true
    case LibSQLite.Code.done: return false
    default:
      let failure = connection.failure
      _ = library.reset(handle)
      throw failure
    }
  }

  /// Resets the statement, so that it holds no lock.
  package func reset() { _ = library.reset(handle) }

  package var columnCount: Int { Int(library.columnCount(handle)) }

  /// Returns the value in a column of the current row.
  package func value(_ column: Int) -> FieldValue {
    switch kind(column) {
    case .integer: .integer(integer(column))
    case .decimal: .decimal(library.decimal(handle, Int32(column)))
    case .text: .text(text(column, atMost: .max))
    case .blob: .blob(blob(column, atMost: .max))
    case .null: .none
    }
  }

  /// Returns a value for one line on the screen: long text is cut, and bytes are replaced by their
  /// count.
  package func shownValue(_ column: Int, atMost limit: Int) -> FieldValue {
    switch kind(column) {
    case .text: .text(text(column, atMost: limit))
    case .blob: .size(byteCount(column))
    default: value(column)
    }
  }

  /// SQLite's storage class of a value, independent of the column's declared type.
  package enum Kind: Int32 {
    case integer = 1
    case decimal, text, blob, null
  }

  package func kind(_ column: Int) -> Kind {
    Kind(rawValue: library.columnType(handle, Int32(column))) ?? .null
  }

  package func integer(_ column: Int) -> Int { Int(library.integer(handle, Int32(column))) }
  package func decimal(_ column: Int) -> Double { library.decimal(handle, Int32(column)) }
  package func byteCount(_ column: Int) -> Int { Int(library.byteCount(handle, Int32(column))) }

  package func text(_ column: Int, atMost limit: Int) -> [UInt8] {
    guard let start = library.text(handle, Int32(column)) else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: min(limit, byteCount(column))))
  }

  package func blob(_ column: Int, atMost limit: Int) -> [UInt8] {
    guard let start = library.blob(handle, Int32(column)) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: min(limit, byteCount(column))))
  }

  /// Returns the text in a column, with invalid UTF-8 repaired.
  package func string(_ column: Int) -> String {
    String(decoding: text(column, atMost: .max), as: UTF8.self)
  }
}

extension LibSQLite {
  /// Binds a value to a parameter of a statement.
  ///
  /// - Returns: 0 if it succeeds.
  package func bind(_ value: FieldValue, at place: Int32, in statement: OpaquePointer) -> Int32 {
    switch value {
    case .none: bindNull(statement, place)
    case .integer(let number), .size(let number): bindInteger(statement, place, Int64(number))
    case .decimal(let number): bindDecimal(statement, place, number)
    case .boolean(let value): bindInteger(statement, place, value ? 1 : 0)
    case .date(let seconds, _): bindInteger(statement, place, Int64(seconds))
    case .text(let bytes), .path(let bytes), .json(let bytes):
      bind(bytes, at: place, in: statement, by: bindText)
    case .blob(let bytes): bind(bytes, at: place, in: statement, by: bindBlob)
    }
  }

  /// SQLite copies the bytes; a null pointer would mean NULL.
  private func bind(
    _ bytes: [UInt8], at place: Int32, in statement: OpaquePointer, by call: BindBytes
  ) -> Int32 {
    let copies = unsafeBitCast(-1, to: Destructor?.self)
    return (bytes.isEmpty ? [0] : bytes).withUnsafeBytes {
      call(statement, place, $0.baseAddress, Int32(clamping: bytes.count), copies)
    }
  }
}
