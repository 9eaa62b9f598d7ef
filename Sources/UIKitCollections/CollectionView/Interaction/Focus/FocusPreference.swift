import Foundation
import UIKitCore

/// Finds the item that focus goes to when it comes in.
@MainActor
final class FocusPreference {
  private unowned let view: UIView
  private let counts: any ItemCounts
  private let cells: any LiveCells
  private let calls: any FocusCalls
  private let finder: ItemFinder
  private let focusable: FocusableItems
  /// The item that the delegate preferred when it was asked last.
  private var askedPath: IndexPath?

  /// Where focus goes.
  enum Place {
    case item(ItemSearch.Candidate)
    /// To a view inside of an item that is preferred.
    case inside
    case nowhere
  }

  /// - Parameter view: The collection view, which a subclass may have name preferred environments.
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

  /// Where focus goes: to the best preferred item that may have it, else to the first one of others.
  ///
  /// - Parameter inSightOnly: Whether preferred items do not count that are out of sight.
  /// - Parameter others: Items in sight, the best first.
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
    // What is preferred hands focus to what is inside of it.
    if preferred.contains(where: focusable.holdsViews) { return .inside }
    for item in others() {
      if focusable.canFocus(item.path) { return .item(item) }
      if focusable.holdsViews(item.path) { return .inside }
    }
    return .nowhere
  }

  /// The best preferred item that may have focus.
  func item(remembered: IndexPath?) -> IndexPath? {
    paths(remembered: remembered).first(where: isAvailable)
  }

  private func isAvailable(_ path: IndexPath) -> Bool {
    counts.current.contains(path) && focusable.canFocus(path)
  }

  /// The preferred items, the best first: the item focused last, if that is to be remembered, then
  /// what `preferredFocusEnvironments` names, which a subclass may override.
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
    // The delegate may name an item that has no cell now.
    return named + [askedPath].compactMap { $0 }
  }

  /// The cell of the item that the delegate prefers, if it is live.
  var environments: [any UIFocusEnvironment] {
    let path = calls.preferredItem
    askedPath = path
    return path.flatMap { cells.cell(at: $0) }.map { [$0] } ?? []
  }
}
