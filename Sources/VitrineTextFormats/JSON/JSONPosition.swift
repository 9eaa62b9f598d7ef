/// A place in a text.
package struct JSONPosition: Equatable, Sendable {
  /// The line, from 1.
  package var line = 1
  /// The column in characters (Unicode scalars), from 1. A byte order mark has no width.
  package var column = 1

  package init() {}

  mutating func advance(over bytes: some Sequence<UInt8>) {
    let isStart = self == JSONPosition()
    for byte in bytes {
      if byte == 0x0A {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    if isStart, line == 1, bytes.starts(with: JSONScanner.mark) { column -= 1 }
  }
}
