import Foundation
import UIKitCore

/// Scrolls items into sight immediately, as keys do, and out from under pinned elements.
@MainActor
final class ItemRevealer {
  private unowned let view: UIScrollView
  private let geometry: any ItemGeometry
  private let cells: any LiveCells

  init(in view: UIScrollView, geometry: any ItemGeometry, cells: any LiveCells) {
    self.view = view
    self.geometry = geometry
    self.cells = cells
  }

  /// Scrolls by the least distance that shows the whole item, in this view and the scroll views
  /// around it.
  func reveal(_ path: IndexPath, _ frame: CGRect) {
    view.reveal(geometry.layout.strips?.scrollStrip(showing: path) ?? frame)
    uncover(path)
    if view.window?.focusSystem.scrolls == true { view.scrollIntoView() }
  }

  /// Scrolls an item out from under pinned headers, frozen rows and the like. Returns whether that
  /// was needed.
  @discardableResult
  func uncover(_ path: IndexPath) -> Bool {
    // Only in a layout that depends on the offset may an element cover the item now.
    guard geometry.layoutFollowsOffset != false, cells.hasLayers else { return false }
    let start = view.contentOffset
    // In a corner there are two ways out, and an item may move from one cover below the next.
    for _ in 0..<4 {
      geometry.settle()
      guard let item = geometry.attributesForItem(at: path), item.frame.isFinite else { break }
      let over = geometry.attributes(in: item.frame)
      let before = view.contentOffset
      let ways = EdgeCovers(visible: view.visibleRect, elements: over).ways(uncovering: item)
      for way in ways where view.contentOffset == before { view.scrollAtOnce(by: way) }
      if view.contentOffset == before, over.contains(where: { $0.zIndex > item.zIndex }),
        let way = wayOutOfStacks(item)
      {
        view.scrollAtOnce(by: way)
      }
      if view.contentOffset == before { break }
    }
    return view.contentOffset != start
  }

  /// Returns the way out from under pieces behind one another. This looks at all elements in sight.
  private func wayOutOfStacks(_ item: UICollectionViewLayoutAttributes) -> CGVector? {
    let (visible, start) = (view.visibleRect, view.contentOffset)
    return EdgeCovers(visible: visible, elements: geometry.attributes(in: visible))
      .waysUncoveringFromStacks(item).first { way in
        // A line as broad as the screen also touches its side edges, where scrolling is impossible.
        let end = view.offset(by: way)
        return abs(end.x - start.x - way.dx) < 0.5 && abs(end.y - start.y - way.dy) < 0.5
      }
  }
}
