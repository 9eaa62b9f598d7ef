import Glibc

/// Decides when a program whose main thread takes nothing is ended in its place.
///
/// The first request is left to the main thread. It counts only if the main thread takes it: for `patience` seconds
/// nothing happens. Another request after that ends the program; so does the time itself where nobody is there who
/// could ask again. Times are seconds of one clock.
struct HangJudge {
  /// Seconds that the main thread has to answer.
  static let patience = 2.0
  /// Seconds between two looks after which the process, or the machine, stood still meanwhile: that time is nobody's.
  static let longestLook = 1.0

  private var requested: Double?
  private var hungUp: Double?
  private var lastLook: Double
  private var verdict: Int32?

  init(at time: Double) { lastLook = time }

  /// Somebody asks for the end: Ctrl-C as SIGINT, the closed terminal as SIGHUP.
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
