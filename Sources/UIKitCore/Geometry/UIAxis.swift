/// Across, down, or both.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// One bit an axis; UIKit's.
  public let rawValue: UInt

  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Across.
  public static var horizontal: UIAxis { UIAxis(rawValue: 1 << 0) }
  /// Down.
  public static var vertical: UIAxis { UIAxis(rawValue: 1 << 1) }
  /// Across and down.
  public static var both: UIAxis { [.horizontal, .vertical] }
}
