import Foundation
import UIKitCollections
import UIKitCore

/// Items on a circle, with the same angle between neighbours.
///
///              [ 0 ]
///        [ 5 ]       [ 1 ]     the circle fills the visible part;
///                              if the items would overlap there,
///        [ 4 ]       [ 2 ]     it grows and is scrolled both ways
///              [ 3 ]
///
/// The items of all sections follow one another. New items fly out of the middle, those that are deleted into it. A circle that is
/// larger than the visible part shows nothing in its corners, where scrolling begins: scroll to an item first.
///
/// Nothing is kept for an item; those in a rectangle are found in O(visible).
@preconcurrency @MainActor
open class CircleLayout: UICollectionViewLayout {
  /// How large the items are, and where they begin.
  public struct Options: Equatable, Sendable {
    /// The size of every item, in points.
    public var itemSize: CGSize
    /// The least gap between the corners of neighbours, in points.
    public var spacing: CGFloat
    /// Where the first item is, in radians: 0 is to the right, a quarter turn (`.pi / 2`) further below.
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

    /// Clockwise from the top: 8 x 3 characters an item.
    public static let clock = Options(itemSize: CGSize(width: 64, height: 48))

    /// Against the clock from the right, as angles are counted in mathematics: 4 x 1 characters an item.
    public static let compass = Options(
      itemSize: CGSize(width: 32, height: 16), startAngle: 0, isClockwise: false)
  }

  /// How large the items are, and where they begin. `.clock` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  private final var items = ItemNumbers()
  private final var circle = CircleGeometry()
  private final var preparedRoom: CGSize?
  private final var updated = UpdatedItems()
  /// Items and arcs that queries looked at since they were last counted.
  final var work = 0

  /// A circle with the given options.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// A circle with the options `Options.clock`.
  public override convenience init() { self.init(options: .clock) }

  public required init?(coder: NSCoder) { nil }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let room = collectionView.room(in: collectionView.bounds)
    preparedRoom = room
    items = ItemNumbers(of: collectionView)
    circle = CircleGeometry(
      count: items.count, item: options.itemSize, spacing: options.spacing,
      start: options.startAngle, isClockwise: options.isClockwise, room: room)
  }

  open override var collectionViewContentSize: CGSize { circle.contentSize }

  /// `true` when the visible part gets another size.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView?.room(in: newBounds) != preparedRoom
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let numbers = circle.numbers(in: rect)
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
    attributes.frame = circle.frame(of: number)
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

  /// New items come from the middle of the circle.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updated.isInserted(itemIndexPath) ? inTheMiddle(itemIndexPath) : nil
  }

  /// Deleted items go to the middle of the circle.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updated.isDeleted(itemIndexPath) ? inTheMiddle(itemIndexPath) : nil
  }

  private final func inTheMiddle(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.size = circle.item
    attributes.center = circle.center
    attributes.alpha = 0
    return attributes
  }
}
