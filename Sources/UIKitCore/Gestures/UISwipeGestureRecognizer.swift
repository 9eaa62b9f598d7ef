import Foundation

/// A quick touch in one direction.
///
/// It is recognized once, when the touch has gone about 40 points one way within half a second without
/// wandering off. A scroll view takes such a touch for its drag wherever content scrolls that way;
/// there its `panGestureRecognizer` must be told to wait by `require(toFail:)`.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Ways to swipe; one recognizer may take several.
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

  /// The ways that count. Which one it was is not told: attach a recognizer for each that must be told apart.
  open var direction: Direction = .right
  /// How many touches it takes; a terminal has one.
  open var numberOfTouchesRequired = 1

  private final var start = CGPoint.zero
  private final var startTime: TimeInterval = 0
  private final var deadline: ScheduledAction?

  /// Where the swipe began, as in UIKit.
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
    // What has not become one by then will not: others need not wait for the touch to end.
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

  /// Whether the way so far may become a swipe: it has hardly begun, or leads one of the ways that count.
  private final func goesRight(_ way: CGVector) -> Bool {
    let (across, along) = (min(abs(way.dx), abs(way.dy)), max(abs(way.dx), abs(way.dy)))
    if along <= TouchTiming.panSlop { return true }
    guard across * 2 <= along else { return false }
    let heading: Direction =
      abs(way.dx) > abs(way.dy) ? way.dx > 0 ? .right : .left : way.dy > 0 ? .down : .up
    return direction.contains(heading)
  }
}
