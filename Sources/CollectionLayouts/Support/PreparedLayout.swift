import Foundation
import UIKitCollections

/// The base of the layouts of this module: it has the items prepared once, and again only when what
/// was prepared no longer holds.
///
/// That is when the layout is invalidated, unless by new bounds that leave the items alone, when it
/// is put into use again, and when another collection view uses it.
///
/// A layout that must know all items to place one works out a `LayoutPlan`. Its labels are supplementary views of kind
/// `LayoutLabelView.kind`, which write what their attributes tell; its lines are decoration views. Where it shows all
/// of the title of the item in focus, over those beside it, that is a supplementary view of kind `raisedTitleKind` at
/// the path of the item.
@preconcurrency @MainActor
open class PreparedLayout: UICollectionViewLayout {
  private final var isPrepared = false
  private weak final var preparedView: UICollectionView?
  /// Told before the layout asks for all items. Not retained.
  public final weak var preparationDelegate: (any PreparedLayoutDelegate)?
  /// The elements of the plan; `nil` where elements are found without one.
  final var planned: PlannedElements?
  /// Places that queries looked at since they were last counted.
  final var work = 0

  /// Says that new bounds, and nothing else, made the layout invalid, and that its items still hold.
  private final class BoundsContext: UICollectionViewLayoutInvalidationContext {
    var keepsItems = false
  }

  public override init() {
    super.init()
    register(LayoutLinesView.self, forDecorationViewOfKind: LayoutLinesView.kind)
  }

  /// Always `nil`: there are no archives to read.
  public required init?(coder: NSCoder) { nil }

  /// The kind of the supplementary view with all of the title of the item in focus.
  public nonisolated static let raisedTitleKind = PlannedElements.raisedKind

  /// Where all items are; `nil` for a layout that finds them without a plan, and before they are laid out.
  public final var plan: LayoutPlan? { planned?.plan }

  /// The number of an item in the plan; `nil` where there is none.
  public final func number(ofItemAt indexPath: IndexPath) -> Int? {
    planned?.numbers.number(of: indexPath)
  }

  /// The item of a number in the plan; `nil` where there is none.
  public final func indexPath(ofItemNumbered number: Int) -> IndexPath? {
    guard let planned, (0..<planned.numbers.count).contains(number) else { return nil }
    return planned.numbers.path(of: number)
  }

  /// Brings what depends on focus up to date: call it when another item has focus.
  public final func focusDidChange() {
    guard let plan, !plan.raisedWidths.isEmpty || !plan.piles.isEmpty else { return }
    let context = BoundsContext()
    context.keepsItems = true
    invalidateLayout(with: context)
  }

  /// Lays out the items of a collection view, from the beginning.
  func prepareItems(of collectionView: UICollectionView) {}

  /// Prepares what depends on the bounds, each time after the items.
  func prepareBounds(of collectionView: UICollectionView) {}

  /// Whether the items that were prepared hold for other bounds, too.
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
