import Foundation
import UIKitCore

// Revealing the item that has focus, and telling of it.
extension CollectionFocus {
  /// Scrolls the least that makes an item whole, and out from under what stays at the edges.
  func reveal(_ path: IndexPath, _ frame: CGRect) {
    owner.scroller.reveal(frame)
    uncover(path)
  }

  /// Scrolls an item out from under pinned headers, frozen rows and the like. Says whether that was needed.
  @discardableResult
  func uncover(_ path: IndexPath) -> Bool {
    // Only where the layout depends on the offset something may lie over the item now.
    guard owner.passes.layoutFollowsOffset != false, owner.visible.hasLayers else { return false }
    let start = owner.contentOffset
    // In a corner there are two ways to go, and what comes out of one cover may get below the next.
    for _ in 0..<4 {
      owner.passes.settle()
      guard let item = owner.passes.attributesForItem(at: path), item.frame.isFinite else { break }
      let ways = EdgeCovers(
        visible: owner.scroller.visibleRect, elements: owner.passes.attributes(in: item.frame)
      ).ways(uncovering: item)
      let before = owner.contentOffset
      for way in ways where owner.contentOffset == before { owner.scroller.scrollAtOnce(by: way) }
      if owner.contentOffset == before { break }
    }
    return owner.contentOffset != start
  }

  func context(
    from previous: IndexPath?, to next: IndexPath?
  ) -> UICollectionViewFocusUpdateContext {
    UICollectionViewFocusUpdateContext(
      previousPath: previous.map(owner.told), nextPath: next.map(owner.told),
      previousCell: previous.flatMap { owner.visible.cell(at: $0) },
      nextCell: next.flatMap { owner.visible.cell(at: $0) })
  }

  /// The cells concerned and the collection view must all agree.
  func isAllowed(_ context: UICollectionViewFocusUpdateContext) -> Bool {
    (context.previouslyFocusedView?.shouldUpdateFocus(in: context) ?? true)
      && (context.nextFocusedView?.shouldUpdateFocus(in: context) ?? true)
      && owner.shouldUpdateFocus(in: context)
  }

  func tell(_ context: UICollectionViewFocusUpdateContext) {
    let coordinator = UIFocusAnimationCoordinator()
    context.previouslyFocusedView?.didUpdateFocus(in: context, with: coordinator)
    context.nextFocusedView?.didUpdateFocus(in: context, with: coordinator)
    owner.didUpdateFocus(in: context, with: coordinator)
    coordinator.finish()
  }
}
