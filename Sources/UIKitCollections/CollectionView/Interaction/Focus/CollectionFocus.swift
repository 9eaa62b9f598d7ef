import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Keeps which item has focus, as an index path, and gives focus to another one.
///
/// No cell is needed for that: a cell is dressed when it comes to life. `FocusMover` finds the items.
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
  /// What of the focused item has the focus, if not the item itself.
  private(set) var inside: Inside?
  /// The item that had focus last, for `remembersLastFocusedIndexPath`.
  private(set) var remembered: IndexPath?
  /// The item that focus left from, or what took its place: where it comes back to.
  private var left: IndexPath?
  /// The item whose place focus took because it is gone; the delegate has not been told yet.
  private var lost: Lost?
  /// Nothing was left to take focus; it comes back with the items.
  private(set) var isWaiting = false
  /// The user or the program has scrolled since focus was last shown: focus that comes by itself stays in that part.
  private var isPlaceChosen = false
  /// Focus moves without selecting anything by that.
  private var isQuiet = false
  /// Called when another item has got focus, except when it took the place of one that is gone, when focus came back,
  /// and at a click, which selects by itself.
  var moved: (IndexPath) -> Void = { _ in }

  /// How focus is inside of the focused item.
  enum Inside: Equatable {
    /// A view in it has focus.
    case view
    /// That view is gone, and focus waits for one in its place, counted in reading order.
    case waiting(place: Int)
  }

  /// An item that had focus, by its path from then, and its cell.
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

  /// The focused item; another one when it is gone from the data.
  var current: IndexPath? {
    counts.refreshIfStale()
    return path
  }

  /// The item that has focus itself, and looks so.
  var cursor: IndexPath? { inside == nil ? path : nil }

  /// Where the focused item is, in content coordinates.
  var frame: CGRect? { current.flatMap(place.frame) }

  /// Where the layout had the focused item when it was last asked; `nil` when it must be asked anew.
  var knownFrame: CGRect? { path == nil ? nil : place.known }

  // MARK: Giving

  /// Gives focus to an item if it may have it.
  func focus(_ path: IndexPath, scrolls: Bool) {
    geometry.settle()
    guard counts.current.contains(path), focusable.canFocus(path) else { return }
    give(to: path, scrolls: scrolls)
  }

  /// Gives focus to an item if it may have it, and brings the window's focus here.
  func bring(to path: IndexPath, scrolls: Bool) {
    focus(path, scrolls: scrolls)
    // The window's cursor goes where the focused view says.
    if current != nil, !view.isFocused, inside != .view { view.window?.focusSystem.focus(view) }
  }

  /// Gives focus to an item that is clicked, if it may have it. Nothing scrolls or is selected by that.
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

  /// Gives focus to an item that has been found to be able to take it.
  func take(_ item: ItemSearch.Candidate, scrolls: Bool = true) {
    change(to: item.path, frame: item.frame, scrolls: scrolls)
  }

  private func give(to path: IndexPath, scrolls: Bool) {
    if let frame = finder.frame(of: path) { change(to: path, frame: frame, scrolls: scrolls) }
  }

  /// Takes focus in: the item focused last if that is to be remembered, else the one the delegate
  /// prefers, else the first visible one, or the nearest to where focus left from if it comes by itself.
  ///
  /// - Parameter heading: The way that a key moves it; empty when it comes by itself.
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

  /// The content has been scrolled, and not by focus.
  func wasScrolled() { isPlaceChosen = true }

  /// Whether something that cannot be seen whole begins in sight: what stands before it need not be scrolled away,
  /// since nobody has moved there.
  private func isLargeAndBegun(_ frame: CGRect) -> Bool {
    let page = view.visibleRect
    return (frame.height > page.height || frame.width > page.width) && page.contains(frame.origin)
  }

  /// Takes focus in at an item, if that may have it.
  func enter(at path: IndexPath) -> Bool {
    guard focusable.canFocus(path), let frame = finder.frame(of: path) else { return false }
    go(to: path, frame: frame, scrolls: true)
    return cursor == path
  }

  /// Moves focus that is here already to the item preferred now; where none is preferred, it stays.
  func update() {
    geometry.settle()
    if let path = preference.item(remembered: remembered) { give(to: path, scrolls: true) }
  }

  /// Gives focus away.
  func leave() {
    isWaiting = false
    // Nobody takes the place of an item that is gone: focus is elsewhere by now.
    lost = nil
    change(to: nil, frame: nil, scrolls: false)
  }

  /// Records where focus is now that a view inside of an item has got it, or has lost it; who is asked
  /// and told has been.
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

  /// Focus has come back into an item by itself.
  func stopWaiting() { isWaiting = false }

  // MARK: Coming back

  /// The cell of the item that focus left from, if it is shown.
  var cellLeft: UICollectionViewCell? {
    counts.refreshIfStale()
    return left.flatMap { cells.cell(at: $0) }
  }

  /// Takes focus back at the item that it left from, or at the nearest one that may have it.
  ///
  /// Where that has been scrolled away since, the nearest one in sight takes it.
  ///
  /// - Parameter place: Which view in the item had focus, counted in reading order; nil: the item itself.
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

  /// The items in sight, the nearest to one of them first, which leads them if it is in sight itself.
  private func itemsInSight(from path: IndexPath?) -> [ItemSearch.Candidate] {
    let seen = finder.itemsInSight(nearest: path.flatMap(finder.frame))
    return seen.filter { $0.path == path } + seen
  }

  /// Takes focus back at the first one of some items that may have it, or holds a view that may.
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

  /// What a movement of focus to or from a view inside of an item means for the delegate; `nil` if it
  /// is none, or reported otherwise.
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
  /// The layout is another one, or out of date: it must be asked again where the item is.
  func forgetFrame() { place.note(nil) }

  /// Passes focus to a neighbour when the item is gone.
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

  /// Follows the item through an update; when it is gone, focus passes to the next one.
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

  /// The path keeps focus, whatever item has it now.
  func dataWasReplaced() { forgetFrame() }

  private func lose(_ path: IndexPath) {
    // Focus waits, and goes into what takes the place.
    if inside == .view, let cell = cells.cell(at: path) {
      view.window?.focusSystem.viewWillLeave(cell)
    }
    if lost == nil { lost = Lost(path: path, cell: cells.cell(at: path)) }
  }

  /// After a preparation: gives focus to what takes the place of an item that is gone, and takes it back
  /// when items have come. Says whether that scrolled.
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

  /// Gives focus for good to what took the place of an item that is gone, or to what is near if that
  /// may not have it.
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

  /// Makes a view that comes to life look as its item's focus says.
  func dress(_ view: UICollectionReusableView, at key: ElementKey) {
    guard let cell = view as? UICollectionViewCell else { return }
    cell.hasItemFocus = key.category == .cell && key.path == cursor
  }
}
