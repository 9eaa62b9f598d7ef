import Foundation

/// A deterministic file of rows in one format.
struct RowSample: Sendable {
  /// The format, as a file extension.
  var name: String
  private var beginning = ""
  private var row: @Sendable (Int) -> String
  private var separator = "\n"
  private var end = "\n"

  static let table = RowSample(
    name: "csv", beginning: "id,name,price\n", row: { "\($0),\"name, \($0)\",\($0 % 100).5" })
  static let lines = RowSample(
    name: "jsonl", row: { "{\"id\": \($0), \"name\": \"name \($0)\", \"m\($0 % 9)\": [1, 2]}" })
  static let array = RowSample(
    name: "json", beginning: "[\n", row: lines.row, separator: ",\n", end: "\n]\n")

  /// Writes a file.
  ///
  /// - Returns: Its size in bytes.
  @discardableResult
  func write(_ count: Int, to path: String) throws -> Int {
    guard let file = fopen(path, "w") else { throw BenchmarkFailure("no file can be made") }
    defer { fclose(file) }
    var bytes = 0
    func put(_ text: String) {
      fputs(text, file)
      bytes += text.utf8.count
    }
    put(beginning)
    for number in 0..<count {
      if number > 0 { put(separator) }
      put(row(number))
    }
    put(end)
    return bytes
  }
}
