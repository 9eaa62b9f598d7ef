/// Which items lie between the two ends of a range. Ours, not UIKit's.
public enum RangeShape: Sendable {
  /// All from the one to the other, as text is read.
  case readingOrder
  /// All of the lines from that of the one to that of the other.
  case rows
  /// All that meet the rectangle around both.
  case rectangle
}
