import Dispatch
import Synchronization

/// Interrupts the statements of a connection from any thread.
package final class Interruption: Sendable {
  private let isOn = Atomic(false)
  /// The time of the automatic interruption, in nanoseconds of the monotonic clock; 0 for never.
  private let deadline = Atomic<UInt64>(0)

  package init() {}

  package var isRequested: Bool {
    if isOn.load(ordering: .relaxed) { return true }
    let deadline = deadline.load(ordering: .relaxed)
    return deadline != 0 && DispatchTime.now().uptimeNanoseconds > deadline
  }

  /// Interrupts the current statement and all later ones.
  package func request() { isOn.store(true, ordering: .relaxed) }

  /// Interrupts statements that still run after a time.
  package func request(afterMilliseconds time: Int) {
    deadline.store(
      DispatchTime.now().uptimeNanoseconds + UInt64(time) * 1_000_000, ordering: .relaxed)
  }

  /// Removes the time limit.
  package func withdraw() { deadline.store(0, ordering: .relaxed) }
}
