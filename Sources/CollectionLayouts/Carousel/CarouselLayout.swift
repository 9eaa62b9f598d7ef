import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A line of items that shrink with their distance from the middle, as in cover flow.
///
///               +---------+
///       +-----+ |         | +-----+
///     +-| 1   | |    2    | |   3 |-+     the item in the middle lies in front;
///     +-|     | |         | |     |-+     wherever scrolling ends, one rests there
///       +-----+ |         | +-----+
///               +---------+
///
/// The items of all sections follow one another. The first and the last one can scroll to the
/// middle, too. A fling stops with an item in the middle: the nearest to its natural end, but never
/// one behind. The wheel moves by one item at least. Inserted items grow in place, and deleted ones
/// shrink in place.
///
/// An item's place depends on the offset. No data is stored per item; those in a rectangle are
/// found in O(log *sections* + visible).
@preconcurrency @MainActor
open class CarouselLayout: PreparedLayout {
  /// The size and the arrangement of the items.
  public struct Options: Equatable, Sendable {
    /// The size of the item in the middle, in points; reduced if there is less room.
    public var itemSize: CGSize
    /// The gap between neighbours if all had the size of the one in the middle, in points; negative
    /// for an overlap.
    public var spacing: CGFloat
    /// The scale of the items farthest from the middle, from 0 to 1.
    public var leastScale: CGFloat
    /// The distance from the middle, in items, at which the smallest size is reached.
    public var reach: CGFloat
    /// The direction of the line and of scrolling.
    public var scrollDirection: UICollectionView.ScrollDirection
    /// Whether items are scaled like pictures, by a transform. Otherwise they get a smaller size,
    /// which keeps text legible.
    public var scalesContent: Bool

    /// Creates options.
    public init(
      itemSize: CGSize, spacing: CGFloat = 0, leastScale: CGFloat = 0.5, reach: CGFloat = 2,
      scrollDirection: UICollectionView.ScrollDirection = .horizontal, scalesContent: Bool = false
    ) {
      self.itemSize = itemSize
      self.spacing = spacing
      self.leastScale = leastScale
      self.reach = reach
      self.scrollDirection = scrollDirection
      self.scalesContent = scalesContent
    }

    /// Options for half overlapping covers of 24 x 9 characters.
    public static let coverFlow = Options(
      itemSize: CGSize(width: 192, height: 144), spacing: -96)

    /// Options for adjacent pictures of 32 x 10 characters, all but the middle one a little
    /// smaller.
    public static let gallery = Options(
      itemSize: CGSize(width: 256, height: 160), spacing: 16, leastScale: 0.75, reach: 1)

    /// Options for a vertical drum of lines, with 24 x 3 characters in the middle.
    public static let drum = Options(
      itemSize: CGSize(width: 192, height: 48), leastScale: 0.4, reach: 3,
      scrollDirection: .vertical)
  }

  /// The size and the arrangement of the items. `.coverFlow` by default. A change keeps the item in
  /// the middle.
  public final var options: Options {
    didSet {
      guard options != oldValue else { return }
      guard let collectionView else { return invalidateLayout() }
      isChangingOptions = true
      invalidateLayout(with: invalidationContext(forBoundsChange: collectionView.bounds))
      isChangingOptions = false
    }
  }

  private final var items = ItemNumbers()
  /// The items before the last change.
  private final var former = ItemNumbers()
  private final var line = CarouselLine()
  /// The move of the offset for options changed since the last preparation.
  private final var wantedMove = CGPoint.zero
  /// The final offset of the update, for the attributes requested during it. `bounds` still has the
  /// old one.
  private final var restingOffset: CGPoint?
  private final var isChangingOptions = false
  private final var isInTransition = false
  private final var isInUpdate = false
  private final var updated = UpdatedItems()
  /// The number of times that the items were counted.
  final var itemCounts = 0

  private final var axis: Axis { Axis(options.scrollDirection) }

  /// Creates a carousel with options.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// Creates a carousel with the options `Options.coverFlow`.
  public override convenience init() { self.init(options: .coverFlow) }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  override func prepareItems(of collectionView: UICollectionView) {
    itemCounts += 1
    items = ItemNumbers(of: collectionView)
  }

  override func prepareBounds(of collectionView: UICollectionView) {
    line = line(in: collectionView.bounds)
    wantedMove = .zero
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { former = items }
    super.invalidateLayout(with: context)
  }

  private final func line(in bounds: CGRect) -> CarouselLine {
    CarouselLine(
      options, count: items.count, room: collectionView?.room(in: bounds) ?? .zero,
      // The bounds exclude the insets.
      inset: (collectionView?.adjustedContentInset ?? .zero).ends(along: axis).low,
      offset: bounds.origin[axis])
  }

  open override var collectionViewContentSize: CGSize { line.contentSize }

  /// Returns `true`: the size of the items depends on their distance from the middle.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if !isInTransition { restingOffset = nil }
    return line(in: newBounds) != line
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let collectionView else { return context }
    let bounds = collectionView.bounds
    // The move for changed options is under way.
    if isChangingOptions, newBounds == bounds.offsetBy(dx: wantedMove.x, dy: wantedMove.y),
      newBounds != bounds
    {
      wantedMove = .zero
      return context
    }
    // A collection view keeps its content in place when its size changes.
    var move = wantedMove
    if newBounds == bounds {
      move = moveToSamePlace(in: collectionView)
    } else if newBounds.origin[axis] != bounds.origin[axis] {
      move = .zero
    }
    context.contentOffsetAdjustment = CGPoint(x: move.x - wantedMove.x, y: move.y - wantedMove.y)
    wantedMove = move
    // A coasting scroll would stop at an item's old place.
    if collectionView.isDecelerating, !line(in: newBounds).hasMeasures(of: line) {
      stopCoasting(collectionView)
    }
    return context
  }

  private final func stopCoasting(_ view: UICollectionView) {
    view.setContentOffset(view.contentOffset, animated: false)
  }

  /// Returns the distance to the new place of the item in the middle.
  private final func moveToSamePlace(in view: UICollectionView) -> CGPoint {
    let (bounds, insets) = (view.bounds, view.adjustedContentInset)
    let new = line(in: bounds)
    if new.hasMeasures(of: line) { return .zero }
    let place = line.place(at: line.offset)
    let goal = CGPoint(x: -insets.left, y: -insets.top)
      .moved(to: new.offset(at: view.isDragging ? place : place.rounded()), along: axis)
    return CGPoint(x: goal.x - bounds.minX, y: goal.y - bounds.minY)
  }

  // MARK: Attributes

  /// The line at the final offset.
  private final var seenLine: CarouselLine {
    var line = line
    if let restingOffset { line.offset = restingOffset[axis] }
    return line
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    // An update asks for the new visible attributes before the offset changes.
    if isInUpdate, rect.size == collectionView?.bounds.size { restingOffset = rect.origin }
    let line = seenLine
    let candidates = line.candidates(in: rect)
    work += candidates.count
    var list: [UICollectionViewLayoutAttributes] = []
    for number in candidates where line.frame(of: number).overlaps(rect) {
      list.append(attributes(number, at: items.path(of: number), in: line))
    }
    return list
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    items.number(of: indexPath).map { attributes($0, at: indexPath, in: seenLine) }
  }

  private final func attributes(
    _ number: Int, at path: IndexPath, in line: CarouselLine
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let frame = line.frame(of: number)
    attributes.zIndex = line.zIndex(of: number)
    let scale = line.scale(of: number)
    if options.scalesContent, scale > 0 {
      attributes.size = line.item
      attributes.center = CGPoint(x: frame.midX, y: frame.midY)
      attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
    } else {
      attributes.frame = frame
    }
    return attributes
  }

  // MARK: Stopping

  /// Returns the offset at which an item stops in the middle.
  ///
  /// - Parameter proposedContentOffset: The natural stopping point, in points.
  /// - Parameter velocity: The velocity. A fling continues in its direction, never back. Without
  ///   velocity, as for keys, while an item is in the middle, the content at the proposal is shown
  ///   whole.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let offset = line.restingOffset(
      near: proposedContentOffset[axis], velocity: velocity[axis])
    return proposedContentOffset.moved(to: offset, along: axis)
  }

  /// Returns the nearest offset at which an item is in the middle; during coasting, an offset that
  /// leads to another item.
  ///
  /// After an update, the first proposal is returned unchanged, so that the collection view can
  /// move it along with the items.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    if isInUpdate, proposedContentOffset == collectionView?.contentOffset {
      return proposedContentOffset
    }
    let proposed = proposedContentOffset[axis]
    var offset = line.restingOffset(nearest: proposed)
    if isInUpdate, let collectionView, collectionView.isDecelerating {
      let moved = line.offset(movedTowards: proposed)
      if line.offset(at: line.place(at: moved)) == moved {
        offset = moved
      } else {
        stopCoasting(collectionView)
      }
    }
    let target = proposedContentOffset.moved(to: offset, along: axis)
    restingOffset = target
    return target
  }

  // MARK: Animated changes

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    restingOffset = nil
  }

  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    restingOffset = nil
    isInTransition = true
  }

  open override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    restingOffset = nil
    isInTransition = false
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updated = UpdatedItems(updateItems)
    isInUpdate = true
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updated = UpdatedItems()
    former = items
    restingOffset = nil
    isInUpdate = false
  }

  /// Returns attributes of new items, which grow from the middle of their place.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updated.isInserted(itemIndexPath) ? shrunken(itemIndexPath, of: items) : nil
  }

  /// Returns attributes of deleted items, which shrink into the middle of their place.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updated.isDeleted(itemIndexPath) ? shrunken(itemIndexPath, of: former) : nil
  }

  private final func shrunken(
    _ path: IndexPath, of items: ItemNumbers
  ) -> UICollectionViewLayoutAttributes? {
    guard let number = items.number(of: path) else { return nil }
    let attributes = attributes(number, at: path, in: seenLine)
    let frame = attributes.frame
    attributes.transform = .identity
    attributes.frame = frame.insetBy(dx: frame.width * 3 / 8, dy: frame.height * 3 / 8)
    attributes.alpha = 0
    return attributes
  }
}
