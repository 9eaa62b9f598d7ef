import Foundation

/// The times and distances by which touches are told apart.
package enum TouchTiming {
  /// How long after a tap a second one counts as a double tap, in seconds.
  package static let multipleTapInterval: TimeInterval = 0.3
  /// How far a tap may wander, and a second one may be from the first, in points.
  package static let tapSlop: CGFloat = 10
  /// How far a touch moves before it is a drag, in points.
  package static let panSlop: CGFloat = 10
  /// How long a touch stays before it is a long press, in seconds.
  package static let longPressDuration: TimeInterval = 0.5
  /// How far the two touches of a pinch are from each other when it begins, in points.
  package static let pinchDistance: CGFloat = 100
  /// By what a step of the wheel or a press of a key pinches.
  package static let pinchStep: CGFloat = 1.1
  /// How far and how fast a touch must go to be a swipe: points, and seconds at most.
  package static let swipeDistance: CGFloat = 40
  package static let swipeDuration: TimeInterval = 0.5
  /// After how long without a step a pinch by the wheel is over, in seconds.
  package static let pinchPause: TimeInterval = 0.4
}
