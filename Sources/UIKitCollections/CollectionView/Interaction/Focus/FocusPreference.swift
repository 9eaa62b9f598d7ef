import Foundation
import UIKitCore

/// Finds the item for incoming focus.
@MainActor
final class FocusPreference {
  private unowned let view: UIView
  private let counts: any ItemCounts
  private let cells: any LiveCells
  private let calls: any FocusCalls
  private let finder: ItemFinder
  private let focusable: FocusableItems
  /// The preferred item in the delegate's last answer.
  private var askedPath: IndexPath?

  /// The target of focus.
  enum Place {
    case item(ItemSearch.Candidate)
    /// A view inside of a preferred item.
    case inside
    case nowhere
  }

  /// - Parameter view: The collection view. A subclass may override its preferred environments.
  init(
    for view: UIView, counts: any ItemCounts, cells: any LiveCells, calls: any FocusCalls,
    finder: ItemFinder, focusable: FocusableItems
  ) {
    self.view = view
    self.counts = counts
    self.cells = cells
    self.calls = calls
    self.finder = finder
    self.focusable = focusable
  }

  /// Returns the target of focus: the best focusable preferred item, else the first one of the
  /// others.
  ///
  /// - Parameter inSightOnly: Whether to ignore preferred items out of sight.
  /// - Parameter others: Returns items in sight, the best first.
  func place(
    remembered: IndexPath?, inSightOnly: Bool,
    otherwise others: @autoclosure () -> [ItemSearch.Candidate]
  ) -> Place {
    let preferred = paths(remembered: remembered).filter { path in
      !inSightOnly || finder.frame(of: path).map(finder.isInSight) ?? false
    }
    if let path = preferred.first(where: isAvailable) {
      return finder.frame(of: path).map { .item(.init(path: path, frame: $0)) } ?? .nowhere
    }
    // A preferred item passes focus to its views.
    if preferred.contains(where: focusable.holdsViews) { return .inside }
    for item in others() {
      if focusable.canFocus(item.path) { return .item(item) }
      if focusable.holdsViews(item.path) { return .inside }
    }
    return .nowhere
  }

  /// Returns the best focusable preferred item.
  func item(remembered: IndexPath?) -> IndexPath? {
    paths(remembered: remembered).first(where: isAvailable)
  }

  private func isAvailable(_ path: IndexPath) -> Bool {
    counts.current.contains(path) && focusable.canFocus(path)
  }

  /// Returns the preferred items, the best first: the last focused item, if it is to be remembered,
  /// then those of `preferredFocusEnvironments`, which a subclass may override.
  func paths(remembered: IndexPath?) -> [IndexPath] {
    askedPath = nil
    let last = calls.remembersLastFocusedIndexPath ? remembered : nil
    if let last, counts.current.contains(last),
      focusable.canFocus(last) || focusable.holdsViews(last)
    {
      return [last]
    }
    let named = view.preferredFocusEnvironments.compactMap {
      cells.path(holding: $0 as? UIView)
    }
    // The delegate may prefer an item without a cell.
    return named + [askedPath].compactMap { $0 }
  }

  /// The cell of the delegate's preferred item, if it is live.
  var environments: [any UIFocusEnvironment] {
    let path = calls.preferredItem
    askedPath = path
    return path.flatMap { cells.cell(at: $0) }.map { [$0] } ?? []
  }
}
