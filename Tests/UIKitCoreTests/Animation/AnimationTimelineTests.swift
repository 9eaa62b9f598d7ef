import Foundation
import Testing

@testable import UIKitCore

private let curves: [AnimationCurve] = [
  .linear, .easeIn, .easeOut, .easeInOut,
  .cubic(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1)),
]

struct AnimationTimelineTests {
  @Test("every curve begins at 0, ends at 1, and never turns back", arguments: curves)
  func curvesAreMonotonous(curve: AnimationCurve) {
    #expect(curve.progress(-1) == 0 && curve.progress(0) == 0)
    #expect(curve.progress(1) == 1 && curve.progress(2) == 1)
    var last = 0.0
    for step in 1...1000 {
      let progress = curve.progress(Double(step) / 1000)
      #expect(progress >= last - 1e-12)
      last = progress
    }
  }

  @Test("the time of a progress is the moment when the curve reaches it", arguments: curves)
  func inverse(curve: AnimationCurve) {
    for step in 0...100 {
      let progress = Double(step) / 100
      #expect(abs(curve.progress(curve.time(progress)) - progress) < 1e-9)
    }
  }

  @Test("a Bézier curve on the diagonal is a straight line")
  func diagonal() {
    let curve = AnimationCurve.cubic(CGPoint(x: 0.3, y: 0.3), CGPoint(x: 0.6, y: 0.6))
    for step in 0...100 {
      #expect(abs(curve.progress(Double(step) / 100) - Double(step) / 100) < 1e-9)
    }
  }

  @Test("it runs after its delay, and ends exactly then")
  func running() {
    var timeline = AnimationTimeline(duration: 2, curve: .linear)
    #expect(!timeline.isRunning && timeline.progress(at: 99) == 0 && !timeline.hasEnded(at: 99))
    timeline.run(at: 10, delay: 1)
    let samples = [(10.0, 0.0), (11, 0), (12, 0.5), (13, 1), (99, 1)]
    for (now, progress) in samples {
      #expect(timeline.progress(at: now) == progress, "at \(now)")
      #expect(timeline.hasEnded(at: now) == (now >= 13), "at \(now)")
    }
  }

  @Test("holding, continuing and reversing never cause a jump, with any curve", arguments: curves)
  func continuity(curve: AnimationCurve) {
    var timeline = AnimationTimeline(duration: 1, curve: curve)
    timeline.run(at: 0)
    let first = timeline.progress(at: 0.4)
    timeline.hold(at: 0.4)
    #expect(timeline.progress(at: 5) == first)
    timeline.run(at: 5)
    #expect(abs(timeline.progress(at: 5) - first) < 1e-9)
    #expect(!timeline.hasEnded(at: 5.59) && timeline.hasEnded(at: 5.61))
    let second = timeline.progress(at: 5.2)
    timeline.run(at: 5.2, isReversed: true)
    #expect(abs(timeline.progress(at: 5.2) - second) < 1e-9)
    #expect(timeline.progress(at: 5.3) < second)
    #expect(timeline.hasEnded(at: 5.81) && timeline.progress(at: 5.81) == 0)
    timeline.hold(0.3)
    timeline.run(at: 9, seconds: 4, curve: .linear)
    #expect(timeline.progress(at: 9) == 0.3)
    #expect(abs(timeline.progress(at: 11) - 0.65) < 1e-9)
    timeline.run(at: 11, isReversed: true, seconds: 1, curve: .linear)
    #expect(abs(timeline.progress(at: 11.5) - 0.325) < 1e-9)
  }

  @Test("rounds end after their count, at the new value or back at the old one")
  func rounds() {
    var timeline = AnimationTimeline(duration: 1, curve: .linear)
    timeline.repeatCount = 3
    timeline.run(at: 0)
    #expect(abs(timeline.progress(at: 1.25) - 0.25) < 1e-9)
    #expect(
      !timeline.hasEnded(at: 2.9) && timeline.hasEnded(at: 3) && timeline.progress(at: 3) == 1)
    timeline = AnimationTimeline(duration: 1, curve: .linear)
    timeline.repeatCount = 2
    timeline.autoreverses = true
    timeline.run(at: 0)
    #expect(abs(timeline.progress(at: 3.25) - 0.75) < 1e-9)
    #expect(timeline.hasEnded(at: 4) && timeline.progress(at: 4) == 0)
    timeline.repeatCount = .infinity
    #expect(!timeline.hasEnded(at: 1e9))
  }
}
