import Glibc

/// Decides when a program whose main thread takes nothing is ended in its place.
///
/// The main thread has `patience` seconds to take the first request. Another request after that ends the program; so
/// does the time itself where the terminal is gone, which can send no other. Times are seconds of one clock.
struct HangJudge {
  /// Seconds that the main thread has to answer.
  static let patience = 2.0
  /// After more seconds between two looks the process, or the machine, has stood still: that time does not count.
  static let longestLook = 1.0

  private var requested: Double?
  private var hungUp: Double?
  private var lastLook: Double
  private var verdict: Int32?

  init(at time: Double) { lastLook = time }

  /// Takes a request for the end: Ctrl-C as SIGINT, the closed terminal as SIGHUP.
  mutating func request(_ signal: Int32, at time: Double) {
    if signal == SIGHUP {
      hungUp = hungUp ?? time
    } else if let first = requested {
      if time - first >= Self.patience { verdict = verdict ?? signal }
    } else {
      requested = time
    }
  }

  /// The number of the signal whose request ends the program now; nil: it goes on.
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
