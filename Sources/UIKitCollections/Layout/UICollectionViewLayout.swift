import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The abstract base class of layouts, which determine the places and looks of elements.
///
/// A layout touches no views: it returns attributes, which the collection view applies. When the
/// collection view needs layout information, it calls, in this order,
///
///     prepare()                            once after each invalidation
///     collectionViewContentSize            the size of the scrolling content
///     layoutAttributesForElements(in:)     the elements in a rectangle
///
/// and the methods for single elements on demand. Nothing changes until the layout is invalidated.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses this layout; set by the collection view.
  @WeakView package final var owner: UICollectionView? {
    didSet { if owner !== oldValue { ownerChanged() } }
  }

  /// Whether `prepare()` is due.
  package final var needsPrepare = true
  /// Whether a scroll has invalidated it since its last preparation. Further scrolls do not.
  package final var awaitsScroll = false
  /// The classes registered for decoration views, by kind.
  package final var decorationClasses: [String: AnyClass] = [:]
  /// The nibs registered for decoration views, by kind.
  package final var decorationNibs: [String: UINib] = [:]

  public override init() { super.init() }
  /// Creates a layout. There are no archives to read.
  public required init?(coder: NSCoder) { super.init() }

  /// Never called by the library: there are no nibs.
  open func awakeFromNib() {}

  // MARK: The core process

  /// The collection view that uses this layout; `nil` while the layout is not installed.
  open var collectionView: UICollectionView? { owner }

  /// Prepares the geometry. Called once after each invalidation, before all other methods.
  ///
  /// The default implementation does nothing. Overrides call `super`.
  open func prepare() {}

  /// The size of the whole content in points. The default is zero; override it.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements whose frames meet a rectangle.
  ///
  /// - Parameter rect: A rectangle in content coordinates; may extend beyond the content.
  /// - Returns: One object per element; of several, the last one counts. Elements outside of `rect`
  ///   are allowed. The default is `nil`; override it.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the current attributes of an item. The default is `nil`; override it.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the current attributes of a supplementary view; `nil` by default.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the current attributes of a decoration view; `nil` by default.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The class of the attributes that the layout creates.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  // MARK: Invalidation

  /// Invalidates all geometry. `prepare()` runs once in the next update cycle.
  ///
  /// A subclass with a cache drops it here or in `prepare()`. Overrides call `super`.
  open func invalidateLayout() {
    invalidateLayout(with: incoming ?? Self.makeInvalidationContext())
  }

  /// Invalidates the parts that a context names. Overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    guard !isPreparing else { return }
    needsPrepare = true
    owner?.layoutWasInvalidated(self, by: context)
  }

  /// The class of the invalidation contexts; a subclass of `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Returns whether a change of the bounds invalidates the layout. `false` by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for a change of the bounds; called if the method above returned `true`.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    Self.makeInvalidationContext()
  }

  /// Returns whether the preferred size of a cell invalidates the layout. `false` by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    false
  }

  /// Returns the context for the preferred size of a cell.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    Self.makeInvalidationContext()
  }

  /// Whether `preferredLayoutAttributesFitting(_:)` is called for views on screen.
  package var asksForPreferredSizes: Bool { true }

  /// Returns the size limit of a self-sizing view: by default its width, and any height.
  package func fittingLimit(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
    CGSize(width: attributes.size.width, height: .greatestFiniteMagnitude)
  }

  /// Called before the invalidation for an update. Moves stored index paths along with items.
  func follow(_ update: BatchUpdate) {}

  // MARK: Decoration views

  /// Registers the class of a kind of decoration views, a `UICollectionReusableView`; `nil` removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationNibs[elementKind] = nil
    decorationClasses[elementKind] = viewClass
    owner?.decorationsWereRegistered(ofKind: elementKind)
  }

  /// Registers the nib of a kind of decoration views; `nil` removes it.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = nil
    decorationNibs[elementKind] = nib
    owner?.decorationsWereRegistered(ofKind: elementKind)
  }

  // MARK: Scrolling

  /// Returns the final offset of scrolling. By default, it is the proposal.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The natural stopping point of the upper left corner, in points.
  ///   - velocity: The velocity in points per millisecond, though Apple's page says per second.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  /// Returns the content offset after an update or a transition. By default, it is the proposal.
  ///
  /// After an update, the first proposal is the current offset. If layout and delegate keep it, the
  /// collection view adjusts it to keep the visible content in sight. If that changes it, it is
  /// proposed, too.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  // MARK: Animated changes

  /// Called before an animated update, after `prepare()`. Overrides call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called before the bounds change inside an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after the views have been placed for an animated change of bounds.
  open func finalizeAnimatedBoundsChange() {}

  /// Called after the views of an update have been placed, inside the animation.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the start of an inserted item; `nil` by default: it fades in at its place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the start of an inserted supplementary view; `nil` by default: it fades in.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the start of an inserted decoration view; `nil` by default: it fades in at its place.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the end of a deleted item; `nil` by default: it fades out at its place.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the end of a deleted supplementary view; `nil` by default: it fades out at its place.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the end of a deleted decoration view; `nil` by default: it fades out at its place.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the supplementary views that an update adds separately. None by default.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the supplementary views that an update removes separately. None by default.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views that an update adds separately. None by default.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views that an update removes separately. None by default.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Transitions

  /// Called before this layout is replaced by another.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before this layout replaces another.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called after the views of a transition have been placed, inside the animation.
  open func finalizeLayoutTransition() {}

  // MARK: Items that the user moves

  /// Returns the target of a moved item at a position.
  ///
  /// By default: over an item, its place; behind the last item of a section, its end; near a view
  /// of a section without items, that section; else the current place. The position must pass most
  /// of an item larger than the moved one, or both would alternate.
  ///
  /// - Parameter position: The position in content coordinates, in points.
  /// - Parameter previousIndexPath: The current path of the item.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView.map {
      MovementTarget(layout: self, view: $0).path(of: previousIndexPath, at: position)
    } ?? previousIndexPath
  }

  /// Returns the attributes of a moved item: by default at the position, in front of others.
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

  /// Returns the context for a movement.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.makeInvalidationContext()
    context.move(from: previousIndexPaths, to: targetIndexPaths, at: targetPosition)
    return context
  }

  /// Returns the context for the end of a movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.makeInvalidationContext()
    context.move(from: previousIndexPaths, to: indexPaths, at: .zero)
    return context
  }

  // MARK: Direction

  /// The reading direction for which the layout was written. Left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the content is mirrored in right-to-left languages. `false` by default.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: For the collection view

  /// The context of the collection view's invalidation during `invalidateLayout()`.
  private final var incoming: UICollectionViewLayoutInvalidationContext?

  /// Whether `prepare()` is running, which computes all that it invalidates.
  private final var isPreparing = false

  /// Invalidates for the collection view: reload, new counts, changed bounds.
  ///
  /// A context without named elements means all geometry. It goes through `invalidateLayout()`,
  /// where many layouts drop their caches, to `invalidateLayout(with:)`.
  package final func invalidate(using context: UICollectionViewLayoutInvalidationContext) {
    guard context.isWhole else { return invalidateLayout(with: context) }
    incoming = context
    defer { incoming = nil }
    invalidateLayout()
  }

  /// Invalidates only the counts, for items appended to otherwise unchanged data. This is an
  /// extension of UIKit.
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

  /// Whether the answers for parts of a rectangle combine to the answer for the whole. After a
  /// scroll, the collection view then asks only for the part that has come into sight.
  ///
  /// Set only for the class itself: subclasses may place elements depending on the rectangle.
  package final var answersByParts = false

  /// The scroll axis, if lines follow one another in reading order along it; else `nil`.
  var lineAxis: Axis? { nil }

  /// Returns the items that meet a rectangle, without attributes, as there may be a million; `nil`
  /// if only attributes tell.
  ///
  /// - Parameter rect: A rectangle in points of the content. The layout must be up to date.
  func items(meeting rect: CGRect) -> [IndexPath]? { nil }

  /// The layout itself, if sections scroll independently; else `nil`.
  var strips: (any StripLayout)? { nil }

  /// The layouts that this one represents, prepared before it and notified of new bounds.
  package var partners: [UICollectionViewLayout] { [] }

  /// Returns the maker of decoration views of a kind.
  package func decorationMaker(ofKind kind: String) -> (nib: UINib?, viewClass: AnyClass?) {
    (decorationNibs[kind], decorationClasses[kind])
  }

  /// Called when the collection view changes. All geometry is invalid then.
  func ownerChanged() { needsPrepare = true }
  /// The layout itself, if it reads traits. Not a cast, which would search all conformances.
  var environmentLayout: (any EnvironmentLayout)? { nil }

  /// Returns a new context of the layout's context class.
  package static func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let chosen = invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return FirstEntry.make(chosen ?? UICollectionViewLayoutInvalidationContext.self)
  }

  /// Returns new attributes of the layout's attributes class.
  package static func makeAttributes() -> UICollectionViewLayoutAttributes {
    let chosen: AnyClass = layoutAttributesClass
    // The cast would cost as much as the object.
    if chosen == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes() }
    let type = chosen as? UICollectionViewLayoutAttributes.Type
    return FirstEntry.make(type ?? UICollectionViewLayoutAttributes.self)
  }
}
