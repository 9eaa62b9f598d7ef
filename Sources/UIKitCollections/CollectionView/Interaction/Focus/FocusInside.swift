import Foundation
import UIKitCore

/// Moves focus to views inside of items, and back.
///
/// An item that cannot be focused itself passes focus to its views. Cells are brought on screen for
/// that only if cells are known to contain such views.
@MainActor
final class FocusInside {
  private unowned let view: UIScrollView
  private let counts: any ItemCounts
  private let geometry: any ItemGeometry
  private let cells: any LiveCells
  private let finder: ItemFinder
  private let focusable: FocusableItems
  private let revealer: ItemRevealer
  private let focus: CollectionFocus

  init(
    in view: UIScrollView, counts: any ItemCounts, geometry: any ItemGeometry,
    cells: any LiveCells, finder: ItemFinder, focusable: FocusableItems, revealer: ItemRevealer,
    focus: CollectionFocus
  ) {
    self.view = view
    self.counts = counts
    self.geometry = geometry
    self.cells = cells
    self.finder = finder
    self.focusable = focusable
    self.revealer = revealer
    self.focus = focus
  }

  // MARK: Into an item

  /// Focuses a view inside of an item. Shows the item first if it is not on screen.
  ///
  /// - Parameter origin: The origin of focus, in content coordinates.
  func enter(_ path: IndexPath, _ heading: UIFocusHeading, from origin: CGRect?) -> Bool {
    guard let window = view.window, counts.latest.contains(path) else { return false }
    if cells.cell(at: path) == nil, window.focusSystem.scrolls, let frame = finder.frame(of: path) {
      revealer.reveal(path, frame)
      view.layoutIfNeeded()
    }
    guard focusable.holdsViews(path), let cell = cells.cell(at: path) else { return false }
    return window.focusSystem.enter(
      inside: cell, heading: heading, from: origin.map { view.convert($0, to: nil) })
  }

  /// Moves focus into the first or the last item with focusable views, near that end of the
  /// content.
  func enter(_ end: CollectionMotion.End) -> Bool {
    let data = counts.current
    return (0..<min(data.itemCount, FocusableItems.patience)).contains { place in
      let path = data.path(at: end == .last ? data.itemCount - 1 - place : place)
      return path.map { enter($0, end == .last ? .previous : .next, from: nil) } ?? false
    }
  }

  /// Takes incoming focus when no item can be focused. Goes into the preferred item, else into the
  /// first one in sight, or the last one when focus comes from behind.
  ///
  /// - Parameter origin: The origin of focus, in content coordinates.
  func enter(_ heading: UIFocusHeading, from origin: CGRect? = nil) -> Bool {
    geometry.settle()
    let preferred = focus.preference.paths(remembered: focus.remembered)
      .filter { counts.current.contains($0) }
    for path in preferred where focusable.mayHoldViews(path) {
      if enter(path, heading, from: origin) { return true }
    }
    let held = finder.itemsInSight.map(\.path).filter(focusable.holdsViews).sorted()
    let isFromBehind = [.previous, .up, .left].contains(heading)
    return (isFromBehind ? held.reversed() : held)
      .contains { enter($0, heading, from: origin) }
  }

  // MARK: Changes of the focused view

  /// Called when a view has got focus. It is inside of an item, unless it belongs to something
  /// else, such as a header.
  func went(to other: UIView) {
    guard let next = cells.path(holding: other) else {
      return focus.record(at: nil, inside: nil)
    }
    focus.record(at: next, inside: .view)
    guard view.window?.focusSystem.scrolls == true else { return }
    let page = view.visibleRect
    if let frame = focus.frame, frame.width <= page.width, frame.height <= page.height {
      revealer.reveal(next, frame)
    }
  }

  /// Moves focus from a view inside back to the item, if the item can be focused.
  func leave() -> Bool {
    guard focus.inside == .view, let path = focus.path, focusable.canFocus(path),
      let frame = focus.frame
    else { return false }
    focus.take(ItemSearch.Candidate(path: path, frame: frame))
    return focus.cursor == path
  }

  /// Returns focus to the view that it waits for, or to one in its place, once its cell is on
  /// screen.
  func resume() { view.window?.focusSystem.withoutScrolling(comeBack) }

  private func comeBack() {
    if focus.isWaiting, counts.latest.itemCount > 0 {
      if enter([]) { focus.stopWaiting() }
      return
    }
    guard case .waiting(let place) = focus.inside else { return }
    guard let path = focus.current, let cell = cells.cell(at: path) else { return }
    if focusable.holdsViews(path),
      view.window?.focusSystem.enter(inside: cell, heading: [], from: nil, place: place) == true
    {
      return
    }
    focus.record(at: path, inside: nil)
    if focusable.canFocus(path) { return }
    if let near = focusable.item(beside: path) {
      focus.focus(near, scrolls: false)
    } else if !enter([]) {
      focus.record(at: nil, inside: nil)
    }
  }
}
