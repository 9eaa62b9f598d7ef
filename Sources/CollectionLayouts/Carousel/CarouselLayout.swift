import Foundation
import UIKitCollections
import UIKitCore

/// A line of items that are the smaller, the farther they are from the middle: cover flow.
///
///               +---------+
///       +-----+ |         | +-----+
///     +-| 1   | |    2    | |   3 |-+     the item in the middle lies in front;
///     +-|     | |         | |     |-+     wherever scrolling ends, one rests there
///       +-----+ |         | +-----+
///               +---------+
///
/// The items of all sections follow one another. The first and the last one can be scrolled to the middle too. A fling comes to rest
/// with the item in the middle that is nearest to where it would have ended, but not with one behind; the wheel goes on by one item at
/// least. Items that are inserted grow out of their place, those that are deleted shrink into it.
///
/// An item's place depends on the offset. Nothing is kept for it; those in a rectangle are found in O(log *sections* + visible).
@preconcurrency @MainActor
open class CarouselLayout: UICollectionViewLayout {
  /// How large the items are and how they lie beside one another.
  public struct Options: Equatable, Sendable {
    /// The size of the item in the middle, in points; where there is less room, it is smaller.
    public var itemSize: CGSize
    /// The room between neighbours if all were as large as the one in the middle, in points; negative when they overlap.
    public var spacing: CGFloat
    /// The size of the items farthest from the middle, as a part of the full size from 0 to 1.
    public var leastScale: CGFloat
    /// How many items away from the middle the least size is reached.
    public var reach: CGFloat
    /// Which way the line goes and is scrolled.
    public var scrollDirection: UICollectionView.ScrollDirection
    /// Whether items are scaled as pictures are, by a transform. Otherwise they get a smaller size, in which text stays legible.
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

  /// How large the items are and how they lie beside one another. `.coverFlow` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  private final var items = ItemNumbers()
  /// The items before the last change.
  private final var former = ItemNumbers()
  private final var needsItems = true
  private weak final var preparedView: UICollectionView?
  private final var line = CarouselLine()
  /// Where the offset will be when what is asked for is seen: while it goes there, `bounds` tell where it was.
  private final var restingOffset: CGPoint?
  private final var isInTransition = false
  private final var isInUpdate = false
  private final var updated = UpdatedItems()
  /// Items that queries looked at since they were last counted.
  final var work = 0
  /// How often the items were counted.
  final var itemCounts = 0

  private final var orientation: Orientation { Orientation(options.scrollDirection) }

  /// A carousel with the given options.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// A carousel with the options `Options.coverFlow`.
  public override convenience init() { self.init(options: .coverFlow) }

  public required init?(coder: NSCoder) { nil }

  open override class var invalidationContextClass: AnyClass { ScrollContext.self }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    if needsItems || preparedView !== collectionView {
      itemCounts += 1
      items = ItemNumbers(of: collectionView)
      needsItems = false
      preparedView = collectionView
    }
    line = line(in: collectionView.bounds)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let onlyScrolled = (context as? ScrollContext)?.onlyScrolled ?? false
    if !onlyScrolled { needsItems = true }
    if context.invalidateDataSourceCounts { former = items }
    super.invalidateLayout(with: context)
  }

  private final func line(in bounds: CGRect) -> CarouselLine {
    CarouselLine(
      options, count: items.count, room: collectionView?.room(in: bounds) ?? .zero,
      // The insets are told by what they leave out.
      inset: orientation.along(collectionView?.adjustedContentInset ?? .zero).low,
      offset: orientation.along(bounds.origin))
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
    (context as? ScrollContext)?.onlyScrolled = true
    return context
  }

  // MARK: Attributes

  /// The line as it will be seen.
  private final var seenLine: CarouselLine {
    var line = line
    if let restingOffset { line.offset = orientation.along(restingOffset) }
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
    for number in candidates where line.frame(of: number).sharesArea(with: rect) {
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
  /// - Parameter velocity: A fling goes on in its direction, never back. Without velocity, while an item rests in the middle, as for
  ///   keys, what the proposal would show is shown whole.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let offset = line.restingOffset(
      near: orientation.along(proposedContentOffset), velocity: orientation.along(velocity))
    return orientation.point(proposedContentOffset, movedTo: offset)
  }

  /// The nearest offset at which an item rests in the middle.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    let offset = line.restingOffset(nearest: orientation.along(proposedContentOffset))
    let target = orientation.point(proposedContentOffset, movedTo: offset)
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
    needsItems = true
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
