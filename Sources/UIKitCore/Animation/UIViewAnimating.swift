import Foundation

/// What an animator can be doing.
public enum UIViewAnimatingState: Int, Sendable {
  /// Nothing yet, or not any more.
  case inactive = 0
  /// It runs, or is paused on its way.
  case active = 1
  /// It was stopped and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end: the new values.
  case end = 0
  /// The beginning: the old values.
  case start = 1
  /// Where the animation is.
  case current = 2
}

/// Controls an animation on its way.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  /// Inactive before the start and after the end, active between, stopped until it is finished.
  var state: UIViewAnimatingState { get }
  /// Whether time moves the animation.
  var isRunning: Bool { get }
  /// Whether the animation runs towards its beginning.
  var isReversed: Bool { get set }
  /// How far the animation is, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or lets a paused one go on.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stops the animation where it is, so that it can go on or be moved by hand.
  func pauseAnimation()
  /// Ends the animation where it is.
  ///
  /// - Parameter withoutFinishing: True makes the animator inactive and calls no completion; after
  ///   false, `finishAnimation(at:)` must follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation with the values of one end, or as it is, and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
