import Foundation
import UIKitCore

/// Scrolls so that an item takes a wanted place.
@MainActor
final class ItemScroller {
  private unowned let owner: UICollectionView
  /// Where a scroll at once has led, as long as the sizes of what is there may turn out to be others.
  private var landing: Landing?

  private struct Landing {
    let path: IndexPath
    let position: UICollectionView.ScrollPosition
    var offset: CGPoint
  }

  init(owner: UICollectionView) { self.owner = owner }

  /// The rectangle in which content is seen whole: the bounds less the insets.
  var visibleRect: CGRect {
    let insets = owner.adjustedContentInset
    let bounds = owner.bounds
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// Scrolls to an item by its attributes; it need not be on screen.
  func scroll(to path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
    guard owner.counts.verify(path, asker: "scrollToItem(at:at:animated:)") else { return }
    if position.isContradictory {
      return CollectionViewInconsistency.report(.contradictoryScrollPosition(position))
    }
    guard let target = offset(showing: path, at: position) else { return }
    if target != owner.contentOffset { owner.setContentOffset(target, animated: animated) }
    if !animated {
      landing = Landing(path: path, position: position, offset: owner.contentOffset)
    }
  }

  /// Whether the offset is the one that a scroll to an item has just led to.
  var isLanding: Bool { landing?.offset == owner.contentOffset }

  /// Goes to the same item again, which is elsewhere or of another size than it was taken to be.
  func land() {
    guard let landing, let target = offset(showing: landing.path, at: landing.position) else {
      return
    }
    if target != owner.contentOffset { owner.contentOffset = target }
    self.landing?.offset = owner.contentOffset
  }

  /// All sizes are known: from now on the offset is what counts.
  func endLanding() { landing = nil }

  private func offset(
    showing path: IndexPath, at position: UICollectionView.ScrollPosition
  ) -> CGPoint? {
    guard let frame = owner.passes.attributesForItem(at: path)?.frame else { return nil }
    return offset(ScrollTarget(frame: frame, visible: visibleRect).distance(for: position))
  }

  /// Scrolls the least that makes a frame whole, at once, as keys do: the layout may choose another offset.
  ///
  /// - Returns: Whether anything had to move.
  @discardableResult
  func reveal(_ frame: CGRect) -> Bool {
    let distance = ScrollTarget(frame: frame, visible: visibleRect).distance(for: [])
    guard distance.dx != 0 || distance.dy != 0 else { return false }
    let before = owner.contentOffset
    owner.scrollAtOnce(to: offset(distance), velocity: .zero)
    return owner.contentOffset != before
  }

  /// Scrolls by a distance at once, as keys do.
  func scrollAtOnce(by distance: CGVector) {
    owner.scrollAtOnce(to: offset(distance), velocity: .zero)
  }

  private func offset(_ distance: CGVector) -> CGPoint {
    owner.clampedOffset(
      CGPoint(
        x: owner.contentOffset.x + distance.dx, y: owner.contentOffset.y + distance.dy))
  }
}
