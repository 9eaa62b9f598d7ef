import Foundation

/// The program's clock as Swift's clocks are.
///
/// ```swift
/// try await Task.sleep(for: .seconds(1), clock: UIApplication.shared.clock)
/// ```
///
/// It is the clock of animations and of `CACurrentMediaTime()`. In tests, snapshots and recordings it stands still
/// until it is advanced by hand, where `ContinuousClock` would go by the machine's. Ours, not UIKit's.
public struct ProgramClock: Clock {
  /// A moment of the clock.
  public struct Instant: InstantProtocol {
    /// Since the clock's beginning.
    let offset: Duration

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How much later another moment is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let read: @Sendable () -> TimeInterval
  /// There may be several clocks in tests: sleepers stay with theirs.
  private let engine: FrameEngine

  @MainActor init(_ engine: FrameEngine) {
    read = engine.clock.reader
    self.engine = engine
  }

  /// The present moment.
  public var now: Instant { Instant(offset: .seconds(read())) }
  /// Less than a thousandth of a second.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Waits until a moment has come. Throws `CancellationError` when the task is cancelled before.
  ///
  /// - Parameters:
  ///   - deadline: A moment of this clock.
  ///   - tolerance: Not used.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let left = now.duration(to: deadline) / .seconds(1)
    try await ProgramSleep().sleep(seconds: left, on: engine)
  }
}

/// One sleeper.
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
  /// The program's clock, by which animations go: a test advances it by hand. Ours, not UIKit's.
  public final var clock: ProgramClock { ProgramClock(FrameEngine.current) }
}
