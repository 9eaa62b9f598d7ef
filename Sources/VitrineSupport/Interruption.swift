import Dispatch
import Synchronization

/// Ends the statements of a connection from any thread.
package final class Interruption: Sendable {
  private let isOn = Atomic(false)
  /// When they end by themselves, in nanoseconds of the monotonic clock; 0: never.
  private let deadline = Atomic<UInt64>(0)

  package init() {}

  package var isRequested: Bool {
    if isOn.load(ordering: .relaxed) { return true }
    let deadline = deadline.load(ordering: .relaxed)
    return deadline != 0 && DispatchTime.now().uptimeNanoseconds > deadline
  }

  /// Ends the one that runs, and all that follow.
  package func request() { isOn.store(true, ordering: .relaxed) }

  /// Ends what still runs after a time.
  package func request(afterMilliseconds time: Int) {
    deadline.store(
      DispatchTime.now().uptimeNanoseconds + UInt64(time) * 1_000_000, ordering: .relaxed)
  }

  /// Takes back a limit of time.
  package func withdraw() { deadline.store(0, ordering: .relaxed) }
}
