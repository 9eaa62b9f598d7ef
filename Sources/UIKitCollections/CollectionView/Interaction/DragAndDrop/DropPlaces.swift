import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Finds the places for a drop, by the geometry of the layout.
///
///     [ 0 ][ 1 ]          over an item: its place
///     [ 2 ]  x            x: one past the last item of its section
///                         further away: nowhere, unless sections lie side by side: then the end of the lane
@MainActor
final class DropPlaces {
  private unowned let view: UIScrollView
  private let counts: any ItemCounts
  private let geometry: any ItemGeometry
  private let finder: ItemFinder
  private let focus: CollectionFocus
  private let gap: DropGap
  /// Returns the current path of an item lifted here; `nil` for other items.
  private let lifted: (UIDragItem) -> IndexPath?

  init(
    in view: UIScrollView, counts: any ItemCounts, geometry: any ItemGeometry,
    finder: ItemFinder, focus: CollectionFocus, gap: DropGap,
    lifted: @escaping (UIDragItem) -> IndexPath?
  ) {
    self.view = view
    self.counts = counts
    self.geometry = geometry
    self.finder = finder
    self.focus = focus
    self.gap = gap
    self.lifted = lifted
  }

  // MARK: By the pointer

  /// Returns the place for a point in content coordinates; `nil` over empty space.
  func place(at point: CGPoint) -> IndexPath? {
    if let path = geometry.item(at: point) { return path }
    if let path = gap.path, let frame = frame(of: path), frame.contains(point) { return path }
    if let section = sectionWithoutItems(at: point) { return IndexPath(item: 0, section: section) }
    if let section = lanes.section(endingBefore: point) {
      return IndexPath(item: gap.placeCount(inSection: section) - 1, section: section)
    }
    guard let nearest = nearest(to: point) else { return nil }
    let isBehind = comesAfter(point, nearest.frame)
    var path = nearest.path
    if isBehind { path.item += 1 }
    path.item = min(path.item, gap.placeCount(inSection: path.section) - 1)
    return path
  }

  private var lanes: Lanes {
    let data = counts.current
    return Lanes(
      visible: view.visibleRect, elements: geometry.attributes,
      lastItem: { (data.count(ofSection: $0) ?? 0) - 1 })
  }

  /// Returns the nearest item whose distance is at most its own size.
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

  /// Returns a section without items that has a header or footer at a point.
  private func sectionWithoutItems(at point: CGPoint) -> Int? {
    let dot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    for attributes in geometry.attributes(in: dot)
    where attributes.representedElementCategory == .supplementaryView
      && attributes.frame.contains(point) && attributes.indexPath.count > 1
    {
      let section = attributes.indexPath[0]
      if counts.current.count(ofSection: section) == 0 { return section }
    }
    return nil
  }

  /// Returns whether a point comes after an item in reading order.
  private func comesAfter(_ point: CGPoint, _ frame: CGRect) -> Bool {
    if view.scrollsHorizontallyOnly {
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

  private func items(in rect: CGRect) -> [ItemSearch.Candidate] { finder.items(in: rect) }

  // MARK: By keys

  /// Returns the first place of a keyboard drag: its source, the focused item, or else the first
  /// visible item.
  func first(for drop: DropSession) -> IndexPath? {
    geometry.settle()
    let data = counts.current
    let home = drop.items.lazy.compactMap(lifted).first
    if let path = home ?? focus.current, data.contains(path) { return path }
    let inSight = finder.itemsInSight.map(\.path).min()
    if let path = inSight ?? data.path(at: 0) { return path }
    return data.sectionCount > 0 ? IndexPath(item: 0, section: 0) : nil
  }

  /// Returns the place nearest to the entry point of a keyboard drag. Behind all items, it is the
  /// last place.
  func place(enteredAt point: CGPoint) -> IndexPath? {
    if let place = place(at: point) { return place }
    let section = counts.current.sectionCount - 1
    guard section >= 0 else { return nil }
    let end = IndexPath(item: gap.placeCount(inSection: section) - 1, section: section)
    guard end.item > 0, let last = frame(of: IndexPath(item: end.item - 1, section: section))
    else { return nil }
    return comesAfter(point, last) ? end : nil
  }

  /// Returns the frame of a place, in content coordinates. The place after the last item is at the
  /// far corner of that item, unless there is a gap already.
  func frame(of place: IndexPath) -> CGRect? {
    if let frame = geometry.place(of: .cell(place))?.frame, frame.isFinite { return frame }
    guard place.item > 0,
      let last = geometry.place(
        of: .cell(IndexPath(item: place.item - 1, section: place.section)))?.frame,
      last.isFinite
    else { return nil }
    let cell = UIScreen.main.cellMetrics
    return CGRect(
      x: last.maxX - cell.width, y: last.maxY - cell.height, width: cell.width,
      height: cell.height)
  }

  /// Returns the place after a motion; `nil` if there is none.
  func place(after here: IndexPath, _ motion: CollectionMotion) -> IndexPath? {
    switch motion {
    case .step(let heading): step(heading, from: here)
    case .pages(let pages): place(pages: pages, from: here)
    case .lineStart: frame(of: here).flatMap { finder.lineEnd(.first, of: $0)?.path }
    case .lineEnd: frame(of: here).flatMap { finder.lineEnd(.last, of: $0)?.path }
    case .sections(let distance): place(inSection: here.section + distance)
    case .first: place(at: .first, from: here)
    case .last: place(at: .last, from: here)
    }
  }

  private func step(_ heading: UIFocusHeading, from here: IndexPath) -> IndexPath? {
    guard let direction = Direction(heading) else { return nil }
    let search = search(direction, from: here)
    let found = search?.next(items: items) { !self.gap.isOwn($0) }
    let last = gap.placeCount(inSection: here.section) - 1
    let free = FreeSections(
      view: view, counts: counts, geometry: geometry, direction: direction,
      origin: search?.origin, isAtEnd: direction.isForward ? here.item >= last : here.item <= 0
    ).section(from: here.section, to: found)
    if let free { return IndexPath(item: 0, section: free) }
    if let found { return found.path }
    // There is one more place after the last item: in the next line, or beside it if its line has
    // room.
    let axis: Axis = view.scrollsHorizontallyOnly ? .horizontal : .vertical
    let hasNext =
      direction.isForward && here.item < last
      && (direction.axis == axis || here.item == last - 1 && hasRoom(beside: here, direction))
    return hasNext ? IndexPath(item: last, section: here.section) : nil
  }

  /// Returns whether another item of the same size would fit next to this one.
  private func hasRoom(beside here: IndexPath, _ direction: Direction) -> Bool {
    guard let frame = frame(of: here) else { return false }
    let end = direction.far(CGRect(origin: .zero, size: view.contentSize))
    return direction.far(frame) + direction.length(frame) <= end + 0.01
  }

  private func place(pages: CGFloat, from here: IndexPath) -> IndexPath? {
    let (direction, distance) = finder.way(ofPages: pages)
    guard let search = search(direction, from: here) else { return nil }
    return ItemJump(search: search).item(at: distance, items: items) { !self.gap.isOwn($0) }?.path
  }

  private func place(inSection section: Int) -> IndexPath? {
    let sections = 0..<counts.current.sectionCount
    return sections.contains(section) ? IndexPath(item: 0, section: section) : nil
  }

  private func place(at end: CollectionMotion.End, from here: IndexPath) -> IndexPath? {
    let sections = counts.current.sectionCount
    guard sections > 0 else { return nil }
    let section = end == .last ? sections - 1 : 0
    let last = gap.placeCount(inSection: section) - 1
    let place = IndexPath(item: end == .last ? last : 0, section: section)
    return place == here ? nil : place
  }

  private func search(_ direction: Direction, from here: IndexPath) -> ItemSearch? {
    let origin = frame(of: here) ?? placeOfSection(here.section)
    return origin.map { finder.search(direction, from: $0) }
  }

  /// Returns the frame of a section without items: behind the items before it.
  private func placeOfSection(_ section: Int) -> CGRect? {
    let data = counts.current
    let before = (0..<section).reversed().first { data.count(ofSection: $0) ?? 0 > 0 }
    guard let before, let count = data.count(ofSection: before),
      let frame = frame(of: IndexPath(item: count - 1, section: before))
    else { return CGRect(x: 0, y: 0, width: view.contentSize.width, height: 0) }
    return CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: 0)
  }
}
