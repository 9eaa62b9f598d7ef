import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A line of items that are the smaller, the farther they are from the middle: cover flow.
///
///               +---------+
///       +-----+ |         | +-----+
///     +-| 1   | |    2    | |   3 |-+     the item in the middle lies in front;
///     +-|     | |         | |     |-+     wherever scrolling ends, one rests there
///       +-----+ |         | +-----+
///               +---------+
///
/// The items of all sections follow one another. The first and the last one can be scrolled to the
/// middle too. A fling comes to rest with the item in the middle that is nearest to where it would
/// have ended, but not with one behind; the wheel goes on by one item at least. Items that are
/// inserted grow out of their place, those that are deleted shrink into it.
///
/// An item's place depends on the offset. Nothing is kept for it; those in a rectangle are found in
/// O(log *sections* + visible).
@preconcurrency @MainActor
open class CarouselLayout: PreparedLayout {
  /// How large the items are and how they lie beside one another.
  public struct Options: Equatable, Sendable {
    /// The size of the item in the middle, in points; where there is less room, it is smaller.
    public var itemSize: CGSize
    /// The room between neighbours if all were as large as the one in the middle, in points;
    /// negative when they overlap.
    public var spacing: CGFloat
    /// The size of the items farthest from the middle, as a part of the full size from 0 to 1.
    public var leastScale: CGFloat
    /// How many items away from the middle the least size is reached.
    public var reach: CGFloat
    /// Which way the line goes and is scrolled.
    public var scrollDirection: UICollectionView.ScrollDirection
    /// Whether items are scaled as pictures are, by a transform. Otherwise they get a smaller size,
    /// in which text stays legible.
    public var scalesContent: Bool

    /// Options of one's own.
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

    /// Covers of 24 x 9 characters that lie half over one another.
    public static let coverFlow = Options(
      itemSize: CGSize(width: 192, height: 144), spacing: -96)

    /// Pictures of 32 x 10 characters side by side, all but the middle one a little smaller.
    public static let gallery = Options(
      itemSize: CGSize(width: 256, height: 160), spacing: 16, leastScale: 0.75, reach: 1)

    /// A drum of lines that is turned up and down: 24 x 3 characters in the middle.
    public static let drum = Options(
      itemSize: CGSize(width: 192, height: 48), leastScale: 0.4, reach: 3,
      scrollDirection: .vertical)
  }

  /// How large the items are and how they lie beside one another. `.coverFlow` by default. With
  /// others, the item in the middle stays there.
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
  /// How far the offset is to be moved for measures that have changed since the last preparation.
  private final var wantedMove = CGPoint.zero
  /// Where the offset will be when what is asked for is seen: while it goes there, `bounds` tell where it was.
  private final var restingOffset: CGPoint?
  private final var isChangingOptions = false
  private final var isInTransition = false
  private final var isInUpdate = false
  private final var updated = UpdatedItems()
  /// How often the items were counted.
  final var itemCounts = 0

  private final var axis: Axis { Axis(options.scrollDirection) }

  /// A carousel with the given options.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// A carousel with the options `Options.coverFlow`.
  public override convenience init() { self.init(options: .coverFlow) }

  /// Always `nil`: there are no archives to read.
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
      // The rectangle is what the insets leave.
      inset: (collectionView?.adjustedContentInset ?? .zero).ends(along: axis).low,
      offset: bounds.origin[axis])
  }

  open override var collectionViewContentSize: CGSize { line.contentSize }

  /// `true`: the size of the items depends on how far they are from the middle.
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
    // The move that other options ask for is under way.
    if isChangingOptions, newBounds == bounds.offsetBy(dx: wantedMove.x, dy: wantedMove.y),
      newBounds != bounds
    {
      wantedMove = .zero
      return context
    }
    // When its size changes, a collection view keeps by itself what it shows.
    var move = wantedMove
    if newBounds == bounds {
      move = moveToSamePlace(in: collectionView)
    } else if newBounds.origin[axis] != bounds.origin[axis] {
      move = .zero
    }
    context.contentOffsetAdjustment = CGPoint(x: move.x - wantedMove.x, y: move.y - wantedMove.y)
    wantedMove = move
    // What coasts would end where an item was to rest before.
    if collectionView.isDecelerating, !line(in: newBounds).hasMeasures(of: line) {
      stopCoasting(collectionView)
    }
    return context
  }

  private final func stopCoasting(_ view: UICollectionView) {
    view.setContentOffset(view.contentOffset, animated: false)
  }

  /// How far it is to where other measures have what is in the middle now.
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

  /// The line as it will be seen.
  private final var seenLine: CarouselLine {
    var line = line
    if let restingOffset { line.offset = restingOffset[axis] }
    return line
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    // An update asks for what will be visible before it goes there.
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

  // MARK: Coming to rest

  /// The offset at which an item rests in the middle.
  ///
  /// - Parameter proposedContentOffset: Where the content would come to rest, in points.
  /// - Parameter velocity: A fling goes on in its direction, never back. Without velocity, while an
  ///   item rests in the middle, as for keys, what the proposal would show is shown whole.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let offset = line.restingOffset(
      near: proposedContentOffset[axis], velocity: velocity[axis])
    return proposedContentOffset.moved(to: offset, along: axis)
  }

  /// The nearest offset at which an item rests in the middle; while one coasts to such an offset,
  /// one from which it gets to another.
  ///
  /// After an update the present offset is left as it is, for the collection view to say first how
  /// far the items have moved.
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

  /// New items grow out of the middle of their place.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updated.isInserted(itemIndexPath) ? shrunken(itemIndexPath, of: items) : nil
  }

  /// Deleted items shrink into the middle of their place.
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
