/// Where a text stops being JSON, and what should stand there.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// Counted from 1.
  package var line: Int
  /// In characters (Unicode scalars), counted from 1.
  package var column: Int
  /// What is wrong: `expected ',' or ']'`.
  package var message: String

  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// Finds line and column of a byte.
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
