import Foundation

/// The progress of an animation at a moment: forward, held or backward. Holds values only.
///
/// Progress is 0 at the start values and 1 at the new values, in both directions of time.
struct AnimationTimeline {
  /// Seconds from one end to the other.
  let duration: TimeInterval
  let curve: AnimationCurve
  /// The number of repetitions; infinite for an animation that ends only when a new one replaces
  /// it.
  var repeatCount: Double = 1
  var autoreverses = false

  private var course = Course.held(0)

  private enum Course {
    case held(Double)
    case running(Leg)
  }

  /// A run along a part of a curve.
  private struct Leg {
    var start: TimeInterval
    var duration: TimeInterval
    var curve: AnimationCurve
    /// The part of the curve's time.
    var from: Double
    var to: Double
    /// The progress at the beginning of the curve, and the amount that its end adds.
    var base = 0.0
    var span = 1.0

    func progress(_ part: Double) -> Double {
      base + span * curve.progress(from + (to - from) * part)
    }
  }

  /// - Parameter duration: With zero, the animation ends with the next frame.
  init(duration: TimeInterval, curve: AnimationCurve) {
    self.duration = max(duration, 1e-9)
    self.curve = curve
  }

  var isRunning: Bool {
    if case .running = course { true } else { false }
  }

  func progress(at now: TimeInterval) -> Double {
    switch course {
    case .held(let progress): return progress
    case .running(let leg):
      var part = (now - leg.start) / leg.duration
      if part <= 0 { return leg.progress(0) }
      if repeatCount > 1 {
        let round = autoreverses ? 2.0 : 1
        let all = repeatCount * round
        part = part >= all ? round : part.truncatingRemainder(dividingBy: round)
      }
      if autoreverses, part > 1 { part = max(0, 2 - part) }
      return leg.progress(min(part, 1))
    }
  }

  /// Returns whether the animation has run to its end at a moment.
  func hasEnded(at now: TimeInterval) -> Bool {
    guard case .running(let leg) = course else { return false }
    return now >= leg.start + leg.duration * (autoreverses ? 2 : 1) * repeatCount
  }

  mutating func hold(at now: TimeInterval) { course = .held(progress(at: now)) }
  mutating func hold(_ progress: Double) { course = .held(progress) }

  /// Continues from the current progress.
  ///
  /// - Parameters:
  ///   - isReversed: Whether to run back to the start values.
  ///   - seconds: The duration of the rest; nil keeps the remaining time.
  ///   - newCurve: The curve of the rest; nil keeps the current curve.
  mutating func run(
    at now: TimeInterval, delay: TimeInterval = 0, isReversed: Bool = false,
    seconds: TimeInterval? = nil, curve newCurve: AnimationCurve? = nil
  ) {
    let here = progress(at: now)
    let time = curve.time(here)
    let rest = duration * (isReversed ? time : 1 - time)
    var leg = Leg(
      start: now + max(0, delay), duration: max(seconds ?? rest, 1e-9), curve: newCurve ?? curve,
      from: 0, to: 1)
    if newCurve != nil {
      leg.base = here
      leg.span = (isReversed ? 0 : 1) - here
    } else {
      leg.from = time
      leg.to = isReversed ? 0 : 1
    }
    course = .running(leg)
  }
}
