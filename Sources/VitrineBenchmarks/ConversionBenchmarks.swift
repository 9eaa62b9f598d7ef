import Foundation
import VitrineConversion
import VitrineSourceOpening
import VitrineTextFormats

/// Measures the memory of `--to` during a conversion: it is the same for any number of rows.
@MainActor
enum ConversionBenchmarks {
  static func run(_ report: inout Report) throws {
    report.begin("Writing rows in another form")
    try report.measure([
      .init("bytes held at most: CSV to JSON", .atMost(bound)),
      .init("bytes held at most: a JSON array to CSV", .atMost(bound)),
      .init("bytes held at most: JSON Lines of a pipe to CSV", .atMost(bound)),
    ]) { count in
      [
        try held(.table, count, to: .json), try held(.array, count, to: .csv),
        try held(.lines, count, to: .csv, isPipe: true),
      ]
    }
  }

  private static let bound = 3 << 20

  /// Returns the peak of additional memory during a conversion.
  private static func held(
    _ sample: RowSample, _ count: Int, to form: TableWriter.Form, isPipe: Bool = false
  ) throws -> Double {
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/vitrine-rows-\(getpid()).\(sample.name)"
    defer { unlink(path) }
    if isPipe {
      guard mkfifo(path, 0o600) == 0 else { throw BenchmarkFailure("no pipe can be made") }
      Thread.detachNewThread { try? sample.write(count, to: path) }
    } else {
      try sample.write(count, to: path)
    }
    let before = Meter.heapBytes
    var most = before
    let request = SourceRequest(path: Array(path.utf8))
    guard var rows = try RowStream.opened(request, to: form, isFiltered: false) else {
      throw BenchmarkFailure("\(sample.name) is not streamed")
    }
    var lines = 0
    try rows.export(as: form, fitting: nil) { bytes in
      most = max(most, Meter.heapBytes)
      for byte in bytes where byte == 0x0A { lines += 1 }
    }
    guard lines == count + (form == .csv ? 1 : 0) else {
      throw BenchmarkFailure("\(count) rows were given, \(lines) lines were written")
    }
    return Double(most - before)
  }
}
