/// The priority of a constraint or size, from 0 to 1,000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority from 1 to 1000; 1000 is required.
  public let rawValue: Float

  /// Makes a priority from a number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority from a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Required.
  public static let required = UILayoutPriority(1000)
  /// The priority with which content resists being cut.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that may resize a window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that may not resize a window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority with which content resists growing.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of a target size, below that of content.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns whether one priority is lower than another.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Returns a priority raised by a number.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }

  /// Returns a priority lowered by a number.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }

  /// Raises a priority by a number.
  public static func += (left: inout UILayoutPriority, right: Float) { left = left + right }

  /// Lowers a priority by a number.
  public static func -= (left: inout UILayoutPriority, right: Float) { left = left - right }
}
