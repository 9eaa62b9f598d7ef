import Foundation
import UIKitCore

/// Moves focus among the items, by the attributes of the layout.
///
/// An arrow moves from item to item. It moves into the focused item only along an axis without
/// further items: in a list of rows to the right and to the left. Tab moves from view to view in
/// reading order, through the cells.
///
/// Moving asks the layout for the nearest strip only, so a burst of keys runs no layout pass and
/// dequeues nothing.
@MainActor
final class FocusMover {
  private unowned let view: UIScrollView
  private let counts: any ItemCounts
  private let geometry: any ItemGeometry
  private let cells: any LiveCells
  private let finder: ItemFinder
  private let focusable: FocusableItems
  private let focus: CollectionFocus
  private let inside: FocusInside

  init(
    in view: UIScrollView, counts: any ItemCounts, geometry: any ItemGeometry,
    cells: any LiveCells, finder: ItemFinder, focusable: FocusableItems, focus: CollectionFocus,
    inside: FocusInside
  ) {
    self.view = view
    self.counts = counts
    self.geometry = geometry
    self.cells = cells
    self.finder = finder
    self.focusable = focusable
    self.focus = focus
    self.inside = inside
  }

  /// Moves focus by a motion. Returns false if there is no item in that direction.
  func move(_ motion: CollectionMotion) -> Bool {
    switch motion {
    case .step(let heading): step(heading)
    case .pages(let pages): move(pages: pages)
    case .lineStart: move(toLineEnd: .first)
    case .lineEnd: move(toLineEnd: .last)
    case .sections(let distance): move(sections: distance)
    case .first: move(to: .first)
    case .last: move(to: .last)
    }
  }

  /// Moves focus to the nearest focusable item in a heading, or into it. Without one, moves into
  /// the focused item.
  private func step(_ heading: UIFocusHeading) -> Bool {
    geometry.settle()
    guard let direction = Direction(heading) else {
      return moveInOrder(isForward: heading == .next)
    }
    guard let frame = focus.frame else { return focus.enter(heading) || inside.enter(heading) }
    return step(finder.search(direction, from: frame), heading)
      || moveIn(heading, direction, from: frame)
  }

  /// Moves focus to the best focusable item ahead, or into it.
  private func step(_ search: ItemSearch, _ heading: UIFocusHeading) -> Bool {
    let start = view.contentOffset
    var origin: CGRect?
    var vain: Set<IndexPath> = []
    while vain.count < FocusableItems.patience {
      var isItself = false
      let next = finder.withoutPinned(from: focus.path) { items in
        search.next(items: items) { path in
          isItself = focusable.canFocus(path)
          return isItself || !vain.contains(path) && focusable.mayHoldViews(path)
        }
      }
      guard let next else { break }
      if isItself {
        focus.take(next)
        return true
      }
      origin = origin ?? focusRect
      if enter(next, heading, from: origin) { return true }
      vain.insert(next.path)
    }
    if view.contentOffset != start { view.contentOffset = start }
    return false
  }

  /// Moves focus into an item. Focuses the item itself if its cell turns out to contain no
  /// focusable views.
  private func enter(
    _ item: ItemSearch.Candidate, _ heading: UIFocusHeading, from origin: CGRect?
  ) -> Bool {
    if inside.enter(item.path, heading, from: origin) { return true }
    guard focusable.canFocus(item.path) else { return false }
    focus.take(item)
    return true
  }

  /// Moves focus by pages along the scrolling axis, and scrolls by the same distance.
  private func move(pages: CGFloat) -> Bool {
    geometry.settle()
    let (direction, distance) = finder.way(ofPages: pages)
    let before = view.contentOffset
    guard let frame = focus.frame else {
      view.scrollAtOnce(by: direction.vector(distance))
      return focus.enter(direction.isForward ? .next : .previous) || view.contentOffset != before
    }
    let search = finder.search(direction, from: frame)
    var isItself = false
    let target = finder.withoutPinned(from: focus.path) {
      ItemJump(search: search).item(at: distance, items: $0) { path in
        isItself = focusable.canFocus(path)
        return isItself || focusable.mayHoldViews(path)
      }
    }
    view.scrollAtOnce(by: direction.vector(distance))
    if let target {
      let heading = direction.isForward ? UIFocusHeading.next : .previous
      if isItself { focus.take(target) } else { _ = enter(target, heading, from: nil) }
    }
    return target != nil || view.contentOffset != before
  }

  /// Moves focus to an end of the focused item's line.
  private func move(toLineEnd end: CollectionMotion.End) -> Bool {
    geometry.settle()
    guard let path = focus.path, let frame = focus.frame,
      let target = finder.lineEnd(end, of: frame), target.path != path,
      focusable.canFocus(target.path)
    else { return false }
    focus.take(target)
    return true
  }

  /// Moves focus to the first item of a section some sections away, skipping empty ones, or to the
  /// last item. Backwards, the beginning of the current section comes first.
  private func move(sections distance: Int) -> Bool {
    geometry.settle()
    guard let path = focus.current else { return false }
    let data = counts.current
    let isForward = distance > 0
    var left = distance.magnitude
    if !isForward, path.item > 0, left > 0 { left -= 1 }
    let way =
      isForward
      ? stride(from: path.section + 1, to: data.sectionCount, by: 1)
      : stride(from: path.section - 1, to: -1, by: -1)
    let filled = way.lazy.filter { data.count(ofSection: $0) ?? 0 > 0 }.prefix(Int(clamping: left))
    var (target, count) = (path.section, 0)
    for section in filled { (target, count) = (section, count + 1) }
    let isBeyond = isForward && count < left
    let item = IndexPath(
      item: isBeyond ? max(0, (data.count(ofSection: target) ?? 0) - 1) : 0, section: target)
    guard item != path else { return false }
    focus.focus(item, scrolls: true)
    return focus.path == item
  }

  /// Moves focus to the first or last focusable item, and scrolls to that end of the content.
  private func move(to end: CollectionMotion.End) -> Bool {
    geometry.settle()
    let far = CGFloat.greatestFiniteMagnitude
    let corner = end == .last ? CGPoint(x: far, y: far) : CGPoint(x: -far, y: -far)
    let before = view.contentOffset
    view.scrollAtOnce(to: view.clampedOffset(corner), velocity: .zero)
    // The views inside the cells at that end must be known.
    if focusable.look() { view.layoutIfNeeded() }
    let found = focusable.item(nearest: end)
    if let found { focus.focus(found, scrolls: true) }
    let isFound = found != nil || focusable.look() && inside.enter(end)
    return isFound || view.contentOffset != before
  }

  // MARK: In reading order

  /// Moves focus through the cells in reading order. Returns false if none of them contains
  /// focusable views, or at the end.
  private func moveInOrder(isForward: Bool) -> Bool {
    let data = counts.current
    guard let path = focus.path, focusable.look(), let place = data.ordinal(of: path) else {
      return false
    }
    let heading = isForward ? UIFocusHeading.next : .previous
    let (start, origin) = (view.contentOffset, focusRect)
    if focus.inside == nil, isForward, inside.enter(path, heading, from: origin) { return true }
    var patience = FocusableItems.patience
    var ordinal = place
    while patience > 0 {
      ordinal += isForward ? 1 : -1
      guard let next = data.path(at: ordinal) else { break }
      if cells.cell(at: next) == nil { patience -= 1 }
      if inside.enter(next, heading, from: origin) { return true }
      if focusable.canFocus(next), let frame = finder.frame(of: next) {
        focus.take(ItemSearch.Candidate(path: next, frame: frame))
        return true
      }
    }
    if view.contentOffset != start { view.contentOffset = start }
    return false
  }

  /// Moves focus on from inside of the focused item.
  func moveOn(_ heading: UIFocusHeading) -> Bool {
    geometry.settle()
    guard let direction = Direction(heading) else {
      return moveInOrder(isForward: heading == .next)
    }
    return focus.frame.map { step(finder.search(direction, from: $0), heading) } ?? false
  }

  /// Moves focus into the focused item, if there are no items along the axis.
  private func moveIn(_ heading: UIFocusHeading, _ direction: Direction, from frame: CGRect) -> Bool
  {
    guard focus.inside == nil, let path = focus.path, focusable.holdsViews(path) else {
      return false
    }
    let behind = finder.search(direction.opposite, from: frame).next(items: finder.items) {
      focusable.canFocus($0) || focusable.mayHoldViews($0)
    }
    guard behind == nil else { return false }
    let near = direction.near(frame)
    let edge = direction.rect(from: near, to: near, across: direction.across(frame))
    return inside.enter(path, heading, from: edge)
  }

  /// The current place of focus, in content coordinates. It stays there when the content scrolls.
  private var focusRect: CGRect? { view.window?.focusRect.map { view.convert($0, from: nil) } }
}
