/// The position of a syntax error in JSON, and the expected text.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// The line, from 1.
  package var line: Int
  /// The column in characters (Unicode scalars), from 1.
  package var column: Int
  /// The error: `expected ',' or ']'`.
  package var message: String

  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// Computes the line and the column of a byte.
  ///
  /// - Parameter start: The place of the first byte.
  package init(
    _ message: String, at offset: Int, in bytes: some Sequence<UInt8>,
    from start: JSONPosition = JSONPosition()
  ) {
    var position = start
    position.advance(over: bytes.prefix(offset))
    self.init(line: position.line, column: position.column, message: message)
  }

  package var description: String { "line \(line), column \(column): \(message)" }
}
