import Dispatch
import Synchronization

/// Delivers values from background threads to the main thread: only the newest one, or all in
/// order.
///
/// At most one delivery is pending at any time, however fast values arrive.
package final class LatestValue<Value: Sendable>: Sendable {
  /// The values to be delivered.
  private struct State: Sendable {
    var values: [Value] = []
    var isOnItsWay = false
    var isClosed = false
    var hasBegun = false
  }

  /// A deadline in the past, to return immediately. With `.now()` the thread sleeps for 90
  /// microseconds.
  private static var noTime: DispatchTime { DispatchTime(uptimeNanoseconds: 0) }

  private let state = Mutex(State())
  private let keepsAll: Bool
  /// Has one signal while values are waiting.
  private let arrived = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let receive: @MainActor @Sendable ([Value]) -> Void

  /// - Parameter receive: Called on the main queue with the newest value.
  package init(receive: @escaping @MainActor @Sendable (Value) -> Void) {
    keepsAll = false
    self.receive = { values in values.forEach(receive) }
  }

  /// - Parameter receiveAll: Called on the main queue with all values since the last call.
  package init(receiveAll: @escaping @MainActor @Sendable ([Value]) -> Void) {
    (keepsAll, receive) = (true, receiveAll)
  }

  /// Posts a value from any thread.
  ///
  /// - Parameter isLast: Whether no more values follow.
  package func post(_ value: Value, isLast: Bool = false) {
    let isNew = state.withLock { state in
      if state.values.isEmpty { arrived.signal() }
      if keepsAll { state.values.append(value) } else { state.values = [value] }
      defer { (state.isOnItsWay, state.hasBegun) = (true, true) }
      return !state.isOnItsWay
    }
    if isNew {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } }
    }
    if isLast { ended.signal() }
  }

  /// Discards all later values.
  package func close() { state.withLock { $0.isClosed = true } }

  /// Delivers the posted values.
  @MainActor
  package func deliver() {
    let values = state.withLock { state in
      if !state.values.isEmpty { _ = arrived.wait(timeout: Self.noTime) }
      defer { (state.values, state.isOnItsWay) = ([], false) }
      return state.isClosed ? [] : state.values
    }
    if !values.isEmpty { receive(values) }
  }

  /// Blocks until a value is posted or the deadline passes, and delivers it.
  ///
  /// - Returns: Whether a value was delivered.
  @MainActor
  package func deliver(until time: DispatchTime) -> Bool {
    guard arrived.wait(timeout: time) == .success else { return false }
    arrived.signal()
    deliver()
    return true
  }

  /// Delivers the posted values, or else the first one posted within a time limit.
  @MainActor
  package func waitForFirst(atMost time: DispatchTimeInterval) {
    if state.withLock(\.hasBegun) { deliver() } else { _ = deliver(until: .now() + time) }
  }

  /// Blocks until the last value is posted, and delivers it. For `--snapshot`, which shows nothing
  /// before.
  @MainActor
  package func waitForLast() { waitForLast(until: .distantFuture) }

  /// Delivers the last value if it is posted within a time limit.
  @MainActor
  package func waitForLast(atMost time: DispatchTimeInterval) { waitForLast(until: .now() + time) }

  @MainActor
  private func waitForLast(until time: DispatchTime) {
    guard ended.wait(timeout: time) == .success else { return }
    ended.signal()
    deliver()
  }
}
