import Foundation

/// The times and distances that distinguish gestures. Ours, not UIKit's.
public enum TouchTiming {
  /// The maximum time between the taps of a double tap, in seconds.
  public static let multipleTapInterval: TimeInterval = 0.3
  /// The maximum movement of a tap, and distance between two taps, in points.
  public static let tapSlop: CGFloat = 10
  /// The time for which views in a scroll view wait for a touch that may become a drag, in seconds.
  public static let contentDelay: TimeInterval = 0.15
  /// The movement after which a touch is a drag, in points.
  public static let panSlop: CGFloat = 10
  /// The time after which a touch is a long press, in seconds.
  public static let longPressDuration: TimeInterval = 0.5
  /// The distance between the two touches of a pinch when it begins, in points.
  public static let pinchDistance: CGFloat = 100
  /// The scale factor of one wheel step or key press.
  public static let pinchStep: CGFloat = 1.1
  /// The minimum distance of a swipe, in points.
  public static let swipeDistance: CGFloat = 40
  /// The maximum duration of a swipe, in seconds.
  public static let swipeDuration: TimeInterval = 0.5
  /// The time without a step after which a pinch by the wheel ends, in seconds.
  public static let pinchPause: TimeInterval = 0.4
}
