import Foundation
import UIKitCore
internal import VitrineBasicValues

/// Changes the selection, by program or by the user, and shows it on the live cells.
@MainActor
final class ItemSelection: FollowsItems {
  private let counts: any ItemCounts
  private let cells: any LiveCells
  private unowned let modes: any SelectionModes
  private let calls: any SelectionCalls
  private(set) var state = ItemSet()

  init(
    counts: any ItemCounts, cells: any LiveCells, modes: any SelectionModes,
    calls: any SelectionCalls
  ) {
    self.counts = counts
    self.cells = cells
    self.modes = modes
    self.calls = calls
  }

  /// The selected items that still exist in the data.
  var current: ItemSet {
    counts.refreshIfStale()
    return state
  }

  /// Returns the items to move when the user picks up an item: the item, or if it is one of several
  /// selected ones, all of these, in reading order after it.
  func block(of path: IndexPath) -> [IndexPath] {
    let selected = current
    guard selected.contains(path), selected.count > 1 else { return [path] }
    return [path] + selected.filter { $0 != path }
  }

  // MARK: By program, without calls to the delegate

  /// Selects an item. Without multiple selection, it replaces the others. `nil` clears the
  /// selection.
  ///
  /// - Returns: Whether the item is selected afterwards.
  func programSelects(_ path: IndexPath?) -> Bool {
    guard modes.isSelectionAllowed else { return false }
    guard let path else {
      clear()
      return false
    }
    guard counts.verify(path, asker: "selectItem(at:animated:scrollPosition:)", in: nil) else {
      return false
    }
    if !modes.isMultipleSelectionAllowed { clear(except: path) }
    mark(path, selected: true)
    return true
  }

  func programDeselects(_ path: IndexPath) {
    if modes.isSelectionAllowed { mark(path, selected: false) }
  }

  /// Clears the selection except for one item.
  func clear(except kept: IndexPath? = nil) {
    let keeps = kept.map(state.contains) ?? false
    state.removeAll()
    if keeps, let kept { state.insert(kept) }
    showOnCells()
  }

  /// Selects or deselects a run of items of a section at once.
  func mark(_ items: Range<Int>, inSection section: Int, selected: Bool) {
    if selected {
      state.insert(items, inSection: section)
    } else {
      state.remove(items, inSection: section)
    }
    showOnCells { $0[0] == section }
  }

  /// Replaces the selection of a section.
  func replace(section: Int, with items: BitSet) {
    state[section] = items
    showOnCells { $0[0] == section }
  }

  /// Replaces the selection by those items of another set that exist.
  func replace(with other: ItemSet, in data: CollectionData) {
    state = other
    state.truncate(to: data)
    showOnCells()
  }

  /// Moves the selection along with its items. The cells go with them.
  func follow(_ update: BatchUpdate) { state.follow(update) }

  /// Deselects items beyond the counts.
  func truncate(to data: CollectionData) { state.truncate(to: data) }

  func dataWasReplaced() { clear() }

  // MARK: By the user

  /// Performs a tap on an item, after its touch has ended inside. The order: the delegate allows
  /// it, the highlight ends, the selected states change, the delegate is notified.
  ///
  /// - Parameter endHighlight: Removes the highlight of the cell; called exactly once.
  func userTapped(_ path: IndexPath, endHighlight: () -> Void) {
    let toggles = modes.isMultipleSelectionAllowed
    if toggles && state.contains(path) { return userDeselects(path, endHighlight) }
    let extends = toggles && !state.isEmpty
    userSelects(path, replacing: !toggles, endHighlight)
    if !extends { performPrimaryAction(path) }
  }

  /// Performs the primary action of an item that was tapped and not only added to others.
  private func performPrimaryAction(_ path: IndexPath) {
    // The delegate may have changed the data during the call for the selection.
    if counts.current.contains(path) { calls.performPrimaryAction(path) }
  }

  /// Selects a newly focused item, like a tap. It never deselects the item, and there was no
  /// highlight.
  func focusMoved(to path: IndexPath) {
    guard modes.selectionFollowsFocus, modes.isSelectionAllowed,
      calls.selectionFollowsFocus(at: path)
    else { return }
    if !state.contains(path) {
      userSelects(path, replacing: !modes.isMultipleSelectionAllowed) {}
    }
  }

  private func userDeselects(_ path: IndexPath, _ endHighlight: () -> Void) {
    let allowed = calls.shouldDeselect(path) ?? true
    endHighlight()
    guard allowed else { return }
    mark(path, selected: false)
    calls.didDeselect(path)
  }

  private func userSelects(_ path: IndexPath, replacing: Bool, _ endHighlight: () -> Void) {
    let allowed = calls.shouldSelect(path) ?? true
    endHighlight()
    // The delegate may have changed the data.
    guard allowed, counts.current.contains(path) else { return }
    let replaced = replacing ? state.paths.filter { $0 != path } : []
    for old in replaced { mark(old, selected: false) }
    mark(path, selected: true)
    for old in replaced { calls.didDeselect(old) }
    calls.didSelect(path)
  }

  /// Selects or deselects an item without a call to the delegate.
  func mark(_ path: IndexPath, selected: Bool) {
    if selected { state.insert(path) } else { state.remove(path) }
    if let cell = cells.cell(at: path), cell.isSelected != selected {
      cell.isSelected = selected
    }
  }

  private func showOnCells(where isConcerned: (IndexPath) -> Bool = { _ in true }) {
    cells.forEachCell { cell, path in
      guard isConcerned(path) else { return }
      let isSelected = state.contains(path)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
    }
  }
}
