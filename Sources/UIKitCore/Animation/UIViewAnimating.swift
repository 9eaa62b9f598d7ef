import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or ended.
  case inactive = 0
  /// Running, or paused.
  case active = 1
  /// Stopped, and waiting for `finishAnimation(at:)`.
  case stopped = 2
}

/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end: the new values.
  case end = 0
  /// The beginning: the old values.
  case start = 1
  /// The current position.
  case current = 2
}

/// Controls a running animation.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  /// Inactive before the start and after the end, active between, stopped until it is finished.
  var state: UIViewAnimatingState { get }
  /// Whether time moves the animation.
  var isRunning: Bool { get }
  /// Whether the animation runs towards its beginning.
  var isReversed: Bool { get set }
  /// The progress of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation or continues a paused one.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation, so that it can continue or be moved by hand.
  func pauseAnimation()
  /// Ends the animation at its current position.
  ///
  /// - Parameter withoutFinishing: True makes the animator inactive and calls no completion; after
  ///   false, `finishAnimation(at:)` must follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation with the values of one end, or as it is, and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
