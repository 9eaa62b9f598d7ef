import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Finds items by the geometry of the layout.
@MainActor
final class ItemFinder {
  private unowned let view: UIScrollView
  private let geometry: any ItemGeometry

  init(in view: UIScrollView, geometry: any ItemGeometry) {
    self.view = view
    self.geometry = geometry
  }

  /// Returns the item's frame in the layout; `nil` if it is not finite.
  func frame(of path: IndexPath) -> CGRect? {
    geometry.attributesForItem(at: path).map(\.frame).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the layout's items in a rectangle.
  func items(in rect: CGRect) -> [ItemSearch.Candidate] { items(in: rect) { _ in true } }

  private func items(
    in rect: CGRect, where counts: (UICollectionViewLayoutAttributes) -> Bool
  ) -> [ItemSearch.Candidate] {
    geometry.attributes(in: rect).compactMap { attributes in
      guard attributes.representedElementCategory == .cell, !attributes.isHidden,
        attributes.size.width > 0, attributes.size.height > 0, counts(attributes)
      else { return nil }
      let frame = attributes.frame
      return frame.isFinite ? ItemSearch.Candidate(path: attributes.indexPath, frame: frame) : nil
    }
  }

  /// The items that are at least partly in sight.
  var itemsInSight: [ItemSearch.Candidate] {
    let visible = view.visibleRect
    return items(in: visible).filter { $0.frame.overlaps(visible) }
  }

  /// Returns the items in sight: whole ones before others, then by distance from a frame, then in
  /// reading order.
  func itemsInSight(nearest frame: CGRect?) -> [ItemSearch.Candidate] {
    let visible = view.visibleRect
    func rank(_ item: ItemSearch.Candidate) -> (Int, CGFloat, IndexPath) {
      (visible.contains(item.frame) ? 0 : 1, frame?.distance(to: item.frame) ?? 0, item.path)
    }
    return itemsInSight.map { (item: $0, rank: rank($0)) }.sorted { $0.rank < $1.rank }
      .map(\.item)
  }

  /// Returns whether a frame in the content is at least partly in sight.
  func isInSight(_ frame: CGRect) -> Bool { frame.overlaps(view.visibleRect) }

  /// Returns the visible frame of an item, in window coordinates; `nil` if it is not visible.
  func frameInWindow(of path: IndexPath) -> CGRect? {
    guard view.window != nil, let frame = geometry.place(of: .cell(path))?.frame, frame.isFinite,
      frame.overlaps(view.visibleRect)
    else { return nil }
    return view.convert(frame, to: nil)
  }

  // MARK: Searching

  /// Returns a search from a place in a direction.
  func search(_ direction: Direction, from origin: CGRect) -> ItemSearch {
    // In an independent strip, only its own items are ahead.
    let strip = geometry.layout.strips?.strip(around: origin, along: direction.axis)
    return ItemSearch(
      direction: direction, origin: origin,
      content: strip ?? CGRect(origin: .zero, size: view.contentSize),
      page: direction.length(view.visibleRect))
  }

  /// Returns the direction and the length of some pages. A negative number leads backwards.
  func way(ofPages pages: CGFloat) -> (direction: Direction, distance: CGFloat) {
    let direction = Direction(view.pageAxis, isForward: pages > 0)
    return (direction, abs(pages) * direction.length(view.visibleRect))
  }

  /// Returns the item at an end of a frame's line, from left to right.
  func lineEnd(_ end: CollectionMotion.End, of frame: CGRect) -> ItemSearch.Candidate? {
    let room =
      geometry.layout.strips?.strip(around: frame, along: .horizontal)
      ?? CGRect(origin: .zero, size: view.contentSize)
    let line = CGRect(x: room.minX, y: frame.midY, width: room.width, height: 0.5)
    let items = items(in: line).filter { $0.frame.overlaps(line) }
    return switch end {
    case .first: items.min { $0.frame.minX < $1.frame.minX }
    case .last: items.max { $0.frame.minX < $1.frame.minX }
    }
  }

  /// Searches among the scrolling items, and if that fails, among the pinned ones, too. Pinned
  /// items cover the next items, so they are near without being next.
  ///
  /// - Parameter start: The first item of the search.
  func withoutPinned(
    from start: IndexPath?,
    _ search: ((CGRect) -> [ItemSearch.Candidate]) -> ItemSearch.Candidate?
  ) -> ItemSearch.Candidate? {
    guard geometry.layoutFollowsOffset == true, let start,
      let own = geometry.attributesForItem(at: start)
    else { return search { items(in: $0) } }
    let visible = view.visibleRect
    let scrolling = search { rect in
      items(in: rect) { $0.zIndex <= own.zIndex || !EdgeCovers.standsAtEdge($0.frame, of: visible) }
    }
    return scrolling ?? search { items(in: $0) }
  }
}
