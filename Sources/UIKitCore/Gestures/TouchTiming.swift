import Foundation

/// The times and distances that tell gestures apart. Ours, not UIKit's.
public enum TouchTiming {
  /// How long after a tap a second one counts as a double tap, in seconds.
  public static let multipleTapInterval: TimeInterval = 0.3
  /// How far a tap may wander, and a second one may be from the first, in points.
  public static let tapSlop: CGFloat = 10
  /// How long views in a scroll view wait for a touch that may become a drag, in seconds.
  public static let contentDelay: TimeInterval = 0.15
  /// How far a touch moves before it is a drag, in points.
  public static let panSlop: CGFloat = 10
  /// How long a touch stays before it is a long press, in seconds.
  public static let longPressDuration: TimeInterval = 0.5
  /// How far the two touches of a pinch are from each other when it begins, in points.
  public static let pinchDistance: CGFloat = 100
  /// By what a step of the wheel or a press of a key pinches.
  public static let pinchStep: CGFloat = 1.1
  /// How far a touch must go to be a swipe, in points.
  public static let swipeDistance: CGFloat = 40
  /// How long a swipe may take, in seconds.
  public static let swipeDuration: TimeInterval = 0.5
  /// After how long without a step a pinch by the wheel is over, in seconds.
  public static let pinchPause: TimeInterval = 0.4
}
