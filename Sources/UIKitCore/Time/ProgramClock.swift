import Foundation

/// The program's clock as a `Clock` of Swift.
///
/// ```swift
/// try await Task.sleep(for: .seconds(1), clock: UIApplication.shared.clock)
/// ```
///
/// It is the clock of animations and of `CACurrentMediaTime()`. In tests, snapshots and recordings
/// it stands still until it is advanced manually, unlike `ContinuousClock`. Ours, not UIKit's.
public struct ProgramClock: Clock {
  /// A time of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock's beginning.
    let offset: Duration

    /// Returns the time after a duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the duration until another time.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let read: @Sendable () -> TimeInterval
  /// Tests may have several clocks: sleeping tasks stay with theirs.
  private let engine: FrameEngine

  @MainActor init(_ engine: FrameEngine) {
    read = engine.clock.reader
    self.engine = engine
  }

  /// The present time.
  public var now: Instant { Instant(offset: .seconds(read())) }
  /// A millisecond.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Waits until a time. Throws `CancellationError` if the task is cancelled before.
  ///
  /// - Parameters:
  ///   - deadline: A time of this clock.
  ///   - tolerance: Not used.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let left = now.duration(to: deadline) / .seconds(1)
    try await ProgramSleep().sleep(seconds: left, on: engine)
  }
}

/// A sleeping task.
@MainActor private final class ProgramSleep {
  private var continuation: CheckedContinuation<Void, any Error>?
  private var action: ScheduledAction?

  nonisolated init() {}

  func sleep(seconds: TimeInterval, on engine: FrameEngine) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
          return
        }
        self.continuation = continuation
        action = engine.schedule(after: seconds) { [self] in end(nil) }
      }
    } onCancel: {
      Task { @MainActor in self.end(CancellationError()) }
    }
  }

  private func end(_ error: (any Error)?) {
    action?.cancel()
    action = nil
    if let error {
      continuation?.resume(throwing: error)
    } else {
      continuation?.resume()
    }
    continuation = nil
  }
}

extension UIApplication {
  /// The program's clock, which animations follow: tests advance it manually. Ours, not UIKit's.
  public final var clock: ProgramClock { ProgramClock(FrameEngine.current) }
}
