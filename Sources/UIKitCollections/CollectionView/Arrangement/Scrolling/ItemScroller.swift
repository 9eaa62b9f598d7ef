import Foundation
import UIKitCore

/// Scrolls so that an item takes a wanted place.
@MainActor
final class ItemScroller: FollowsItems {
  private unowned let owner: any ArrangementHost
  /// The target of a scroll, while the sizes of elements there or on the way may still change.
  private var landing: Landing?

  private struct Landing {
    /// The target item and its position.
    var anchor: Anchor
    var offset: CGPoint
    /// The number of the animated scroll to the item; `nil` after an immediate scroll.
    var scroll: Int?
  }

  init(owner: any ArrangementHost) { self.owner = owner }

  /// Scrolls to an item, on screen or not, by its attributes.
  func scroll(to path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
    guard owner.counts.verify(path, asker: "scrollToItem(at:at:animated:)") else { return }
    if position.isContradictory {
      return CollectionViewInconsistency.report(.contradictoryScrollPosition(position))
    }
    owner.itemGeometry.settle()
    if let offset = owner.layout.strips?.offset(showing: path, at: position) {
      owner.elements.scrollStrip(ofSection: path.section, to: offset, animated: animated)
    }
    let anchor = Anchor(
      subject: .item(path), frame: .zero, visible: owner.visibleRect, rule: .position(position))
    guard let target = offset(showing: anchor) else { return }
    if target != owner.contentOffset || owner.animatedScroll != nil {
      owner.setContentOffset(target, animated: animated)
    }
    let scroll = animated ? owner.animatedScroll : nil
    landing = Landing(
      anchor: anchor, offset: scroll == nil ? owner.contentOffset : target, scroll: scroll)
  }

  /// Whether an animated scroll to an item is under way.
  private var isOnTheWay: Bool {
    landing?.scroll.map { $0 == owner.animatedScroll } ?? false
  }

  /// Redirects the animated scroll under way to the current place of its item.
  func aim() {
    guard isOnTheWay, let landing, let target = offset(showing: landing.anchor) else { return }
    self.landing?.offset = target
    owner.redirectAnimatedScroll(to: target)
  }

  /// Called when an update is shown. The target item may have moved, or be gone.
  func follow(_ update: BatchUpdate) {
    guard let landing else { return }
    if let anchor = landing.anchor.following(update) {
      self.landing?.anchor = anchor
    } else {
      self.landing = nil
    }
  }

  func truncate(to data: CollectionData) {
    if landing?.anchor.holds(in: data) == false { landing = nil }
  }

  /// Does nothing: the target is the index path, whichever item it names.
  func dataWasReplaced() {}

  /// Whether the current offset is the result of a scroll to an item.
  var isLanding: Bool { landing?.offset == owner.contentOffset }

  /// Scrolls to the same item again after its place or size has changed.
  func land() {
    guard let landing, let target = offset(showing: landing.anchor) else { return }
    if target != owner.contentOffset { owner.contentOffset = target }
    self.landing?.offset = owner.contentOffset
  }

  /// Called when all sizes are known. Keeps the offset from now on, unless an animated scroll is
  /// still under way.
  func endLanding() { if !isOnTheWay { landing = nil } }

  private func offset(showing anchor: Anchor) -> CGPoint? {
    owner.itemGeometry.settle()
    return owner.offsets.offset(
      keeping: anchor, proposed: owner.contentOffset, in: owner.layout
    ).map(owner.clampedOffset)
  }
}
