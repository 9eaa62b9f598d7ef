import Foundation

/// Calls back before each frame, while it is not paused.
///
/// The initializer with a closure is ours; it holds its target weakly, and the link ends with the
/// target. Frames come at the terminal's pace, at most 60 a second: move things by the time that
/// has passed, not by the number of calls.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private final weak var target: AnyObject?
  private let hasTarget: Bool
  private let action: (CADisplayLink) -> Void
  private final var isAdded = false
  private final var run = 0

  /// Makes a link that calls a closure before each frame.
  ///
  /// Ours: UIKit takes a selector where this takes a closure.
  ///
  /// - Parameters:
  ///   - target: Held weakly; the closure is not called once it is gone. `nil`: the closure is
  ///     always called.
  ///   - action: Gets the link itself.
  public init(target: AnyObject?, action: @escaping (CADisplayLink) -> Void) {
    self.target = target
    hasTarget = target != nil
    self.action = action
  }

  /// Makes a link that sends a selector to a target before each frame, with itself.
  ///
  /// - Parameters:
  ///   - target: A `SelectorTarget`, as responders are. It is held until `invalidate()`, as in UIKit.
  ///   - selector: The name of a method, as `step:`.
  public init(target: Any, selector: Selector) {
    self.target = nil
    hasTarget = false
    action = { link in
      UIApplication.shared.sendAction(selector, to: target, from: link, for: nil)
    }
  }

  /// The time of the frame, on the clock of `CACurrentMediaTime()`.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, if it is not late.
  open var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// Seconds between two frames.
  open var duration: CFTimeInterval { 1.0 / 60 }
  /// Kept without effect: frames come as fast as the terminal takes them, at most 60 a second.
  open var preferredFramesPerSecond = 0

  /// Whether the link is paused. The program can sleep while it is.
  open var isPaused = false {
    didSet { if isPaused != oldValue { schedule() } }
  }

  /// Starts the calls. There is one run loop, and the mode makes no difference.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded else { return }
    isAdded = true
    schedule()
  }

  /// Stops the link permanently: there is only one run loop.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Stops the link permanently and releases its target.
  open func invalidate() {
    isAdded = false
    schedule()
  }

  private final func schedule() {
    run += 1
    guard isAdded, !isPaused else { return }
    let current = run
    FrameEngine.current.addStepper { [self] now in
      guard current == run, !hasTarget || target != nil else { return false }
      timestamp = now
      action(self)
      return current == run
    }
  }
}
