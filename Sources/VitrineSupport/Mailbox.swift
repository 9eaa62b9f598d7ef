import Dispatch
import Synchronization

/// Brings values from working threads to the main thread: only the newest one, or all of them in their order.
///
/// At most one delivery is on its way at any time, however fast values come.
package final class Mailbox<Value: Sendable>: Sendable {
  /// The values that wait to be delivered.
  private struct State: Sendable {
    var values: [Value] = []
    var isOnItsWay = false
    var isClosed = false
    var hasBegun = false
  }

  /// Does not wait at all; `.now()` is over by the time it is looked at, and yet the thread sleeps for 90 microseconds.
  private static var noTime: DispatchTime { DispatchTime(uptimeNanoseconds: 0) }

  private let state = Mutex(State())
  private let keepsAll: Bool
  /// One signal while values wait.
  private let arrived = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let receive: @MainActor @Sendable ([Value]) -> Void

  /// - Parameter receive: Called on the main queue, with the newest value.
  package init(receive: @escaping @MainActor @Sendable (Value) -> Void) {
    keepsAll = false
    self.receive = { values in values.forEach(receive) }
  }

  /// - Parameter receiveAll: Called on the main queue, with all values since the last call.
  package init(receiveAll: @escaping @MainActor @Sendable ([Value]) -> Void) {
    (keepsAll, receive) = (true, receiveAll)
  }

  /// Posts a value from any thread.
  ///
  /// - Parameter isLast: Nothing will follow.
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

  /// Lets nothing through any more.
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

  /// Blocks until something is posted, until a time at most, and delivers it.
  ///
  /// - Returns: Whether something was.
  @MainActor
  package func deliver(until time: DispatchTime) -> Bool {
    guard arrived.wait(timeout: time) == .success else { return false }
    arrived.signal()
    deliver()
    return true
  }

  /// Delivers what is posted by now, or what is posted first within a time.
  @MainActor
  package func waitForFirst(atMost time: DispatchTimeInterval) {
    if state.withLock(\.hasBegun) { deliver() } else { _ = deliver(until: .now() + time) }
  }

  /// Blocks until the last value was posted and delivers it: for `--snapshot`, which shows nothing
  /// before.
  @MainActor
  package func waitForLast() { waitForLast(until: .distantFuture) }

  /// Delivers the last value if it is posted within a time.
  @MainActor
  package func waitForLast(atMost time: DispatchTimeInterval) { waitForLast(until: .now() + time) }

  @MainActor
  private func waitForLast(until time: DispatchTime) {
    guard ended.wait(timeout: time) == .success else { return }
    ended.signal()
    deliver()
  }
}
