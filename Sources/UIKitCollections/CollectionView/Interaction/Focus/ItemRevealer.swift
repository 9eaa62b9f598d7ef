import Foundation
import UIKitCore

/// Scrolls items into sight as keys do: at once, and out from under what stays at the edges.
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

  /// Scrolls the least that makes an item whole, here and in the scroll views around.
  func reveal(_ path: IndexPath, _ frame: CGRect) {
    view.reveal(geometry.layout.strips?.scrollStrip(showing: path) ?? frame)
    uncover(path)
    if view.window?.focusSystem.scrolls == true { view.scrollIntoView() }
  }

  /// Scrolls an item out from under pinned headers, frozen rows and the like. Says whether that was
  /// needed.
  @discardableResult
  func uncover(_ path: IndexPath) -> Bool {
    // Only where the layout depends on the offset something may lie over the item now.
    guard geometry.layoutFollowsOffset != false, cells.hasLayers else { return false }
    let start = view.contentOffset
    // In a corner there are two ways to go, and what comes out of one cover may get below the next.
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

  /// The way out from under pieces behind one another, for which all that is in sight is looked at.
  private func wayOutOfStacks(_ item: UICollectionViewLayoutAttributes) -> CGVector? {
    let (visible, start) = (view.visibleRect, view.contentOffset)
    return EdgeCovers(visible: visible, elements: geometry.attributes(in: visible))
      .waysUncoveringFromStacks(item).first { way in
        // A line that is as broad as the screen is at its side edges, too, where there is nowhere to go.
        let end = view.offset(by: way)
        return abs(end.x - start.x - way.dx) < 0.5 && abs(end.y - start.y - way.dy) < 0.5
      }
  }
}
