import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A layout that arranges the items of each section in lines, as many on a line as fit, with a
/// header before and a footer after them.
///
///     +------------------------+
///     |         header         |     vertical: lines are rows, the content grows downwards;
///     |  [ 0 ] [ 1 ] [  2  ]   |     horizontal: lines are columns, it grows to the right
///     |  [   3   ]   [  4  ]   |
///     |         footer         |
///     +------------------------+
///
/// The properties apply to all items and sections; a delegate that conforms to
/// `UICollectionViewDelegateFlowLayout` varies them. Setting a property to another value
/// invalidates the layout. Items of one size need no memory each; otherwise each item with its own
/// known size needs 18 bytes. Attributes in a rectangle are found in O(log *n* + visible).
///
/// A subclass may change the objects that `super` returns: they are new for each answer.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of every item, in points, unless the delegate returns one for each. 50 x 50 by
  /// default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { metricsChanged() } }
  }

  /// The estimated size of items until they are shown. Then `preferredLayoutAttributesFitting(_:)`
  /// returns the size of each cell.
  ///
  /// With zero, the default, cells do not determine their sizes. `automaticSize` stands for
  /// `itemSize`. A size from the delegate is the estimate for that item. The elements on screen
  /// keep their places when sizes become known.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { metricsChanged() } }
  }

  /// A value for `estimatedItemSize`: cells determine their sizes. It is not a real size.
  public class var automaticSize: CGSize { FlowEstimate.automatic }

  /// The minimal gap between items of the same line, in points. 10 by default. Lines are stretched
  /// from edge to edge.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { metricsChanged() } }
  }

  /// The minimal gap between successive lines of a section, in points. 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { metricsChanged() } }
  }

  /// The margins around the items of a section, in points; they do not affect headers and footers.
  /// Zero by default.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { metricsChanged() } }
  }

  /// The reference for the insets of sections, across the scroll axis. The content inset by
  /// default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { metricsChanged() } }
  }

  /// The size of headers, in points; only the extent along the scroll axis counts, and 0 means none. Zero by default.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { metricsChanged() } }
  }

  /// The size of footers, in points; only the extent along the scroll axis counts, and 0 means none. Zero by default.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { metricsChanged() } }
  }

  /// The direction in which lines follow each other and the content scrolls. Vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { metricsChanged() } }
  }

  /// Whether the header of a section stays in sight while the section does. `false` by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { pinningChanged() } }
  }

  /// Whether the footer of a section stays in sight while the section does. `false` by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { pinningChanged() } }
  }

  /// The work so far.
  package final var work = FlowWork()

  final var state = FlowState()

  public override init() {
    super.init()
    answersByParts = type(of: self) == UICollectionViewFlowLayout.self
  }

  /// Creates a layout with default metrics. There are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The core process

  open override func prepare() {
    super.prepare()
    _ = currentGeometry()
  }

  open override var collectionViewContentSize: CGSize { currentGeometry().contentSize }

  override var lineAxis: Axis? {
    scrollDirection == .horizontal ? .horizontal : .vertical
  }

  override func items(meeting rect: CGRect) -> [IndexPath]? {
    // A subclass may place items by other rules.
    guard type(of: self) == UICollectionViewFlowLayout.self else { return nil }
    var paths: [IndexPath] = []
    currentGeometry().visit(rect) { element in
      if element.kind == .item {
        paths.append(IndexPath(item: element.item, section: element.section))
      }
    }
    return paths
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    work.steps += currentGeometry().visit(rect, pinning: pinning) {
      found.append(attributes(of: $0))
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let geometry = currentGeometry()
    guard indexPath.count == 2,
      geometry.contains(section: indexPath.section, item: indexPath.item)
    else { return nil }
    let frame = geometry.frame(ofItem: indexPath.item, in: indexPath.section)
    return attributes(
      of: FlowElement(
        kind: .item, section: indexPath.section, item: indexPath.item, frame: frame))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let geometry = currentGeometry()
    guard indexPath.count == 2, indexPath.item == 0, geometry.contains(section: indexPath.section)
    else { return nil }
    let section = indexPath.section
    let kind: FlowElement.Kind
    let frame: CGRect?
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      (kind, frame) = (.header, geometry.frameOfHeader(in: section, pinning: pinning))
    case UICollectionView.elementKindSectionFooter:
      (kind, frame) = (.footer, geometry.frameOfFooter(in: section, pinning: pinning))
    default: return nil
    }
    return frame.map {
      attributes(of: FlowElement(kind: kind, section: section, item: 0, frame: $0))
    }
  }

  // MARK: Invalidation

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    state.staleness.add(context)
    super.invalidateLayout(with: context)
  }

  /// Returns `true` if the extent across the scroll axis changes, and during scrolling for pinned
  /// headers and footers.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesBreadth(newBounds) || (pinning != nil && movesPinned(to: newBounds))
  }

  /// Returns a context that names only the pinned headers and footers if only the scroll position
  /// changes.
  ///
  /// The context invalidates the places without asking the delegate, as in UIKit. But if the extent
  /// across the scroll axis changes, the delegate is asked, unless an override sets
  /// `invalidateFlowLayoutDelegateMetrics`.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else {
      return context
    }
    flow.invalidateFlowLayoutDelegateMetrics = false
    flow.invalidateFlowLayoutAttributes = newBounds != collectionView?.bounds
    if changesBreadth(newBounds) {
      flow.isForAnotherBreadth = true
    } else {
      namePinned(in: flow, for: newBounds)
    }
    return flow
  }

  /// Returns `true` if sizes are estimated and a cell prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    asksForPreferredSizes && originalAttributes.representedElementCategory == .cell
      && FlowClamp.size(preferredAttributes.size) != originalAttributes.size
  }

  /// Returns a context that names the item. The next layout pass places its line and all later
  /// items again, without asking the delegate.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.keepsAll()
    context.invalidateItems(at: [originalAttributes.indexPath])
    state.preferences[originalAttributes.indexPath] = FlowClamp.size(preferredAttributes.size)
    return context
  }

  // MARK: Items that the user moves

  /// Like the base class. In addition, any position in a section without items is a place for the
  /// first one.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    emptySection(at: position).map { IndexPath(item: 0, section: $0) }
      ?? super.targetIndexPath(
        forInteractivelyMovingItem: previousIndexPath, withPosition: position)
  }

  /// Returns a context that names only the moved items while they stay at their places. The
  /// delegate is not asked then.
  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    if targetIndexPaths == previousIndexPaths {
      (context as? UICollectionViewFlowLayoutInvalidationContext)?.keepsAll()
      context.invalidateItems(at: targetIndexPaths)
    }
    return context
  }

  /// Returns a context that names only the moved items, which are at their places already.
  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
    if indexPaths == previousIndexPaths {
      (context as? UICollectionViewFlowLayoutInvalidationContext)?.keepsAll()
      context.invalidateItems(at: indexPaths)
    }
    return context
  }

  private final func emptySection(at position: CGPoint) -> Int? {
    let geometry = currentGeometry()
    let along = position[geometry.axis]
    guard along.isFinite else { return nil }
    return geometry.sections(meeting: FlowRange(along, along.nextUp)).indices.first {
      geometry.sections[$0].lines.count == 0 && geometry.sections[$0].start <= along
        && along < geometry.sections[$0].end
    }
  }

  // MARK: Sizes

  package override var asksForPreferredSizes: Bool { estimatedItemSize != .zero }

  /// Returns the room of a line, and no limit along the scroll axis.
  package override func fittingLimit(
    for attributes: UICollectionViewLayoutAttributes
  ) -> CGSize {
    let geometry = currentGeometry()
    let section = attributes.indexPath.first ?? 0
    let available =
      geometry.contains(section: section)
      ? FlowRoom(geometry.sections[section].metrics, breadth: geometry.breadth).available
      : geometry.breadth
    return CGSize(.greatestFiniteMagnitude, along: geometry.axis, by: max(0, available))
  }

  override func follow(_ update: BatchUpdate) { carrySizes(through: update) }

  public override func invalidateCounts() {
    let context = Self.makeInvalidationContext()
    context.widen(counts: true)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.keepsAll()
    invalidate(using: context)
  }

  override func ownerChanged() {
    super.ownerChanged()
    state = FlowState()
  }

  private final func metricsChanged() { invalidateLayout() }

  private final func pinningChanged() {
    let context = Self.makeInvalidationContext()
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.keepsAll()
    invalidateLayout(with: context)
  }

  // MARK: Geometry

  /// Returns the geometry, after computing it if something it depends on was invalidated.
  package final func currentGeometry() -> FlowGeometry {
    guard let collectionView, !state.isCurrent, !collectionView.passes.mustAwaitWord else {
      return state.geometry
    }
    refresh(by: FlowReader(self, in: collectionView))
    return state.geometry
  }

  /// Reports items that do not fit on their lines to the programmer, only once.
  final func warnOnce(_ message: @autoclosure () -> String) {
    guard !state.hasWarned else { return }
    state.hasWarned = true
    ProgramNotes.tellMistake(message())
  }

  /// Reports an invalid value to the programmer: only the first one of each computation.
  final func reportOnce(_ message: String) {
    guard !state.reported else { return }
    state.reported = true
    LayoutDiagnostics.report(message)
  }

  private final func changesBreadth(_ bounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    // The geometry must be computed anyway; do not compute it for the old bounds.
    guard !state.staleness.metrics else { return true }
    let axis = state.geometry.axis
    return FlowReader.breadth(of: bounds, in: collectionView, across: axis)
      != state.geometry.breadth
  }

  private final func attributes(of element: FlowElement) -> UICollectionViewLayoutAttributes {
    work.attributes += 1
    let attributes = Self.makeAttributes()
    let path = IndexPath(item: element.item, section: element.section)
    switch element.kind {
    case .item:
      attributes.identify(as: .cell, kind: nil, at: path)
    case .header:
      attributes.identify(
        as: .supplementaryView, kind: UICollectionView.elementKindSectionHeader, at: path)
      hold(attributes, if: sectionHeadersPinToVisibleBounds, element) { $0.frameOfHeader(in: $1) }
    case .footer:
      attributes.identify(
        as: .supplementaryView, kind: UICollectionView.elementKindSectionFooter, at: path)
      hold(attributes, if: sectionFootersPinToVisibleBounds, element) { $0.frameOfFooter(in: $1) }
    }
    attributes.frame = element.frame
    return attributes
  }
}
