import Foundation
import UIKitCore

/// Finds the places to which things can be dropped, by the geometry of the layout.
///
///     [ 0 ][ 1 ]          over an item: its place
///     [ 2 ]  x            x: one past the last item of its section
///                         further away: nowhere
@MainActor
final class DropPlaces {
  private unowned let owner: UICollectionView
  private let gap: DropGap

  init(owner: UICollectionView, gap: DropGap) {
    self.owner = owner
    self.gap = gap
  }

  // MARK: By the pointer

  /// The place that a point means, in content coordinates; `nil` over empty space.
  func place(at point: CGPoint) -> IndexPath? {
    if let path = owner.passes.item(at: point) { return path }
    if let path = gap.path, let frame = frame(of: path), frame.contains(point) { return path }
    if let section = sectionWithoutItems(at: point) { return IndexPath(item: 0, section: section) }
    guard let nearest = nearest(to: point) else { return nil }
    let isBehind = comesAfter(point, nearest.frame)
    var path = nearest.path
    if isBehind { path.item += 1 }
    path.item = min(path.item, gap.placeCount(inSection: path.section) - 1)
    return path
  }

  /// The nearest item, no further off than it is large.
  private func nearest(to point: CGPoint) -> ItemSearch.Candidate? {
    let cell = UIScreen.main.cellMetrics
    var reach = CGSize(width: cell.width * 4, height: cell.height * 2)
    for _ in 0..<4 {
      let area = CGRect(
        x: point.x - reach.width, y: point.y - reach.height, width: reach.width * 2,
        height: reach.height * 2)
      let near = items(in: area).filter { item in
        let frame = item.frame
        let dx = max(frame.minX - point.x, 0, point.x - frame.maxX)
        let dy = max(frame.minY - point.y, 0, point.y - frame.maxY)
        return dx <= frame.width && dy <= frame.height
      }
      let best = near.min {
        (Self.distance(point, $0.frame), $0.path) < (Self.distance(point, $1.frame), $1.path)
      }
      if let best { return best }
      reach = CGSize(width: reach.width * 2, height: reach.height * 2)
    }
    return nil
  }

  /// A section without items that has a header or footer at a point.
  private func sectionWithoutItems(at point: CGPoint) -> Int? {
    let dot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    for attributes in owner.passes.attributes(in: dot)
    where attributes.representedElementCategory == .supplementaryView
      && attributes.frame.contains(point) && attributes.indexPath.count > 1
    {
      let section = attributes.indexPath[0]
      if owner.counts.current.count(ofSection: section) == 0 { return section }
    }
    return nil
  }

  /// Whether a point comes after an item in reading order.
  private func comesAfter(_ point: CGPoint, _ frame: CGRect) -> Bool {
    if owner.scrollsHorizontallyOnly {
      if point.x >= frame.maxX { return true }
      return point.x >= frame.minX && point.y >= frame.maxY
    }
    if point.y >= frame.maxY { return true }
    return point.y >= frame.minY && point.x >= frame.maxX
  }

  private static func distance(_ point: CGPoint, _ frame: CGRect) -> CGFloat {
    let dx = max(frame.minX - point.x, 0, point.x - frame.maxX)
    let dy = max(frame.minY - point.y, 0, point.y - frame.maxY)
    return dx * dx + dy * dy
  }

  private func items(in rect: CGRect) -> [ItemSearch.Candidate] { owner.focus.items(in: rect) }

  // MARK: By keys

  /// Where a drag stands that comes in by keys: where it was lifted, or at the focus, or else at the first item in sight.
  func first(for drop: DropSession) -> IndexPath? {
    owner.passes.settle()
    let data = owner.counts.current
    let lifted = drop.items.lazy.compactMap { self.owner.dragging?.path(of: $0) }.first
    if let path = lifted ?? owner.focus.current, data.contains(path) { return path }
    let visible = owner.scroller.visibleRect
    let inSight = items(in: visible).filter { $0.frame.overlaps(visible) }.map(\.path).min()
    if let path = inSight ?? data.path(at: 0) { return path }
    return data.sectionCount > 0 ? IndexPath(item: 0, section: 0) : nil
  }

  /// Where a place is, in content coordinates. One past the last item is at its far corner, unless there is room already.
  func frame(of place: IndexPath) -> CGRect? {
    if let frame = owner.passes.place(of: .cell(place))?.frame, frame.isFinite { return frame }
    guard place.item > 0,
      let last = owner.passes.place(
        of: .cell(IndexPath(item: place.item - 1, section: place.section)))?.frame,
      last.isFinite
    else { return nil }
    let cell = UIScreen.main.cellMetrics
    return CGRect(
      x: last.maxX - cell.width, y: last.maxY - cell.height, width: cell.width,
      height: cell.height)
  }

  /// The place that a key leads to; `nil` when there is none.
  func place(after here: IndexPath, _ step: DragStep) -> IndexPath? {
    switch step {
    case .heading(let heading): return place(after: here, heading)
    case .pages(let pages): return place(after: here, pages: pages)
    case .end(let isEnd): return end(isEnd, from: here)
    }
  }

  private func place(after here: IndexPath, _ heading: FocusHeading) -> IndexPath? {
    guard let axis = FocusAxis(heading) else { return nil }
    let found = search(along: axis, from: here)?.next(items: items) { !self.gap.isOwn($0) }
    if let empty = emptySection(between: here.section, found?.path.section, axis.isForward) {
      return IndexPath(item: 0, section: empty)
    }
    if let found { return found.path }
    // Beyond the last item there is one place more.
    let last = gap.placeCount(inSection: here.section) - 1
    return axis.isForward && here.item < last ? IndexPath(item: last, section: here.section) : nil
  }

  private func place(after here: IndexPath, pages: CGFloat) -> IndexPath? {
    let axis = FocusAxis(isHorizontal: owner.scrollsHorizontallyOnly, isForward: pages > 0)
    guard let search = search(along: axis, from: here) else { return nil }
    let distance = abs(pages) * axis.length(owner.scroller.visibleRect)
    return ItemJump(search: search).item(at: distance, items: items) { !self.gap.isOwn($0) }?.path
  }

  private func end(_ isEnd: Bool, from here: IndexPath) -> IndexPath? {
    let sections = owner.counts.current.sectionCount
    guard sections > 0 else { return nil }
    let section = isEnd ? sections - 1 : 0
    let place = IndexPath(
      item: isEnd ? gap.placeCount(inSection: section) - 1 : 0, section: section)
    return place == here ? nil : place
  }

  /// The next section without items on the way from a section to another one, or to the end of the content.
  private func emptySection(between start: Int, _ end: Int?, _ isForward: Bool) -> Int? {
    let data = owner.counts.current
    let way: [Int]
    if isForward {
      let limit = end ?? data.sectionCount
      guard limit > start + 1 else { return nil }
      way = Array(start + 1..<limit)
    } else {
      let limit = end ?? -1
      guard limit < start - 1 else { return nil }
      way = (limit + 1..<start).reversed()
    }
    return way.first { data.count(ofSection: $0) == 0 }
  }

  private func search(along axis: FocusAxis, from here: IndexPath) -> ItemSearch? {
    let origin = frame(of: here) ?? placeOfSection(here.section)
    return origin.map {
      ItemSearch(
        axis: axis, origin: $0, content: CGRect(origin: .zero, size: owner.contentSize),
        page: axis.length(owner.scroller.visibleRect))
    }
  }

  /// Where a section without items is: behind the items before it.
  private func placeOfSection(_ section: Int) -> CGRect? {
    let data = owner.counts.current
    let before = (0..<section).reversed().first { data.count(ofSection: $0) ?? 0 > 0 }
    guard let before, let count = data.count(ofSection: before),
      let frame = frame(of: IndexPath(item: count - 1, section: before))
    else { return CGRect(x: 0, y: 0, width: owner.contentSize.width, height: 0) }
    return CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: 0)
  }
}
