import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Cards that overlap, so that of each but the last one a strip is seen; a stack a section.
///
///     +--------------+
///     | 0            |
///     +--------------+
///     | 1            |     each card lies in front of the one before it
///     +--------------+
///     | 2            |
///     |              |
///     +--------------+
///
/// New cards are pushed in from the side, deleted ones are drawn out to it.
///
/// Nothing is kept for a card; those in a rectangle are found in O(log *sections* + visible).
@preconcurrency @MainActor
open class StackLayout: PreparedLayout {
  /// How large cards are and how they overlap.
  public struct Options: Equatable, Sendable {
    /// The length of a card in the direction of scrolling, in points; in the other one it fills the room.
    public var itemLength: CGFloat
    /// How much is seen of a card that another one covers, in points.
    public var exposure: CGFloat
    /// The room between the stacks of two sections, in points.
    public var sectionSpacing: CGFloat
    /// The room around all of it.
    public var insets: UIEdgeInsets
    /// Which way the stacks go and are scrolled.
    public var scrollDirection: UICollectionView.ScrollDirection
    /// Whether each card lies behind the one before it, so that its end is seen instead of its beginning.
    public var isFirstInFront: Bool

    /// Options of one's own.
    public init(
      itemLength: CGFloat, exposure: CGFloat, sectionSpacing: CGFloat = 16,
      insets: UIEdgeInsets = .zero,
      scrollDirection: UICollectionView.ScrollDirection = .vertical, isFirstInFront: Bool = false
    ) {
      self.itemLength = itemLength
      self.exposure = exposure
      self.sectionSpacing = sectionSpacing
      self.insets = insets
      self.scrollDirection = scrollDirection
      self.isFirstInFront = isFirstInFront
    }

    /// Cards of six rows, of which the frame and a line are seen.
    public static let wallet = Options(itemLength: 96, exposure: 32)

    /// Cards of six rows, of which the edge is seen.
    public static let deck = Options(itemLength: 96, exposure: 16)

    /// Cards of 24 columns side by side, each behind the one to its left.
    public static let fan = Options(
      itemLength: 192, exposure: 64, scrollDirection: .horizontal, isFirstInFront: true)
  }

  /// How large cards are and how they overlap. `.wallet` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  private final var stacks = StackGeometry()
  /// The stacks before the last change, from which deleted cards are drawn.
  private final var former = StackGeometry()
  private final var preparedBreadth: CGFloat?
  private final var updated = UpdatedItems()

  private final var axis: Axis { Axis(options.scrollDirection) }

  /// Stacks with the given options.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// Stacks with the options `Options.wallet`.
  public override convenience init() { self.init(options: .wallet) }

  /// Always `nil`: there are no archives to read.
  public required init?(coder: NSCoder) { nil }

  override func prepareBounds(of collectionView: UICollectionView) {
    preparedBreadth = breadth(in: collectionView.bounds)
  }

  override func prepareItems(of collectionView: UICollectionView) {
    let sections = 0..<max(0, collectionView.numberOfSections)
    stacks = StackGeometry(
      counts: sections.map { max(0, collectionView.numberOfItems(inSection: $0)) },
      length: options.itemLength.asLength, step: options.exposure.asLength,
      gap: options.sectionSpacing.asLength, insets: options.insets.asLengths.ends(along: axis))
  }

  private final func breadth(in bounds: CGRect) -> CGFloat {
    (collectionView?.room(in: bounds) ?? .zero)[axis.other]
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(stacks.end, along: axis, by: preparedBreadth ?? 0)
  }

  /// `true` when the visible part gets another breadth.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    breadth(in: newBounds) != preparedBreadth
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { former = stacks }
    super.invalidateLayout(with: context)
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let (low, high) = rect.ends(along: axis)
    let cards = stacks.cards(from: low, to: high)
    work += cards.work
    return cards.found.compactMap { card, stack in
      let attributes = attributes(at: IndexPath(item: card, section: stack), in: stacks)
      return attributes.frame.overlaps(rect) ? attributes : nil
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, stacks.holds(indexPath.item, of: indexPath.section) else {
      return nil
    }
    return attributes(at: indexPath, in: stacks)
  }

  private final func attributes(
    at path: IndexPath, in stacks: StackGeometry
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let edges = options.insets.asLengths.ends(along: axis.other)
    attributes.frame = CGRect(
      along: axis, from: stacks.place(of: path.item, in: path.section), length: stacks.length,
      across: edges.low,
      breadth: ((preparedBreadth ?? 0) - edges.low - edges.high).asLength)
    attributes.zIndex =
      options.isFirstInFront ? stacks.count(of: path.section) - 1 - path.item : path.item
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
    former = stacks
  }

  /// New cards are pushed in from the side, at the place in the stack where they belong.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updated.isInserted(itemIndexPath) ? drawnOut(itemIndexPath, of: stacks) : nil
  }

  /// Deleted cards are drawn out of the stack to the side.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updated.isDeleted(itemIndexPath) ? drawnOut(itemIndexPath, of: former) : nil
  }

  private final func drawnOut(
    _ path: IndexPath, of stacks: StackGeometry
  ) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, stacks.holds(path.item, of: path.section) else { return nil }
    let attributes = attributes(at: path, in: stacks)
    let room = preparedBreadth ?? 0
    let way = CGSize(0, along: axis, by: room)
    attributes.center = CGPoint(
      x: attributes.center.x + way.width, y: attributes.center.y + way.height)
    attributes.alpha = 0
    return attributes
  }
}
