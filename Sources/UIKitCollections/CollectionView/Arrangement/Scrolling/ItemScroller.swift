import Foundation
import UIKitCore

/// Scrolls so that an item takes a wanted place.
@MainActor
final class ItemScroller: FollowsItems {
  private unowned let owner: any ArrangementHost
  /// Where a scroll leads, as long as the sizes of what is there and on the way may turn out to be others.
  private var landing: Landing?

  private struct Landing {
    /// The item, and the position that it takes.
    var anchor: Anchor
    var offset: CGPoint
    /// The animated scroll that leads there, by its number; `nil` after a scroll at once.
    var scroll: Int?
  }

  init(owner: any ArrangementHost) { self.owner = owner }

  /// Scrolls to an item by its attributes; it need not be on screen.
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

  /// Lets the animated scroll that is under way end at its item, wherever that is by now.
  func aim() {
    guard isOnTheWay, let landing, let target = offset(showing: landing.anchor) else { return }
    self.landing?.offset = target
    owner.redirectAnimatedScroll(to: target)
  }

  /// An update is shown: the item that is scrolled to may be elsewhere, or gone.
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

  /// A scroll leads to a path, whichever item has that now.
  func dataWasReplaced() {}

  /// Whether the offset is the one that a scroll to an item has just led to.
  var isLanding: Bool { landing?.offset == owner.contentOffset }

  /// Goes to the same item again, which is elsewhere or of another size than it was taken to be.
  func land() {
    guard let landing, let target = offset(showing: landing.anchor) else { return }
    if target != owner.contentOffset { owner.contentOffset = target }
    self.landing?.offset = owner.contentOffset
  }

  /// All sizes are known: from now on the offset is what counts, unless the item has yet to be reached.
  func endLanding() { if !isOnTheWay { landing = nil } }

  private func offset(showing anchor: Anchor) -> CGPoint? {
    owner.itemGeometry.settle()
    return owner.offsets.offset(
      keeping: anchor, proposed: owner.contentOffset, in: owner.layout
    ).map(owner.clampedOffset)
  }
}
