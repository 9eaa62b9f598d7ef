import Foundation
import UIKitCollections
import UIKitCore

/// The base class of `CircleLayout` and `SpiralLayout`: items of one size around the centre of the
/// content.
///
/// The items of all sections follow one another. New items fly out of the centre, and deleted ones
/// into it. A layout larger than the visible part scrolls in both directions. Its corners, where
/// scrolling begins, are empty: scroll to an item first.
///
/// No data is stored per item; those in a rectangle are found in O(visible).
@preconcurrency @MainActor
open class RadialLayout: PreparedLayout {
  /// The size and the arrangement of the items.
  public struct Options: Equatable, Sendable {
    /// The size of every item, in points.
    public var itemSize: CGSize
    /// The minimal size to which items shrink to fit the visible part; nil, the default, to keep
    /// their size.
    ///
    /// With a minimal size, the circle is an ellipse that fills the visible part, and a spiral has
    /// its proportions; items are as close together as possible. The place of every item is stored,
    /// and those in a rectangle are found in O(n).
    public var leastItemSize: CGSize?
    /// The minimal gap between the corners of neighbours, in points.
    public var spacing: CGFloat
    /// The direction of the first item, or of the beginning of the turns, in radians: 0 is to the
    /// right, a quarter turn (`.pi / 2`) is below.
    public var startAngle: CGFloat
    /// Whether the items follow one another clockwise.
    public var isClockwise: Bool

    /// Creates options.
    public init(
      itemSize: CGSize, spacing: CGFloat = 0, startAngle: CGFloat = -.pi / 2,
      isClockwise: Bool = true
    ) {
      self.itemSize = itemSize
      self.spacing = spacing
      self.startAngle = startAngle
      self.isClockwise = isClockwise
    }

    /// Options for a circle, clockwise from the top: 8 x 3 characters per item.
    public static let clock = Options(itemSize: CGSize(width: 64, height: 48))

    /// Options for a circle, counterclockwise from the right, as in mathematics: 4 x 1 characters
    /// per item.
    public static let compass = Options(
      itemSize: CGSize(width: 32, height: 16), startAngle: 0, isClockwise: false)

    /// Options for a tight clockwise spiral: 8 x 3 characters per item.
    public static let snail = Options(itemSize: CGSize(width: 64, height: 48))

    /// Options for a loose counterclockwise spiral: 4 x 1 characters per item.
    public static let galaxy = Options(
      itemSize: CGSize(width: 32, height: 16), spacing: 16, isClockwise: false)
  }

  /// The size and the arrangement of the items.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  private final var items = ItemNumbers()
  private final var geometry: any RadialGeometry = CircleGeometry()
  private final var preparedRoom: CGSize?
  private final var updated = UpdatedItems()

  /// Creates a layout, for subclasses of this module.
  init(options: Options) {
    self.options = options
    super.init()
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Returns the geometry of a number of items in a room. A subclass overrides it.
  func geometry(count: Int, room: CGSize) -> any RadialGeometry { CircleGeometry() }

  override func prepareItems(of collectionView: UICollectionView) {
    items = ItemNumbers(of: collectionView)
  }

  override func prepareBounds(of collectionView: UICollectionView) {
    let room = collectionView.room(in: collectionView.bounds)
    preparedRoom = room
    geometry = geometry(count: items.count, room: room)
  }

  open override var collectionViewContentSize: CGSize { geometry.contentSize }

  /// Returns `true` if the size of the visible part changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView?.room(in: newBounds) != preparedRoom
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let numbers = geometry.numbers(in: rect)
    work += numbers.work
    return numbers.found.map { attributes($0, at: items.path(of: $0)) }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    items.number(of: indexPath).map { attributes($0, at: indexPath) }
  }

  private final func attributes(
    _ number: Int, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = geometry.frame(of: number)
    return attributes
  }

  // MARK: Animated changes

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updated = UpdatedItems(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updated = UpdatedItems()
  }

  /// Returns attributes of new items, which come from the centre.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updated.isInserted(itemIndexPath) ? inTheMiddle(itemIndexPath) : nil
  }

  /// Returns attributes of deleted items, which go to the centre.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updated.isDeleted(itemIndexPath) ? inTheMiddle(itemIndexPath) : nil
  }

  private final func inTheMiddle(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.size = geometry.item
    attributes.center = geometry.center
    attributes.alpha = 0
    return attributes
  }
}
