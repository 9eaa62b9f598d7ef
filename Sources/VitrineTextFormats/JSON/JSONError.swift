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
  package init(_ message: String, at offset: Int, in bytes: some Sequence<UInt8>) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(line: line, column: column, message: message)
  }

  package var description: String { "line \(line), column \(column): \(message)" }
}
