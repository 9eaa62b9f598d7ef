import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A layout of overlapping cards, with one stack per section. All cards but the last one show a
/// strip only.
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
/// New cards are pushed in from the side, and deleted ones are drawn out to it.
///
/// No data is stored per card; those in a rectangle are found in O(log *sections* + visible).
@preconcurrency @MainActor
open class StackLayout: PreparedLayout {
  /// The size of cards and their overlap.
  public struct Options: Equatable, Sendable {
    /// The length of a card along the scroll direction, in points; across it, the card fills the
    /// room.
    public var itemLength: CGFloat
    /// The visible length of a card that another one covers, in points.
    public var exposure: CGFloat
    /// The space between the stacks of two sections, in points.
    public var sectionSpacing: CGFloat
    /// The space around all stacks.
    public var insets: UIEdgeInsets
    /// The direction of the stacks and of scrolling.
    public var scrollDirection: UICollectionView.ScrollDirection
    /// Whether each card is behind the one before it, so that its end is visible instead of its
    /// beginning.
    public var isFirstInFront: Bool

    /// Creates options.
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

    /// Options for cards of six rows that show the border and a line.
    public static let wallet = Options(itemLength: 96, exposure: 32)

    /// Options for cards of six rows that show the edge.
    public static let deck = Options(itemLength: 96, exposure: 16)

    /// Options for cards of 24 columns side by side, each behind the one to its left.
    public static let fan = Options(
      itemLength: 192, exposure: 64, scrollDirection: .horizontal, isFirstInFront: true)
  }

  /// The size of cards and their overlap. `.wallet` by default.
  public final var options: Options {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  private final var stacks = StackGeometry()
  /// The stacks before the last change, for the animation of deleted cards.
  private final var former = StackGeometry()
  private final var preparedBreadth: CGFloat?
  private final var updated = UpdatedItems()

  private final var axis: Axis { Axis(options.scrollDirection) }

  /// Creates stacks with options.
  public init(options: Options) {
    self.options = options
    super.init()
  }

  /// Creates stacks with the options `Options.wallet`.
  public override convenience init() { self.init(options: .wallet) }

  /// Returns `nil`: there are no archives.
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

  /// Returns `true` if the breadth of the visible part changes.
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

  /// Returns attributes of new cards, which come from the side to their place in the stack.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updated.isInserted(itemIndexPath) ? drawnOut(itemIndexPath, of: stacks) : nil
  }

  /// Returns attributes of deleted cards, which leave the stack to the side.
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
