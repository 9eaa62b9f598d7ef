extension UICollectionView {
  /// Where an item should end up in the visible area.
  ///
  /// One vertical and one horizontal value may be combined; two on the same axis are a programmer
  /// error. The empty set means the least scrolling that makes the item whole.
  public nonisolated struct ScrollPosition: OptionSet, Sendable, Hashable {
    /// The positions as bits, which are UIKit's.
    public let rawValue: UInt

    /// Makes positions of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The item's top edge meets the top of the visible area.
    public static var top: UICollectionView.ScrollPosition { .init(rawValue: 1) }
    /// The item's centre lies halfway down the visible area.
    public static var centeredVertically: UICollectionView.ScrollPosition { .init(rawValue: 2) }
    /// The item's bottom edge meets the bottom of the visible area.
    public static var bottom: UICollectionView.ScrollPosition { .init(rawValue: 4) }
    /// The item's left edge meets the left of the visible area.
    public static var left: UICollectionView.ScrollPosition { .init(rawValue: 8) }
    /// The item's centre lies halfway across the visible area.
    public static var centeredHorizontally: UICollectionView.ScrollPosition { .init(rawValue: 16) }
    /// The item's right edge meets the right of the visible area.
    public static var right: UICollectionView.ScrollPosition { .init(rawValue: 32) }
  }
}
