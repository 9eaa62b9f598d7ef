import Foundation

/// Waits in tests for other threads, programs and terminals. Each wait has a limit, so that a fault
/// fails one test and does not stop the whole run.
public enum TestWait {
  /// The longest wait, in seconds.
  ///
  /// The time counts pauses between checks, not the clock. On a machine that shares its processors,
  /// a minute can pass in which the other side gets no time.
  public static let longest = 120.0

  /// The longest run of a program, in seconds by the clock.
  public static let longestRun = 900

  /// A wait that ended at its limit.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Waits until a condition holds, or throws after `longest`.
  ///
  /// The pauses begin at a millisecond, so that short waits end soon, and grow to 60, so that long
  /// ones do not take the processor from the other side.
  ///
  /// - Parameters:
  ///   - aim: The awaited event, for the failure.
  ///   - seen: The state at the end, for the failure.
  public static func until(
    _ aim: String, seen: @autoclosure () -> String = "", _ holds: () throws -> Bool
  ) throws {
    var (left, pause) = (Int32(longest * 1_000), Int32(1))
    while try !holds() {
      guard left > 0 else {
        let state = seen()
        throw Failure(description: "waited for \(aim)" + (state.isEmpty ? "" : "; saw: \(state)"))
      }
      _ = poll(nil, 0, pause)
      left -= pause
      pause = min(pause + pause / 2 + 1, 60)
    }
  }
}
