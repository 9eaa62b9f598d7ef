import Foundation
import UIKitCollections

/// The base class of the layouts of this module, which prepares all items once.
///
/// It prepares them again after an invalidation, in a new use of the layout, and in another
/// collection view, but not for new bounds that do not affect the items.
///
/// A layout that must know all items to place one computes a `LayoutPlan`. Its labels are views of
/// kind `LayoutLabelView.kind`, its lines decoration views. At the path of the focused item, a view
/// of kind `raisedTitleKind` can show the whole title over the adjacent items.
@preconcurrency @MainActor
open class PreparedLayout: UICollectionViewLayout {
  private final var isPrepared = false
  private weak final var preparedView: UICollectionView?
  /// Notified before the layout asks for all items. Not retained.
  public final weak var preparationDelegate: (any PreparedLayoutDelegate)?
  /// The elements of the plan; `nil` if elements are found without one.
  final var planned: PlannedElements?
  /// The number of places considered by queries since the counter was last reset.
  final var work = 0

  /// A context for new bounds, without any other invalidation, that keep the items valid.
  private final class BoundsContext: UICollectionViewLayoutInvalidationContext {
    var keepsItems = false
  }

  public override init() {
    super.init()
    register(LayoutLinesView.self, forDecorationViewOfKind: LayoutLinesView.kind)
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// The kind of the supplementary view with the whole title of the focused item.
  public nonisolated static let raisedTitleKind = PlannedElements.raisedKind

  /// The plan of all items; `nil` for a layout without a plan, and before layout.
  public final var plan: LayoutPlan? { planned?.plan }

  /// Returns the number of an item in the plan; `nil` if there is none.
  public final func number(ofItemAt indexPath: IndexPath) -> Int? {
    planned?.numbers.number(of: indexPath)
  }

  /// Returns the item of a number in the plan; `nil` if there is none.
  public final func indexPath(ofItemNumbered number: Int) -> IndexPath? {
    guard let planned, (0..<planned.numbers.count).contains(number) else { return nil }
    return planned.numbers.path(of: number)
  }

  /// Updates all elements that depend on focus. Call it when focus moves to another item.
  public final func focusDidChange() {
    guard let plan, !plan.raisedWidths.isEmpty || !plan.piles.isEmpty else { return }
    let context = BoundsContext()
    context.keepsItems = true
    invalidateLayout(with: context)
  }

  func prepareItems(of collectionView: UICollectionView) {}

  /// Prepares the parts that depend on the bounds, each time after the items.
  func prepareBounds(of collectionView: UICollectionView) {}

  /// Returns whether the prepared items are valid for other bounds, too.
  func keepsItems(in newBounds: CGRect) -> Bool {
    planned.map { collectionView?.room(in: newBounds) == $0.room } ?? true
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    if !isPrepared || preparedView !== collectionView {
      (isPrepared, preparedView) = (true, collectionView)
      preparationDelegate?.collectionView(collectionView, willPrepareItemsOf: self)
      prepareItems(of: collectionView)
    }
    prepareBounds(of: collectionView)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? BoundsContext)?.keepsItems != true { isPrepared = false }
    super.invalidateLayout(with: context)
  }

  open override class var invalidationContextClass: AnyClass { BoundsContext.self }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? BoundsContext)?.keepsItems = keepsItems(in: newBounds)
    return context
  }

  // MARK: Elements of a plan

  private final var focus: IndexPath? { collectionView?.keyboard.focusedIndexPath }

  private final var visibleContent: CGRect {
    collectionView.map { $0.visibleContent(in: $0.bounds) } ?? .zero
  }

  open override var collectionViewContentSize: CGSize {
    planned?.plan.size ?? super.collectionViewContentSize
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let planned else { return super.shouldInvalidateLayout(forBoundsChange: newBounds) }
    return planned.hasPins || collectionView?.room(in: newBounds) != planned.room
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let planned else { return super.layoutAttributesForElements(in: rect) }
    return planned.elements(in: rect, focus: focus, bounds: visibleContent, work: &work)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let planned else { return super.layoutAttributesForItem(at: indexPath) }
    return planned.item(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let planned else {
      return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    return planned.supplementaryView(
      ofKind: elementKind, at: indexPath, focus: focus, bounds: visibleContent)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let planned else {
      return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
    return planned.decorationView(ofKind: elementKind, at: indexPath)
  }

  /// The items may have changed while another layout was in use.
  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    isPrepared = false
  }
}
