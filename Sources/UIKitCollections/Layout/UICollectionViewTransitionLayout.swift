import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A layout between two others, during a transition.
///
/// `UICollectionView.startInteractiveTransition(to:completion:)` installs it. The code that drives
/// the transition (a gesture, keys, the wheel) sets `transitionProgress` and invalidates the layout
/// after each change:
///
///     layout.transitionProgress = min(max(pinch.scale - 1, 0), 1)
///     layout.invalidateLayout()
///
/// Each element is on the straight line between its places in the two layouts. An element of only
/// one of them fades at its place on screen. For other paths, override the usual methods of
/// layouts, and return the subclass from
/// `collectionView(_:transitionLayoutForOldLayout:newLayout:)`. Both layouts stay prepared and keep
/// their collection view during the transition.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at progress 0.
  open private(set) var currentLayout: UICollectionViewLayout

  /// The layout at progress 1.
  open private(set) var nextLayout: UICollectionViewLayout

  /// The progress of the transition, from 0 to 1; values outside count as the nearer end.
  /// Invalidate the layout after a change.
  open var transitionProgress: CGFloat = 0

  /// The content offsets at both ends, if the collection view moves the offset along with the
  /// progress.
  package final var route: (from: CGPoint, to: CGPoint)?

  private final var values: [String: CGFloat] = [:]
  private final var isForwarding = false
  /// The attributes for a rectangle since the last preparation.
  private final var known: (rect: CGRect, list: [UICollectionViewLayoutAttributes])?

  /// Creates the layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Stores a number for a custom transition, such as the distance of two fingers.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns the last stored number for a key; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: The core process

  open override func prepare() {
    super.prepare()
    known = nil
    for layout in partners { layout.prepareIfNeeded() }
  }

  /// The size between the sizes of the two layouts.
  open override var collectionViewContentSize: CGSize {
    currentLayout.collectionViewContentSize.interpolated(
      to: nextLayout.collectionViewContentSize, fraction)
  }

  /// - Complexity: That of the two layouts for a rectangle of the size of the visible area.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    elements(around: rect).filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    onTheWay(.cell(indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    onTheWay(.supplementary(elementKind, indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    onTheWay(ElementKey(category: .decorationView, kind: elementKind, path: indexPath))
  }

  /// Passes changes of the data to the two layouts, but not changes of the progress.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    known = nil
    if context.invalidateEverything || context.invalidateDataSourceCounts, !isForwarding {
      isForwarding = true
      for layout in partners {
        let fresh = type(of: layout).makeInvalidationContext()
        fresh.widen(toEverything: context.invalidateEverything, counts: true)
        layout.invalidate(using: fresh)
      }
      isForwarding = false
    }
    super.invalidateLayout(with: context)
  }

  // MARK: Animated changes during the transition

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for layout in partners { layout.prepare(forCollectionViewUpdates: updateItems) }
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    for layout in partners { layout.finalizeCollectionViewUpdates() }
  }

  open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    for layout in partners { layout.prepare(forAnimatedBoundsChange: oldBounds) }
  }

  open override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    for layout in partners { layout.finalizeAnimatedBoundsChange() }
  }

  // MARK: Both layouts

  package override var partners: [UICollectionViewLayout] {
    currentLayout === nextLayout ? [currentLayout] : [currentLayout, nextLayout]
  }

  /// The progress, limited to 0 to 1.
  package final var fraction: CGFloat {
    transitionProgress.isFinite ? min(max(transitionProgress, 0), 1) : 0
  }

  /// Called when one of the two layouts becomes out of date. Invalidates this one, too.
  package final func partnerWasInvalidated(
    by context: UICollectionViewLayoutInvalidationContext
  ) {
    guard !isForwarding else { return }
    let own = type(of: self).makeInvalidationContext()
    own.widen(counts: context.invalidateDataSourceCounts)
    invalidate(using: own)
  }

  package override func decorationMaker(
    ofKind kind: String
  ) -> (nib: UINib?, viewClass: AnyClass?) {
    let makers = [nextLayout, currentLayout].lazy.map { $0.decorationMaker(ofKind: kind) }
    let own = super.decorationMaker(ofKind: kind)
    func isKnown(_ maker: (nib: UINib?, viewClass: AnyClass?)) -> Bool {
      maker.nib != nil || maker.viewClass != nil
    }
    return isKnown(own) ? own : makers.first(where: isKnown) ?? own
  }

  // MARK: Parts

  /// Returns the attributes of an element between the two layouts; `nil` if it is in neither.
  private final func onTheWay(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    between(currentLayout.attributes(of: key), nextLayout.attributes(of: key))
  }

  private final func between(
    _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    switch (from, to) {
    case (let from?, let to?): from.interpolated(to: to, fraction)
    case (let from?, nil): from.faded(to: 1 - fraction, movedBy: drift(since: route?.from))
    case (nil, let to?): to.faded(to: fraction, movedBy: drift(since: route?.to))
    case (nil, nil): nil
    }
  }

  /// Returns the scroll distance since an end of the transition.
  private final func drift(since end: CGPoint?) -> CGVector {
    guard let route, let end else { return .zero }
    let now = route.from.interpolated(to: route.to, fraction)
    return CGVector(dx: now.x - end.x, dy: now.y - end.y)
  }

  /// Returns the elements in either layout's counterpart of a rectangle, or of the whole visible
  /// area.
  ///
  /// The two ends show different content: the rectangle moves along with the offset.
  private final func elements(around rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let visible = collectionView?.bounds ?? rect
    let wanted = visible.isEmpty ? rect : visible.union(rect)
    if let known, known.rect == wanted { return known.list }
    let froms = elements(of: currentLayout, in: wanted, from: route?.from)
    let tos = elements(of: nextLayout, in: wanted, from: route?.to)
    let (from, to) = (LayoutTransitions.places(froms), LayoutTransitions.places(tos))
    var list: [UICollectionViewLayoutAttributes] = []
    for found in froms {
      let key = ElementKey(found)
      if let on = between(found, to[key] ?? nextLayout.attributes(of: key)) { list.append(on) }
    }
    for found in tos {
      let key = ElementKey(found)
      guard from[key] == nil else { continue }
      if let on = between(currentLayout.attributes(of: key), found) { list.append(on) }
    }
    known = (wanted, list)
    return list
  }

  /// Returns the elements of a layout in a rectangle, moved to its end of the transition.
  private final func elements(
    of layout: UICollectionViewLayout, in rect: CGRect, from end: CGPoint?
  ) -> [UICollectionViewLayoutAttributes] {
    let drift = drift(since: end)
    return layout.layoutAttributesForElements(in: rect.offsetBy(dx: -drift.dx, dy: -drift.dy)) ?? []
  }
}
