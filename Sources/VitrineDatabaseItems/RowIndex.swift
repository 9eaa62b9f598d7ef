import Synchronization
import VitrineTextFormats

/// The progress and the results of a scan of all rows: the tuple of every 64th row if an index has
/// the order, or else the number of every row.
///
/// Reading a page skips the rows between two anchors; a server visits each of them if its index
/// covers less than the order. For more than 16 million rows the anchors are sparser: 262,144 at
/// most.
///
/// One thread scans; others look up positions.
package final class RowIndex: Sendable {
  package typealias Anchor = RowAnchors.Anchor

  struct State: Sendable {
    var anchors = RowAnchors()
    var numbers = RowNumbers()
    /// The number of scanned rows.
    var scanned = 0
    var isComplete = false
    /// The number of rows between two anchors.
    fileprivate var stride = RowIndex.stride
  }

  package static let stride = 64
  /// The largest number of anchors.
  private let mostAnchors: Int
  /// The usual size limit of an anchor; a larger one is kept only after `longStride` rows.
  private static let mostBytes = 32
  private static let longStride = 16_384

  private let state = Mutex(State())

  init(mostAnchors: Int = 1 << 18) { self.mostAnchors = mostAnchors }

  var current: State { state.withLock { $0 } }
  package var scanned: Int { state.withLock { $0.scanned } }

  /// Returns the last anchor at or before a position, the number of scanned rows, and whether the
  /// scan is complete.
  package func lookUp(_ position: Int) -> (anchor: Anchor?, scanned: Int, isComplete: Bool) {
    state.withLock { ($0.anchors.last(upTo: position), $0.scanned, $0.isComplete) }
  }

  /// Returns the numbers of some rows, if known.
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

  /// Clears an incomplete list.
  package func restart() {
    state.withLock { ($0.numbers, $0.scanned, $0.isComplete) = (RowNumbers(), 0, false) }
  }

  package func passed(_ count: Int) { state.withLock { $0.scanned = count } }
  package func complete() { state.withLock { $0.isComplete = true } }
}
