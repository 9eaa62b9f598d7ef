import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

extension UICollectionViewFlowLayout {
  /// The `zIndex` of pinned views, above cells; UIKit's value.
  static let pinnedIndex = 10

  /// Raises pinned views, and records whether they have left their place.
  final func hold(
    _ attributes: UICollectionViewLayoutAttributes, if pins: Bool, _ element: FlowElement,
    _ place: (FlowGeometry, Int) -> CGRect?
  ) {
    guard pins else { return }
    attributes.zIndex = Self.pinnedIndex
    attributes.isHeld = place(state.geometry, element.section) != element.frame
  }

  final var pinning: FlowPinning? {
    collectionView.flatMap { pinning(for: $0.bounds, in: $0) }
  }

  final func pinning(for bounds: CGRect, in collectionView: UICollectionView)
    -> FlowPinning?
  {
    guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds else { return nil }
    let axis = scrollDirection.axis
    let inset = collectionView.adjustedContentInset
    let visible = FlowRange(
      bounds.min(along: axis) + inset.leading(along: axis),
      bounds.max(along: axis) - inset.trailing(along: axis))
    return FlowPinning(
      visible: visible, headers: sectionHeadersPinToVisibleBounds,
      footers: sectionFootersPinToVisibleBounds)
  }

  final func movesPinned(to bounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds, mayPinAnything else { return false }
    let axis = scrollDirection.axis
    return old.min(along: axis) != bounds.min(along: axis)
      || old.max(along: axis) != bounds.max(along: axis)
  }

  /// Whether a section may have pinned views; true until that is known.
  final var mayPinAnything: Bool {
    !state.isCurrent
      || sectionHeadersPinToVisibleBounds && state.geometry.hasHeaders
      || sectionFootersPinToVisibleBounds && state.geometry.hasFooters
  }

  /// Names the headers and footers of the sections visible before or after a change of the bounds.
  final func namePinned(
    in context: UICollectionViewFlowLayoutInvalidationContext, for bounds: CGRect
  ) {
    guard let collectionView, pinning != nil else { return }
    let geometry = currentGeometry()
    var sections = IndexSet()
    for bounds in [collectionView.bounds, bounds] {
      guard let range = pinning(for: bounds, in: collectionView)?.visible else { continue }
      sections.insert(integersIn: geometry.sections(meeting: range).indices)
    }
    let paths = sections.map { IndexPath(item: 0, section: $0) }
    if sectionHeadersPinToVisibleBounds {
      context.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader, at: paths)
    }
    if sectionFootersPinToVisibleBounds {
      context.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionFooter, at: paths)
    }
  }
}
