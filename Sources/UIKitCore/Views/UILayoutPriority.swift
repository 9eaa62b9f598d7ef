/// How much a wish about sizes counts against others, from 0 to 1,000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must be kept.
  public static let required = UILayoutPriority(1000)
  /// That of content which does not want to be cut.
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// That of content which does not want to be wider than it is.
  public static let defaultLow = UILayoutPriority(250)
  /// That of a target which content need not care for.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
