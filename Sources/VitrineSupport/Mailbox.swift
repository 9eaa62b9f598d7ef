import Dispatch
import Synchronization

/// Brings values from a working thread to the main thread: only the newest one counts.
///
/// At most one delivery is on its way at any time, however fast values come.
package final class Mailbox<Value: Sendable>: Sendable {
  /// What waits to be delivered.
  private struct State: Sendable {
    var value: Value?
    var isOnItsWay = false
    var isClosed = false
    var isEmptyYet = true
  }

  private let state = Mutex(State())
  private let begun = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let receive: @MainActor @Sendable (Value) -> Void

  /// - Parameter receive: Called on the main queue.
  package init(receive: @escaping @MainActor @Sendable (Value) -> Void) {
    self.receive = receive
  }

  /// Posts a value from any thread.
  ///
  /// - Parameter isLast: Nothing will follow.
  package func post(_ value: Value, isLast: Bool) {
    let (isNew, isFirst) = state.withLock { state in
      state.value = value
      defer { (state.isOnItsWay, state.isEmptyYet) = (true, false) }
      return (!state.isOnItsWay, state.isEmptyYet)
    }
    if isFirst { begun.signal() }
    if isNew {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } }
    }
    if isLast { ended.signal() }
  }

  /// Lets nothing through any more.
  package func close() { state.withLock { $0.isClosed = true } }

  /// Delivers what is posted by now, or what is posted first within a time.
  @MainActor
  package func waitForFirst(atMost time: DispatchTimeInterval) {
    guard begun.wait(timeout: .now() + time) == .success else { return }
    begun.signal()
    deliver()
  }

  /// Blocks until the last value was posted and delivers it: for `--snapshot`, which shows nothing
  /// before.
  @MainActor
  package func waitForLast() {
    ended.wait()
    ended.signal()
    deliver()
  }

  /// Delivers the last value if it is posted within a time.
  @MainActor
  package func waitForLast(atMost time: DispatchTimeInterval) {
    guard ended.wait(timeout: .now() + time) == .success else { return }
    ended.signal()
    deliver()
  }

  @MainActor
  private func deliver() {
    let value = state.withLock { state -> Value? in
      defer { state.value = nil }
      state.isOnItsWay = false
      return state.isClosed ? nil : state.value
    }
    if let value { receive(value) }
  }
}
