import Foundation

/// Decides when to draw the next frame without user input, for an animation or a progress count.
///
/// At most one such frame is on its way to the terminal. The next one waits until the terminal has
/// answered for the last one and a sixtieth of a second has passed. A slow connection gets fewer
/// frames instead of a queue of frames.
struct FramePacer {
  enum Verdict: Equatable {
    /// Draw now.
    case now
    /// Ask again after a number of seconds.
    case after(TimeInterval)
    /// Ask again after the terminal's answer.
    case whenAnswered
  }

  /// The time between two frames in seconds.
  static let interval = 1.0 / 60

  private(set) var isEchoPending = false
  private var lastFrame = -TimeInterval.infinity

  func verdict(at now: TimeInterval) -> Verdict {
    if isEchoPending { return .whenAnswered }
    let wait = lastFrame + Self.interval - now
    // A rounding error must not cost another wake-up.
    return wait > 0.000_5 ? .after(wait) : .now
  }

  mutating func frameDrawn(at now: TimeInterval) { lastFrame = now }
  mutating func echoRequested() { isEchoPending = true }
  mutating func echoAnswered() { isEchoPending = false }
}
