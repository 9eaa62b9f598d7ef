extension UICollectionView {
  /// The wanted position of an item in the visible area.
  ///
  /// One vertical and one horizontal value may be combined; two on the same axis are a programmer
  /// error. The empty set means the least distance that shows the whole item.
  public nonisolated struct ScrollPosition: OptionSet, Sendable, Hashable {
    /// The positions as bits, with UIKit's values.
    public let rawValue: UInt

    /// Creates positions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The item's top edge meets the top of the visible area.
    public static var top: UICollectionView.ScrollPosition { .init(rawValue: 1) }
    /// The item's centre is vertically in the middle of the visible area.
    public static var centeredVertically: UICollectionView.ScrollPosition { .init(rawValue: 2) }
    /// The item's bottom edge meets the bottom of the visible area.
    public static var bottom: UICollectionView.ScrollPosition { .init(rawValue: 4) }
    /// The item's left edge meets the left of the visible area.
    public static var left: UICollectionView.ScrollPosition { .init(rawValue: 8) }
    /// The item's centre is horizontally in the middle of the visible area.
    public static var centeredHorizontally: UICollectionView.ScrollPosition { .init(rawValue: 16) }
    /// The item's right edge meets the right of the visible area.
    public static var right: UICollectionView.ScrollPosition { .init(rawValue: 32) }
  }
}
