/// The shape of a range: the set of items between its two ends. This is an extension of UIKit.
public enum RangeShape: Sendable {
  /// All items between the ends, in reading order.
  case readingOrder
  /// All items of the lines from the first end to the second one.
  case rows
  /// All items that meet the rectangle around both ends.
  case rectangle
}
