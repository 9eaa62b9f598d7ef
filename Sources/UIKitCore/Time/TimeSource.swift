import Foundation
internal import Synchronization

/// The clock of a program. Tests and snapshots replace it by a `ManualClock`.
@MainActor package protocol TimeSource: AnyObject {
  /// Seconds since an arbitrary time; never goes back.
  var now: TimeInterval { get }
  /// Reads the time on any thread.
  nonisolated var reader: @Sendable () -> TimeInterval { get }
  /// Whether the clock is advanced manually: then delayed work of the main queue follows it, too.
  nonisolated var isManual: Bool { get }
}

/// A clock that moves only when it is advanced.
package final class ManualClock: TimeSource {
  private let moment: Mutex<TimeInterval>
  package var now: TimeInterval { moment.withLock { $0 } }

  package init(now: TimeInterval = 0) { moment = Mutex(now) }

  package func advance(by seconds: TimeInterval) { moment.withLock { $0 += max(0, seconds) } }

  nonisolated package var reader: @Sendable () -> TimeInterval {
    { [self] in moment.withLock { $0 } }
  }
  nonisolated package var isManual: Bool { true }
}

/// The machine's monotonic clock.
package final class SystemClock: TimeSource {
  package init() {}

  package var now: TimeInterval { Self.read() }

  nonisolated static let read: @Sendable () -> TimeInterval = {
    TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
  }

  nonisolated package var reader: @Sendable () -> TimeInterval { Self.read }
  nonisolated package var isManual: Bool { false }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current time of the program's clock, in seconds; on any thread.
public func CACurrentMediaTime() -> CFTimeInterval { MainQueueTime.now }

/// Seconds, under Core Foundation's name.
public typealias CFTimeInterval = TimeInterval
