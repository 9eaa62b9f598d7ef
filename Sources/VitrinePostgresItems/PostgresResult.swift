/// Rows from a server.
final class PostgresResult {
  private let handle: OpaquePointer
  private let library: LibPQ

  init(_ handle: OpaquePointer, _ library: LibPQ) {
    (self.handle, self.library) = (handle, library)
  }

  deinit { library.clear(handle) }

  var count: Int { Int(library.rowCount(handle)) }

  func isNull(_ row: Int, _ column: Int) -> Bool {
    library.isNull(handle, Int32(row), Int32(column)) != 0
  }

  /// Returns a value in the server's format; empty for NULL.
  func bytes(_ row: Int, _ column: Int) -> [UInt8] {
    withBytes(row, column) { Array($0) }
  }

  /// Returns a value as a string, with invalid UTF-8 repaired.
  func string(_ row: Int, _ column: Int) -> String {
    withBytes(row, column) { String(decoding: $0, as: UTF8.self) }
  }

  func integer(_ row: Int, _ column: Int) -> Int? {
    withBytes(row, column) { bytes in
      var (number, isNegative) = (0, false)
      guard !bytes.isEmpty else { return nil }
      for byte in bytes {
        if byte == UInt8(ascii: "-") {
          isNegative = true
          continue
        }
        let digit = Int(byte) - 0x30
        guard (0...9).contains(digit) else { return nil }
        let (product, overflows) = number.multipliedReportingOverflow(by: 10)
        let (sum, overflowsToo) = product.subtractingReportingOverflow(digit)
        if overflows || overflowsToo { return nil }
        number = sum
      }
      return isNegative ? number : number == .min ? nil : -number
    }
  }

  func withBytes<Result>(
    _ row: Int, _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let start = library.value(handle, Int32(row), Int32(column))
    let count = start == nil ? 0 : Int(library.length(handle, Int32(row), Int32(column)))
    return body(UnsafeBufferPointer(start: start, count: count))
  }
}
