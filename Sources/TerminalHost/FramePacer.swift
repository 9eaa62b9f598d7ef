import Foundation

/// Says when the next frame may be drawn that no key asked for: an animation's, a progress count's.
///
/// At most one such frame is on its way to the terminal: the next one waits until the terminal has
/// answered for the last, and a sixtieth of a second has passed. A slow line thus gets fewer frames
/// instead of a queue of them.
struct FramePacer {
  enum Verdict: Equatable {
    /// Draw.
    case now
    /// Ask again in so many seconds.
    case after(TimeInterval)
    /// Ask again when the terminal has answered.
    case whenAnswered
  }

  /// Seconds from one frame to the next.
  static let interval = 1.0 / 60

  private(set) var isEchoPending = false
  private var lastFrame = -TimeInterval.infinity

  func verdict(at now: TimeInterval) -> Verdict {
    if isEchoPending { return .whenAnswered }
    let wait = lastFrame + Self.interval - now
    // What is left of rounding must not cost another wake-up.
    return wait > 0.000_5 ? .after(wait) : .now
  }

  mutating func frameDrawn(at now: TimeInterval) { lastFrame = now }
  mutating func echoRequested() { isEchoPending = true }
  mutating func echoAnswered() { isEchoPending = false }
}
