import UIKit

/// Overrides every open member of a layout.
open class EveryOverrideLayout: UICollectionViewLayout {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The core process

  open override func prepare() { super.prepare() }
  open override var collectionViewContentSize: CGSize {
    collectionView?.bounds.size ?? super.collectionViewContentSize
  }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { super.layoutAttributesForElements(in: rect) }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { super.layoutAttributesForItem(at: indexPath) }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
  }
  open override class var layoutAttributesClass: AnyClass { super.layoutAttributesClass }

  // MARK: Invalidation

  open override func invalidateLayout() { super.invalidateLayout() }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
  }
  open override class var invalidationContextClass: AnyClass { super.invalidationContextClass }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContext(forBoundsChange: newBounds)
  }
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    super.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  // MARK: Decoration views

  open override func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    super.register(viewClass, forDecorationViewOfKind: elementKind)
  }
  open override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    super.register(nib, forDecorationViewOfKind: elementKind)
  }

  // MARK: Scrolling

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    super.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
  }
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  // MARK: Updates

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
  }
  open override func finalizeCollectionViewUpdates() { super.finalizeCollectionViewUpdates() }
  open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
  }
  open override func finalizeAnimatedBoundsChange() { super.finalizeAnimatedBoundsChange() }
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
  open override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }
  open override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }
  open override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }
  open override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.finalLayoutAttributesForDisappearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }
  open override func indexPathsToInsertForSupplementaryView(
    ofKind elementKind: String
  ) -> [IndexPath] { super.indexPathsToInsertForSupplementaryView(ofKind: elementKind) }
  open override func indexPathsToDeleteForSupplementaryView(
    ofKind elementKind: String
  ) -> [IndexPath] { super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind) }
  open override func indexPathsToInsertForDecorationView(
    ofKind elementKind: String
  ) -> [IndexPath] { super.indexPathsToInsertForDecorationView(ofKind: elementKind) }
  open override func indexPathsToDeleteForDecorationView(
    ofKind elementKind: String
  ) -> [IndexPath] { super.indexPathsToDeleteForDecorationView(ofKind: elementKind) }

  // MARK: Transitions

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
  }
  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
  }
  open override func finalizeLayoutTransition() { super.finalizeLayoutTransition() }
}

/// A transition layout of an app.
open class OwnTransitionLayout: UICollectionViewTransitionLayout {
  public override init(
    currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout
  ) { super.init(currentLayout: currentLayout, nextLayout: newLayout) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var transitionProgress: CGFloat {
    didSet { updateValue(transitionProgress, forAnimatedKey: "turn") }
  }
  open override var currentLayout: UICollectionViewLayout { super.currentLayout }
  open override var nextLayout: UICollectionViewLayout { super.nextLayout }
  open override func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    super.updateValue(value, forAnimatedKey: key)
  }
  open override func value(forAnimatedKey key: String) -> CGFloat {
    super.value(forAnimatedKey: key)
  }
}

/// Overrides the properties of a flow layout.
open class OwnFlowLayout: UICollectionViewFlowLayout {
  open override var itemSize: CGSize { didSet { invalidateLayout() } }
  open override var minimumInteritemSpacing: CGFloat { didSet { invalidateLayout() } }
  open override var minimumLineSpacing: CGFloat { didSet { invalidateLayout() } }
  open override var sectionInset: UIEdgeInsets { didSet { invalidateLayout() } }
  open override var headerReferenceSize: CGSize { didSet { invalidateLayout() } }
  open override var footerReferenceSize: CGSize { didSet { invalidateLayout() } }
  open override var scrollDirection: UICollectionView.ScrollDirection {
    didSet { invalidateLayout() }
  }
  open override var sectionHeadersPinToVisibleBounds: Bool { didSet { invalidateLayout() } }
  open override var sectionFootersPinToVisibleBounds: Bool { didSet { invalidateLayout() } }
  open override var estimatedItemSize: CGSize { didSet { invalidateLayout() } }
  open override var sectionInsetReference: UICollectionViewFlowLayout.SectionInsetReference {
    didSet { invalidateLayout() }
  }
}

@MainActor public enum FlowLayouts {
  public static func make() -> UICollectionViewFlowLayout {
    let layout = OwnFlowLayout()
    layout.itemSize = CGSize(width: 10, height: 10)
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let references: [UICollectionViewFlowLayout.SectionInsetReference] = [
      .fromContentInset, .fromSafeArea, .fromLayoutMargins,
    ]
    for reference in references { layout.sectionInsetReference = reference }
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = !context.invalidateFlowLayoutAttributes
    context.invalidateFlowLayoutAttributes = true
    layout.invalidateLayout(with: context)
    return layout
  }

  public static func update(_ item: UICollectionViewUpdateItem) -> [IndexPath?] {
    switch item.updateAction {
    case .insert, .delete, .reload, .move, .none: break
    @unknown default: break
    }
    let actions: [UICollectionViewUpdateItem.Action] = [.insert, .delete, .reload, .move, .none]
    return actions.map { _ in item.indexPathBeforeUpdate ?? item.indexPathAfterUpdate }
  }

  public static func progress(_ layout: OwnTransitionLayout) -> CGFloat {
    layout.transitionProgress = 0.5
    return layout.value(forAnimatedKey: "turn")
  }
}
