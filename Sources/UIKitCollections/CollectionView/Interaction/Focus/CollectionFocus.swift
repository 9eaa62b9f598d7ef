import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The focused item of a collection view, as an index path.
///
/// No cell is needed for that: cells get their look when they come to life. `FocusMover` finds the
/// items.
@MainActor
final class CollectionFocus: FollowsItems {
  private unowned let view: any FocusItemContainer
  private let counts: any ItemCounts
  private let geometry: any ItemGeometry
  private let cells: any LiveCells
  private let finder: ItemFinder
  private let focusable: FocusableItems
  private let revealer: ItemRevealer
  let preference: FocusPreference
  private let reporter: FocusReporter
  private let place: FocusedFrame
  /// The focused item.
  private(set) var path: IndexPath?
  /// The view inside of the focused item that has focus, if it is not the item itself.
  private(set) var inside: Inside?
  /// The last focused item, for `remembersLastFocusedIndexPath`.
  private(set) var remembered: IndexPath?
  /// The item that focus left from, or its successor. Focus returns there.
  private var left: IndexPath?
  /// The deleted item whose successor has focus, until the delegate is notified.
  private var lost: Lost?
  /// Whether no item was left to take focus. It returns with new items.
  private(set) var isWaiting = false
  /// Whether content has scrolled since focus was last shown. Focus that returns by itself stays in
  /// that part then.
  private var isPlaceChosen = false
  /// Whether focus moves without selecting items.
  private var isQuiet = false
  /// Called when another item gets focus, except when it replaces a deleted one, when focus
  /// returned, and at a click, which selects by itself.
  var moved: (IndexPath) -> Void = { _ in }

  /// The state of focus inside of the focused item.
  enum Inside: Equatable {
    /// A view inside has focus.
    case view
    /// That view is gone, and focus waits for a view at its place, counted in reading order.
    case waiting(place: Int)
  }

  /// A formerly focused item, by its old path, and its cell.
  @MainActor private struct Lost {
    var path: IndexPath
    @WeakView var cell: UICollectionViewCell?
  }

  init(
    of view: any FocusItemContainer, counts: any ItemCounts, geometry: any ItemGeometry,
    cells: any LiveCells, finder: ItemFinder, focusable: FocusableItems, revealer: ItemRevealer,
    calls: any FocusCalls
  ) {
    self.view = view
    self.counts = counts
    self.geometry = geometry
    self.cells = cells
    self.finder = finder
    self.focusable = focusable
    self.revealer = revealer
    preference = FocusPreference(
      for: view, counts: counts, cells: cells, calls: calls, finder: finder, focusable: focusable)
    reporter = FocusReporter(for: view, counts: counts, cells: cells)
    place = FocusedFrame(in: view, geometry: geometry, finder: finder)
  }

  /// The focused item, or its successor after deletion.
  var current: IndexPath? {
    counts.refreshIfStale()
    return path
  }

  /// The item that has focus itself, and looks focused.
  var cursor: IndexPath? { inside == nil ? path : nil }

  /// The frame of the focused item, in content coordinates.
  var frame: CGRect? { current.flatMap(place.frame) }

  /// The focused item's frame in the layout's last answer; `nil` if the layout must be asked again.
  var knownFrame: CGRect? { path == nil ? nil : place.known }

  // MARK: Giving

  /// Focuses an item if it can be focused.
  func focus(_ path: IndexPath, scrolls: Bool) {
    geometry.settle()
    guard counts.current.contains(path), focusable.canFocus(path) else { return }
    give(to: path, scrolls: scrolls)
  }

  /// Focuses an item if it can be focused, and brings the window's focus to this view.
  func bring(to path: IndexPath, scrolls: Bool) {
    focus(path, scrolls: scrolls)
    // The window's cursor follows the focused view.
    if current != nil, !view.isFocused, inside != .view { view.window?.focusSystem.focus(view) }
  }

  /// Focuses a clicked item if it can be focused, without scrolling or selecting.
  func click(_ path: IndexPath) {
    guard focusable.canFocus(path) else { return }
    quietly { bring(to: path, scrolls: false) }
  }

  private func quietly<Result>(_ body: () -> Result) -> Result {
    let outer = isQuiet
    isQuiet = true
    defer { isQuiet = outer }
    return body()
  }

  /// Focuses an item that is known to be focusable.
  func take(_ item: ItemSearch.Candidate, scrolls: Bool = true) {
    change(to: item.path, frame: item.frame, scrolls: scrolls)
  }

  private func give(to path: IndexPath, scrolls: Bool) {
    if let frame = finder.frame(of: path) { change(to: path, frame: frame, scrolls: scrolls) }
  }

  /// Takes incoming focus. Chooses the last focused item if it is to be remembered, else the
  /// delegate's preferred one, else the first visible one. Focus that returns by itself goes to the
  /// item nearest to its old place.
  ///
  /// - Parameter heading: The direction of the key; empty if focus comes by itself.
  func enter(_ heading: UIFocusHeading = []) -> Bool {
    geometry.settle()
    if let path { return inside == nil || enter(at: path) }
    let staysInSight = heading.isEmpty && isPlaceChosen
    guard
      case .item(let item) = preference.place(
        remembered: remembered, inSightOnly: staysInSight,
        otherwise: itemsInSight(from: heading.isEmpty ? left : nil))
    else { return false }
    take(item, scrolls: !staysInSight && !isLargeAndBegun(item.frame))
    return path != nil
  }

  /// Called when something other than focus has scrolled the content.
  func wasScrolled() { isPlaceChosen = true }

  /// Returns whether a frame too large to be seen whole begins in sight. Views before it need not
  /// scroll away, since the user has not moved there.
  private func isLargeAndBegun(_ frame: CGRect) -> Bool {
    let page = view.visibleRect
    return (frame.height > page.height || frame.width > page.width) && page.contains(frame.origin)
  }

  /// Takes incoming focus at an item, if it can be focused.
  func enter(at path: IndexPath) -> Bool {
    guard focusable.canFocus(path), let frame = finder.frame(of: path) else { return false }
    go(to: path, frame: frame, scrolls: true)
    return cursor == path
  }

  /// Moves focus within this view to the preferred item. Without a preferred one, it stays.
  func update() {
    geometry.settle()
    if let path = preference.item(remembered: remembered) { give(to: path, scrolls: true) }
  }

  /// Removes focus from this view.
  func leave() {
    isWaiting = false
    // A deleted item needs no successor any longer: focus has left.
    lost = nil
    change(to: nil, frame: nil, scrolls: false)
  }

  /// Records the place of focus after a view inside of an item has got or lost it. All calls to the
  /// delegate have been made.
  func record(at next: IndexPath?, inside: Inside?) {
    let previous = path
    if next == nil { lost = nil }
    if next == nil, let previous { left = previous }
    (path, self.inside) = (next, next == nil ? nil : inside)
    remembered = next ?? previous ?? remembered
    isWaiting = false
    place.note(nil)
    showOnCell(previous)
    showOnCell(next)
    FrameEngine.current.setNeedsFrame()
  }

  /// Called when focus has returned into an item by itself.
  func stopWaiting() { isWaiting = false }

  // MARK: Coming back

  /// The cell of the item that focus left from, if it is shown.
  var cellLeft: UICollectionViewCell? {
    counts.refreshIfStale()
    return left.flatMap { cells.cell(at: $0) }
  }

  /// Returns focus to the item that it left from, or to the nearest focusable one.
  ///
  /// If that item has scrolled away since, the nearest item in sight takes focus.
  ///
  /// - Parameter place: The number of the focused view in the item, in reading order; nil for the
  ///   item itself.
  func comeBack(to place: Int?) -> Bool {
    geometry.settle()
    guard let left, counts.current.contains(left) else { return false }
    return quietly {
      if comeBack(to: isPlaceChosen ? itemsInSight(from: left).map(\.path) : [left], place) {
        return true
      }
      return (focusable.canFocus(left) ? left : focusable.item(beside: left))
        .map { comeBack(to: [$0], nil) } ?? false
    }
  }

  /// Returns the items in sight, ordered by their distance from an item.
  private func itemsInSight(from path: IndexPath?) -> [ItemSearch.Candidate] {
    let seen = finder.itemsInSight(nearest: path.flatMap(finder.frame))
    return seen.filter { $0.path == path } + seen
  }

  /// Returns focus to the first of some items that can be focused or contains a focusable view.
  private func comeBack(to paths: [IndexPath], _ place: Int?) -> Bool {
    for path in paths {
      if let place, focusable.mayHoldViews(path) {
        record(at: path, inside: .waiting(place: place))
        return true
      }
      guard focusable.canFocus(path), let frame = finder.frame(of: path) else { continue }
      go(to: path, frame: frame, scrolls: !isPlaceChosen)
      return cursor == path
    }
    return false
  }

  // MARK: Contexts

  /// Returns the context for the delegate of a movement of focus to or from a view inside of an
  /// item; `nil` if it is no such movement, or is reported elsewhere.
  func context(of context: UIFocusUpdateContext) -> UICollectionViewFocusUpdateContext? {
    reporter.context(of: context, at: path)
  }

  // MARK: Parts

  private func change(to next: IndexPath?, frame: CGRect?, scrolls: Bool) {
    guard next != nil, inside == .view, let system = view.window?.focusSystem else {
      return go(to: next, frame: frame, scrolls: scrolls)
    }
    // The view inside must give focus back.
    system.focus(view) {
      go(to: next, frame: frame, scrolls: scrolls)
      return cursor == next
    }
  }

  private func go(to next: IndexPath?, frame: CGRect?, scrolls: Bool) {
    let previous = path
    if next != previous || inside != nil {
      let context = reporter.context(from: previous, inside: inside, to: next)
      guard reporter.isAllowed(context) else { return }
      if next == nil, let previous { left = previous }
      path = next
      inside = nil
      if next != nil { isWaiting = false }
      remembered = next ?? previous ?? remembered
      place.note(frame)
      showOnCell(previous)
      showOnCell(next)
      if scrolls { reveal(next, frame) }
      reporter.report(context)
      if next != previous, !isQuiet, let next { moved(next) }
      FrameEngine.current.setNeedsFrame()
    } else if scrolls, next != nil {
      place.note(frame)
      reveal(next, frame)
    }
  }

  private func reveal(_ path: IndexPath?, _ frame: CGRect?) {
    guard let path, let frame else { return }
    revealer.reveal(path, frame)
    isPlaceChosen = false
  }

  private func showOnCell(_ path: IndexPath?) {
    guard let path, let cell = cells.cell(at: path) else { return }
    cell.hasItemFocus = path == cursor
  }
}

// MARK: - Following changes

extension CollectionFocus {
  /// Called when the layout is replaced or invalidated. Asks it for the item's frame again.
  func forgetFrame() { place.note(nil) }

  /// Moves focus to a neighbour if the item is gone.
  func truncate(to data: CollectionData) {
    if let remembered, !data.contains(remembered) { self.remembered = nil }
    if let left, !data.contains(left) { self.left = data.nearest(to: left) }
    guard let path, !data.contains(path) else { return }
    lose(path)
    self.path = data.nearest(to: path)
    place.note(nil)
    showOnCell(path)
    showOnCell(self.path)
  }

  /// Moves focus along with its item through an update. If the item is deleted, focus moves to the
  /// successor.
  func follow(_ update: BatchUpdate) {
    remembered = remembered.flatMap(update.newPath)
    left = left.flatMap(update.successor)
    place.note(nil)
    guard let path else { return }
    if let next = update.newPath(of: path) {
      self.path = next
    } else {
      lose(path)
      self.path = update.successor(of: path)
    }
  }

  /// Keeps focus at the path, whichever item it names.
  func dataWasReplaced() { forgetFrame() }

  private func lose(_ path: IndexPath) {
    // Focus waits, and goes into the successor of the view.
    if inside == .view, let cell = cells.cell(at: path) {
      view.window?.focusSystem.viewWillLeave(cell)
    }
    if lost == nil { lost = Lost(path: path, cell: cells.cell(at: path)) }
  }

  /// Called after a preparation. Moves focus to the successor of a deleted item, and takes it back
  /// when there are items again. Returns whether that scrolled.
  func passOn() -> Bool {
    if let lost {
      self.lost = nil
      passOn(from: lost)
    }
    guard isWaiting, counts.latest.itemCount > 0 else { return false }
    let offset = view.contentOffset
    isWaiting = !enter()
    return view.contentOffset != offset
  }

  /// Makes the successor of a deleted item the focused item, or a nearby item if that cannot be
  /// focused.
  private func passOn(from lost: Lost) {
    if let heir = path, !focusable.canFocus(heir), inside == nil || !focusable.mayHoldViews(heir) {
      path = focusable.item(beside: heir)
      place.note(nil)
      showOnCell(heir)
      showOnCell(path)
    }
    isWaiting = path == nil
    if isWaiting { (inside, left) = (nil, nil) }
    reporter.report(
      UICollectionViewFocusUpdateContext(
        previousPath: lost.path, nextPath: path, previousView: lost.cell,
        nextView: path.flatMap { cells.cell(at: $0) }))
  }

  /// Shows the focus state of its item on a view that comes to life.
  func dress(_ view: UICollectionReusableView, at key: ElementKey) {
    guard let cell = view as? UICollectionViewCell else { return }
    cell.hasItemFocus = key.category == .cell && key.path == cursor
  }
}
