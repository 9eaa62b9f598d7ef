/// How much a wish about sizes counts against others, from 0 to 1,000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// From 1 to 1000, which must be kept.
  public let rawValue: Float

  /// Makes a priority of a number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority of a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must be kept.
  public static let required = UILayoutPriority(1000)
  /// That of content which does not want to be cut.
  public static let defaultHigh = UILayoutPriority(750)
  /// Of a drag that may resize a window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// Of a window that keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// Of a drag that may not resize a window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// That of content which does not want to be wider than it is.
  public static let defaultLow = UILayoutPriority(250)
  /// That of a target which content need not care for.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether one priority is lower than another.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// A priority that is higher by a number.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }

  /// A priority that is lower by a number.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }

  /// Raises a priority by a number.
  public static func += (left: inout UILayoutPriority, right: Float) { left = left + right }

  /// Lowers a priority by a number.
  public static func -= (left: inout UILayoutPriority, right: Float) { left = left - right }
}
