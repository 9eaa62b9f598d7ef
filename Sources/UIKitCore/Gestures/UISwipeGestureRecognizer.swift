import Foundation

/// A quick touch in one direction.
///
/// It recognizes a touch that has moved about 40 points in one direction within half a second,
/// without much deviation. A scroll view uses such a touch for its drag if the content scrolls in
/// that direction; make its `panGestureRecognizer` wait with `require(toFail:)`.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe; a recognizer may accept several.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The directions as bits, which are UIKit's.
    public let rawValue: UInt

    /// Makes directions of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static var right: Direction { Direction(rawValue: 1) }
    /// To the left.
    public static var left: Direction { Direction(rawValue: 2) }
    /// Up.
    public static var up: Direction { Direction(rawValue: 4) }
    /// Down.
    public static var down: Direction { Direction(rawValue: 8) }
  }

  /// The accepted directions. The recognizer does not report the direction: attach one for each
  /// that matters.
  open var direction: Direction = .right
  /// The number of touches; a terminal has one.
  open var numberOfTouchesRequired = 1

  private final var start = CGPoint.zero
  private final var startTime: TimeInterval = 0
  private final var deadline: ScheduledAction?

  /// Returns the beginning of the swipe, as in UIKit.
  open override func location(in view: UIView?) -> CGPoint {
    view?.convert(start, from: nil) ?? start
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    guard numberOfTouches == numberOfTouchesRequired, buttonMask.isDisjoint(with: .secondary) else {
      state = .failed
      return
    }
    start = touch.location(in: nil)
    startTime = touch.timestamp
    // A touch that has not become a swipe by the deadline fails, so that other recognizers need not
    // wait for its end.
    deadline?.cancel()
    deadline = FrameEngine.current.schedule(after: TouchTiming.swipeDuration) { [weak self] in
      guard let self, self.state == .possible else { return }
      self.state = .failed
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = touches.first else { return }
    let point = touch.location(in: nil)
    let way = CGVector(dx: point.x - start.x, dy: point.y - start.y)
    guard touch.timestamp - startTime <= TouchTiming.swipeDuration, goesRight(way) else {
      state = .failed
      return
    }
    if max(abs(way.dx), abs(way.dy)) >= TouchTiming.swipeDistance { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func reset() {
    super.reset()
    deadline?.cancel()
    deadline = nil
  }

  /// Returns whether the movement so far may become a swipe: it is short, or in an accepted
  /// direction.
  private final func goesRight(_ way: CGVector) -> Bool {
    let (across, along) = (min(abs(way.dx), abs(way.dy)), max(abs(way.dx), abs(way.dy)))
    if along <= TouchTiming.panSlop { return true }
    guard across * 2 <= along else { return false }
    let heading: Direction =
      abs(way.dx) > abs(way.dy) ? way.dx > 0 ? .right : .left : way.dy > 0 ? .down : .up
    return direction.contains(heading)
  }
}
