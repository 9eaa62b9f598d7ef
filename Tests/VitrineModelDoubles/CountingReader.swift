import Synchronization
import VitrineFuzzyMatching

/// Texts in memory that count reads.
package final class CountingReader: MatchReader {
  package let read = Mutex(0)
  private let list: ListMatchReader

  package init(_ texts: [String]) { list = ListMatchReader(texts) }

  package var counts: [Int] { list.counts }

  package func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
    let count = list.read(section: section, items: items, into: buffer)
    read.withLock { $0 += count }
    return count
  }
}
