import Glibc

/// Decides when to end a program whose main thread is blocked.
///
/// The main thread has `patience` seconds to handle the first request to end. A further request
/// after that ends the program. If the terminal is gone and cannot send another request, the time
/// alone ends it. All times are seconds of one clock.
struct HangJudge {
  /// The time in seconds for the main thread to respond.
  static let patience = 2.0
  /// The maximum time in seconds between two checks. After a longer interval the process or the
  /// machine was suspended, so that time does not count.
  static let longestLook = 1.0

  private var requested: Double?
  private var hungUp: Double?
  private var lastLook: Double
  private var verdict: Int32?

  init(at time: Double) { lastLook = time }

  /// Records a request to end: Ctrl-C as SIGINT, a closed terminal as SIGHUP.
  mutating func request(_ signal: Int32, at time: Double) {
    if signal == SIGHUP {
      hungUp = hungUp ?? time
    } else if let first = requested {
      if time - first >= Self.patience { verdict = verdict ?? signal }
    } else {
      requested = time
    }
  }

  /// Returns the number of the signal that ends the program now, or nil to continue.
  mutating func look(at time: Double) -> Int32? {
    let pause = time - lastLook
    lastLook = time
    if pause > Self.longestLook {
      requested = requested.map { $0 + pause }
      hungUp = hungUp.map { $0 + pause }
    }
    if let hungUp, time - hungUp >= Self.patience { return SIGHUP }
    return verdict
  }
}
