import Foundation

/// A drag. It begins after about ten points of movement.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The number of touches; a terminal has one.
  open var minimumNumberOfTouches = 1
  /// Kept without effect: a terminal has one touch.
  open var maximumNumberOfTouches = Int.max

  private final var origin = CGPoint.zero
  private final var current = CGPoint.zero
  private final var tracker = VelocityTracker()

  /// Returns the distance since the beginning, in points.
  open func translation(in view: UIView?) -> CGPoint {
    let from = view?.convert(origin, from: nil) ?? origin
    let to = view?.convert(current, from: nil) ?? current
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Sets the distance so far.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = view?.convert(current, from: nil) ?? current
    let start = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
    origin = view?.convert(start, to: nil) ?? start
  }

  /// Returns the velocity in points a second, over the last tenth of a second.
  open func velocity(in view: UIView?) -> CGPoint {
    tracker.velocity(at: FrameEngine.current.now)
  }

  /// The distance of the touch at the moment of beginning, in window coordinates.
  final var initialMovement: CGPoint { CGPoint(x: current.x - origin.x, y: current.y - origin.y) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    origin = touch.location(in: nil)
    current = origin
    tracker = VelocityTracker()
    tracker.add(origin, at: touch.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    current = touch.location(in: nil)
    tracker.add(current, at: touch.timestamp)
    switch state {
    case .possible:
      if current.isFar(from: origin, limit: TouchTiming.panSlop - 1) { state = .began }
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first {
      current = touch.location(in: nil)
      tracker.end(current, at: touch.timestamp)
    }
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }
}

/// Measures the velocity from the last places of a touch.
struct VelocityTracker {
  private var samples: [(point: CGPoint, time: TimeInterval)] = []
  private static let window: TimeInterval = 0.1

  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    samples.removeAll { time - $0.time > Self.window }
    samples.append((point, time))
  }

  /// Handles the release. If it also moves, which is rare, the movement counts.
  mutating func end(_ point: CGPoint, at time: TimeInterval) {
    if let last = samples.last, last.point != point { add(point, at: time) }
  }

  /// Returns points a second; zero if the touch rested.
  func velocity(at now: TimeInterval) -> CGPoint {
    guard let first = samples.first(where: { now - $0.time <= Self.window }),
      let last = samples.last, last.time > first.time
    else { return .zero }
    let time = CGFloat(last.time - first.time)
    return CGPoint(
      x: (last.point.x - first.point.x) / time, y: (last.point.y - first.point.y) / time)
  }
}
