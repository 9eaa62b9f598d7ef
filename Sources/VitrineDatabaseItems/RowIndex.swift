import Synchronization
import VitrineTextFormats

/// How far a scan of all rows has come, and what it has kept of them: the tuple of every 64th row where an index has
/// the order, or else the number of every row.
///
/// What stands between two of these rows is passed over where a page is read: a server goes to each of them if its
/// index has less than the order. Of more than 16 million rows fewer are kept: 262,144 at most.
///
/// One thread scans, others look things up.
package final class RowIndex: Sendable {
  package typealias Anchor = RowAnchors.Anchor

  struct State: Sendable {
    var anchors = RowAnchors()
    var numbers = RowNumbers()
    /// How many rows were passed.
    var scanned = 0
    var isComplete = false
    /// Every so many rows an anchor is kept.
    fileprivate var stride = RowIndex.stride
  }

  package static let stride = 64
  /// As many anchors as are kept.
  private let mostAnchors: Int
  /// An anchor of more bytes is left out, unless the last one is so many rows away.
  private static let mostBytes = 32
  private static let longStride = 16_384

  private let state = Mutex(State())

  init(mostAnchors: Int = 1 << 18) { self.mostAnchors = mostAnchors }

  var current: State { state.withLock { $0 } }
  package var scanned: Int { state.withLock { $0.scanned } }

  /// The last anchor at or before a position, how many rows were passed, and whether those are all.
  package func lookUp(_ position: Int) -> (anchor: Anchor?, scanned: Int, isComplete: Bool) {
    state.withLock { ($0.anchors.last(upTo: position), $0.scanned, $0.isComplete) }
  }

  /// The numbers of some rows, as far as they are known.
  func numbers(in positions: Range<Int>) -> [Int] {
    state.withLock { $0.numbers }.numbers(in: positions)
  }

  package func add(_ tuple: [FieldValue], at position: Int) {
    let bytes = tuple.reduce(0) { sum, value in
      switch value {
      case .text(let bytes), .blob(let bytes): sum + bytes.count
      default: sum + 8
      }
    }
    state.withLock { state in
      let last = state.anchors.last?.position ?? 0
      guard bytes <= Self.mostBytes || position - last >= Self.longStride,
        position.isMultiple(of: state.stride)
      else { return }
      state.anchors.append(tuple, at: position)
      guard state.anchors.count > mostAnchors else { return }
      state.stride *= 2
      state.anchors.thin(toEvery: state.stride)
    }
  }

  package func add(_ numbers: [Int]) {
    state.withLock { state in
      for number in numbers { state.numbers.append(number) }
      state.scanned = state.numbers.count
    }
  }

  /// Forgets a list that was not made to its end.
  package func restart() {
    state.withLock { ($0.numbers, $0.scanned, $0.isComplete) = (RowNumbers(), 0, false) }
  }

  package func passed(_ count: Int) { state.withLock { $0.scanned = count } }
  package func complete() { state.withLock { $0.isComplete = true } }
}
