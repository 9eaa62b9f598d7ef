import Foundation
import UIKitCollections
import UIKitCore

/// The base of `CircleLayout` and `SpiralLayout`: items of one size around the middle of the content.
///
/// The items of all sections follow one another. New items fly out of the middle, those that are
/// deleted into it. What is larger than the visible part is scrolled both ways and shows nothing in
/// its corners, where scrolling begins: scroll to an item first.
///
/// Nothing is kept for an item; those in a rectangle are found in O(visible).
@preconcurrency @MainActor
open class RadialLayout: PreparedLayout {
  /// How large the items are, and where they begin.
  public struct Options: Equatable, Sendable {
    /// The size of every item, in points.
    public var itemSize: CGSize
    /// The size down to which items become smaller where they do not all fit the visible part; nil, the standard: they
    /// keep theirs.
    ///
    /// With it the circle is an ellipse that fills the visible part, and a spiral has its proportions; items stand as
    /// near to one another as they can. The place of every item is kept, and those in a rectangle are found in O(n).
    public var leastItemSize: CGSize?
    /// The least gap between the corners of neighbours, in points.
    public var spacing: CGFloat
    /// The direction of the first item, or that in which the turns begin, in radians: 0 is to the
    /// right, a quarter turn (`.pi / 2`) further below.
    public var startAngle: CGFloat
    /// Whether the items follow one another as the hours of a clock do.
    public var isClockwise: Bool

    /// Options of one's own.
    public init(
      itemSize: CGSize, spacing: CGFloat = 0, startAngle: CGFloat = -.pi / 2,
      isClockwise: Bool = true
    ) {
      self.itemSize = itemSize
      self.spacing = spacing
      self.startAngle = startAngle
      self.isClockwise = isClockwise
    }

    /// For a circle, clockwise from the top: 8 x 3 characters an item.
    public static let clock = Options(itemSize: CGSize(width: 64, height: 48))

    /// For a circle, against the clock from the right, as angles are counted in mathematics: 4 x 1 characters an item.
    public static let compass = Options(
      itemSize: CGSize(width: 32, height: 16), startAngle: 0, isClockwise: false)

    /// For a spiral, clockwise and close together: 8 x 3 characters an item.
    public static let snail = Options(itemSize: CGSize(width: 64, height: 48))

    /// For a spiral, against the clock and loosely: 4 x 1 characters an item.
    public static let galaxy = Options(
      itemSize: CGSize(width: 32, height: 16), spacing: 16, isClockwise: false)
  }

  /// How large the items are, and where they begin.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  private final var items = ItemNumbers()
  private final var geometry: any RadialGeometry = CircleGeometry()
  private final var preparedRoom: CGSize?
  private final var updated = UpdatedItems()

  /// For subclasses of this module.
  init(options: Options) {
    self.options = options
    super.init()
  }

  /// Always `nil`: there are no archives to read.
  public required init?(coder: NSCoder) { nil }

  /// Where so many items are that have some room. A subclass decides.
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

  /// `true` when the visible part gets another size.
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

  /// New items come from the middle.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updated.isInserted(itemIndexPath) ? inTheMiddle(itemIndexPath) : nil
  }

  /// Deleted items go to the middle.
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
