import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Decides where the elements of a collection view are and how they look; the abstract base of all layouts.
///
/// A layout touches no views: it answers with attributes, which the collection view applies.
/// Whenever it needs layout information, the collection view calls, in this order,
///
///     prepare()                            once after each invalidation
///     collectionViewContentSize            how far can be scrolled
///     layoutAttributesForElements(in:)     what there is in a rectangle
///
/// and the methods for single elements on demand. Nothing changes until the layout is invalidated.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses this layout; the collection view sets it.
  @WeakView package final var owner: UICollectionView? {
    didSet { if owner !== oldValue { ownerChanged() } }
  }

  /// Whether `prepare()` is due.
  package final var needsPrepare = true
  /// Whether a scroll has invalidated it since its last preparation: further ones do not before the next.
  package final var awaitsScroll = false
  /// The classes registered for decoration views, by kind.
  package final var decorationClasses: [String: AnyClass] = [:]
  /// The nibs registered for decoration views, by kind.
  package final var decorationNibs: [String: UINib] = [:]

  public override init() { super.init() }
  /// Makes a layout: there are no archives to read.
  public required init?(coder: NSCoder) { super.init() }

  /// Never called by the library: there are no nibs.
  open func awakeFromNib() {}

  // MARK: The core process

  /// The collection view that uses this layout; `nil` while the layout is not installed.
  open var collectionView: UICollectionView? { owner }

  /// Computes whatever the other methods need; called once after each invalidation, before anything is asked.
  ///
  /// The base does nothing; overrides call `super`.
  open func prepare() {}

  /// The size of the whole content in points, not only of the visible part. Zero in the base: override it.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of every cell, supplementary and decoration view whose frame meets a rectangle.
  ///
  /// - Parameter rect: In points, in content coordinates; may reach outside of the content.
  /// - Returns: One object for an element; of several the last one counts. Elements outside of `rect` do no harm. `nil`
  ///   in the base: override it.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the current attributes of an item; `nil` in the base: override it.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the current attributes of a supplementary view; `nil` in the base.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the current attributes of a decoration view; `nil` in the base.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The class of the attributes that the layout makes by itself; a subclass of `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  // MARK: Invalidation

  /// Marks all geometry as out of date: `prepare()` runs in the next update cycle, once, however often this is called.
  ///
  /// A subclass with a cache drops it here or in `prepare()`. Overrides call `super`.
  open func invalidateLayout() {
    invalidateLayout(with: incoming ?? Self.makeInvalidationContext())
  }

  /// Marks the parts that a context names as out of date. Overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    guard !isPreparing else { return }
    needsPrepare = true
    owner?.layoutWasInvalidated(self, by: context)
  }

  /// The class of the invalidation contexts; a subclass of `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Whether a change of the bounds' origin or size asks for a new layout. `false` in the base.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns what a change of the bounds puts out of date; asked when the method above said `true`.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    Self.makeInvalidationContext()
  }

  /// Whether the size that a cell prefers asks for a new layout. `false` in the base.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    false
  }

  /// Returns what the size that a cell prefers puts out of date.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    Self.makeInvalidationContext()
  }

  /// Whether cells and supplementary views are asked by `preferredLayoutAttributesFitting(_:)` when they are shown.
  package var asksForPreferredSizes: Bool { true }

  /// How large a view may be that sizes itself by its content: by default as wide as it is, and as high as it likes.
  package func fittingLimit(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
    CGSize(width: attributes.size.width, height: .greatestFiniteMagnitude)
  }

  /// Called before the invalidation for an update: what is known of items by index path keeps to them.
  func follow(_ update: BatchUpdate) {}

  // MARK: Decoration views

  /// Registers the class of a kind of decoration views, a `UICollectionReusableView`; `nil` removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationNibs[elementKind] = nil
    decorationClasses[elementKind] = viewClass
    owner?.decorationsWereRegistered(ofKind: elementKind)
  }

  /// Registers the maker of a kind of decoration views; `nil` removes it.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = nil
    decorationNibs[elementKind] = nib
    owner?.decorationsWereRegistered(ofKind: elementKind)
  }

  // MARK: Scrolling

  /// Returns where scrolling comes to rest. The proposal in the base.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The natural stopping point: upper left corner of the visible area, in points.
  ///   - velocity: In points per millisecond, though Apple's page says per second.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  /// Returns the content offset after an update or a transition. The proposal in the base.
  ///
  /// After an update the first proposal is the offset as it is. Where layout and delegate leave it
  /// there, the collection view adjusts it, so that what is seen stays in sight, and proposes that
  /// if it is another one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  // MARK: Animated changes

  /// An update is about to be animated; the layout is prepared for the data after it. Overrides call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// The bounds are about to change inside an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// The views have been placed for an animated change of bounds.
  open func finalizeAnimatedBoundsChange() {}

  /// An update's views have been placed; called inside the animation.
  open func finalizeCollectionViewUpdates() {}

  /// Where an inserted item comes from. `nil` in the base: it fades in at its place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Where an inserted supplementary view comes from. `nil` in the base: it fades in at its place.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Where an inserted decoration view comes from. `nil` in the base: it fades in at its place.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Where a deleted item goes to. `nil` in the base: it fades out at its place.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Where a deleted supplementary view goes to. `nil` in the base: it fades out at its place.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Where a deleted decoration view goes to. `nil` in the base: it fades out at its place.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The supplementary views that an update adds by itself. None in the base.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The supplementary views that an update removes by itself. None in the base.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views that an update adds by itself. None in the base.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views that an update removes by itself. None in the base.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Transitions

  /// This layout is about to be replaced by another.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// This layout is about to replace another.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// A transition's views have been placed; called inside the animation.
  open func finalizeLayoutTransition() {}

  // MARK: Items that the user moves

  /// Where an item goes when it is dropped at a position.
  ///
  /// In the base: to the place of the item there; behind the last item of a section to its end;
  /// into a section without items when a view of that section is near; else it stays. An item that
  /// is larger than the moved one must be passed for the most part, or both would change places
  /// again and again.
  ///
  /// - Parameter position: In content coordinates, in points.
  /// - Parameter previousIndexPath: Where the item is shown now.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView.map {
      MovementTarget(layout: self, view: $0).path(of: previousIndexPath, at: position)
    } ?? previousIndexPath
  }

  /// How an item looks while it is moved: in the base as ever, around the position and in front of the others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let current = layoutAttributesForItem(at: indexPath)
    let attributes = current?.copy() as? UICollectionViewLayoutAttributes
    let moving = attributes ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    moving.center = position
    moving.zIndex = .max
    return moving
  }

  /// Returns what a movement puts out of date.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.makeInvalidationContext()
    context.move(from: previousIndexPaths, to: targetIndexPaths, at: targetPosition)
    return context
  }

  /// Returns what the end of a movement puts out of date.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.makeInvalidationContext()
    context.move(from: previousIndexPaths, to: indexPaths, at: .zero)
    return context
  }

  // MARK: Direction

  /// The reading direction that the layout was written for. Left to right in the base.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the content is mirrored where people read from right to left. `false` in the base.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: The collection view's side

  /// The context that the collection view's own invalidation carries while it passes through `invalidateLayout()`.
  private final var incoming: UICollectionViewLayoutInvalidationContext?

  /// Whether `prepare()` is running. It is about to compute all that it invalidates, as by setting `itemSize`.
  private final var isPreparing = false

  /// Invalidates for the collection view: reload, new counts, changed bounds.
  ///
  /// A context that names no elements means all geometry, so it takes its way through
  /// `invalidateLayout()`, where many layouts drop their caches, to `invalidateLayout(with:)`.
  package final func invalidate(using context: UICollectionViewLayoutInvalidationContext) {
    guard context.isWhole else { return invalidateLayout(with: context) }
    incoming = context
    defer { incoming = nil }
    invalidateLayout()
  }

  /// Invalidates the counts and no more: items were appended to the data, what was there stays as
  /// it was. Ours, not UIKit's.
  public func invalidateCounts() {
    let context = Self.makeInvalidationContext()
    context.widen(counts: true)
    invalidate(using: context)
  }

  /// Prepares the layout if it was invalidated since the last time.
  package final func prepareIfNeeded() {
    guard needsPrepare, !isPreparing else { return }
    isPreparing = true
    prepare()
    isPreparing = false
    needsPrepare = false
    awaitsScroll = false
  }

  /// Whether the answers for parts of a rectangle, put together, are the answer for the whole: after a scroll the
  /// collection view asks only for the part that has come into sight then.
  ///
  /// A class promises it for itself alone: subclasses may place elements by what else is in the rectangle.
  package final var answersByParts = false

  /// The axis along which content scrolls, where lines follow one another in reading order along it; `nil` elsewhere.
  var lineAxis: Axis? { nil }

  /// The items that meet a rectangle, without making attributes: there may be a million. `nil` when
  /// only attributes tell.
  ///
  /// - Parameter rect: In points of the content. The layout must be up to date.
  func items(meeting rect: CGRect) -> [IndexPath]? { nil }

  /// Itself, where some sections scroll by themselves; `nil` in layouts without such sections.
  var strips: (any StripLayout)? { nil }

  /// The layouts that this one stands in for: prepared before it, and told of changes of the bounds.
  package var partners: [UICollectionViewLayout] { [] }

  /// By what decoration views of a kind are made.
  package func decorationMaker(ofKind kind: String) -> (nib: UINib?, viewClass: AnyClass?) {
    (decorationNibs[kind], decorationClasses[kind])
  }

  /// Nothing computed for another collection view holds any longer.
  func ownerChanged() { needsPrepare = true }
  /// The layout itself, if it is one that reads traits. No cast: each costs a search through all conformances.
  var environmentLayout: (any EnvironmentLayout)? { nil }

  /// A fresh context of the layout's own class.
  package static func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let chosen = invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return FirstEntry.make(chosen ?? UICollectionViewLayoutInvalidationContext.self)
  }

  /// Fresh attributes of the layout's own class.
  package static func makeAttributes() -> UICollectionViewLayoutAttributes {
    let chosen: AnyClass = layoutAttributesClass
    // The cast would cost as much as the object.
    if chosen == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes() }
    let type = chosen as? UICollectionViewLayoutAttributes.Type
    return FirstEntry.make(type ?? UICollectionViewLayoutAttributes.self)
  }
}
