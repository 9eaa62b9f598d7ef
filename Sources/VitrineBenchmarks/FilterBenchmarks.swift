import Foundation
import Synchronization
import VitrineBrowser
import VitrineFuzzyMatching
import VitrineItems
import VitrineTextItems

/// Measures filters: the items searched for another letter, and the memory for matches.
@MainActor
enum FilterBenchmarks {
  static func run(_ report: inout Report) throws {
    report.begin("Filtering a text file, letter by letter")
    try report.measure([
      .init("lines that fit three letters", .information),
      .init("lines looked at for them", .onePerItem()),
      .init("bytes held of all that fits, and by two threads", .perItem(4, and: 2 << 20)),
      .init("lines looked at for a fourth letter", .perItem(0.2, and: 512)),
      .init("deliveries to the main thread", .atMost(250, "25 a second")),
      .init("µs of the main thread for a letter", .information),
      .init("ms until all lines that fit are known", .information),
    ]) { try filter(lines: $0) }
  }

  private static func filter(lines: Int) throws -> [Double?] {
    let file = try LineFile(lines: lines)
    let source = LineSource(file: file.open(), path: Array(file.path.utf8))
    source.finish()
    let engine = FilterEngine(threads: 2)
    var deliveries = 0
    var matches = 0
    func find(_ text: String, in reader: any MatchReader) {
      engine.find(FilterPattern(text), in: reader, rating: .none)
    }
    let held = Meter.bytesHeld { () -> [[Int32]] in
      var all: [[Int32]] = []
      engine.found = { all = $0.matches }
      find("item", in: source.matchReader)
      engine.finish()
      engine.reset()
      return all
    }
    engine.found = { findings in
      deliveries += 1
      matches = findings.matches.reduce(0) { $0 + $1.count }
    }
    let first = CountingReader(source.matchReader)
    let start = DispatchTime.now().uptimeNanoseconds
    let answered = Meter.microseconds { find("'007", in: first) }
    engine.finish()
    let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
    let three = matches
    let next = CountingReader(source.matchReader)
    find("'0077", in: next)
    engine.finish()
    return [
      Double(three), Double(first.count), held, Double(next.count), Double(deliveries), answered,
      time,
    ]
  }
}

/// Counts the items it reads.
private final class CountingReader: MatchReader {
  private let reader: any MatchReader
  private let read = Mutex(0)

  init(_ reader: any MatchReader) { self.reader = reader }

  var count: Int { read.withLock { $0 } }
  var counts: [Int] { reader.counts }

  func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
    let count = reader.read(section: section, items: items, into: buffer)
    read.withLock { $0 += count }
    return count
  }
}
