import Synchronization

@testable import BrowserModel

/// Texts in memory that know how many of them have been read.
final class CountingReader: MatchReader {
  let read = Mutex(0)
  private let list: ListMatchReader

  init(_ texts: [String]) { list = ListMatchReader(texts) }

  var counts: [Int] { list.counts }

  func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
    let count = list.read(section: section, items: items, into: buffer)
    read.withLock { $0 += count }
    return count
  }
}
