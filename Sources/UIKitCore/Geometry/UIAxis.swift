/// Across, down, or both.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// One bit an axis; UIKit's.
  public let rawValue: UInt

  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Across.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// Down.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Across and down.
  public static let both: UIAxis = [.horizontal, .vertical]
}
