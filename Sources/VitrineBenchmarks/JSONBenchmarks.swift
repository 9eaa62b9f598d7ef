import Foundation
import VitrineItems
import VitrineSourceOpening

/// Measures opening a JSON text: its bytes, and little memory for each element.
@MainActor
enum JSONBenchmarks {
  static func run(_ report: inout Report) throws {
    report.begin("Opening a JSON array")
    try report.measure([
      .init("bytes of input", .information),
      .init("bytes held beyond the input", .perItem(32, and: 256 << 10)),
      .init("bytes held beyond it after 1,000 values were read", .perItem(32, and: 1 << 20)),
    ]) { try open($0) }
  }

  private static func open(_ count: Int) throws -> [Double?] {
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/vitrine-values-\(getpid()).json"
    defer { unlink(path) }
    let bytes = try RowSample.array.write(count, to: path)
    var source: (any ItemSource)?
    let held = try Meter.bytesHeld {
      let opened = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
      opened.finish()
      source = opened
      return opened
    }
    guard let source, source.itemCount(in: 0) == count else {
      throw BenchmarkFailure("\(count) values were written, others were read")
    }
    let used = Meter.bytesHeld {
      for step in 0..<1_000 { _ = source.title(section: 0, item: step * 7_919 % count) }
    }
    return [Double(bytes), held - Double(bytes), held - Double(bytes) + used]
  }
}
