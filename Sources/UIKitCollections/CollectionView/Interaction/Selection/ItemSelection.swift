import Foundation
import UIKitCore
internal import VitrineBasicValues

/// Changes the selection, by program or as the user wishes, and lets the live cells show it.
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

  /// The record, less what is gone from the data.
  var current: ItemSet {
    counts.refreshIfStale()
    return state
  }

  /// What is moved when an item is picked up: the item, or if it is one of several selected ones, all of
  /// these, in reading order after it.
  func block(of path: IndexPath) -> [IndexPath] {
    let selected = current
    guard selected.contains(path), selected.count > 1 else { return [path] }
    return [path] + selected.filter { $0 != path }
  }

  // MARK: By program; no delegate method is called

  /// Selects an item, without multiple selection instead of the others; `nil` empties the selection.
  ///
  /// - Returns: Whether the item is selected now.
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

  /// Empties the selection but for one item.
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

  /// Lets exactly these items of a section be selected.
  func replace(section: Int, with items: BitSet) {
    state[section] = items
    showOnCells { $0[0] == section }
  }

  /// Selects exactly what another record holds, as far as it exists.
  func replace(with other: ItemSet, in data: CollectionData) {
    state = other
    state.truncate(to: data)
    showOnCells()
  }

  /// Lets the selection follow its items; the cells go with them.
  func follow(_ update: BatchUpdate) { state.follow(update) }

  /// Drops what the counts no longer hold.
  func truncate(to data: CollectionData) { state.truncate(to: data) }

  func dataWasReplaced() { clear() }

  // MARK: By the user

  /// What a tap on an item does once its touch has ended inside. The order: the delegate is asked,
  /// the highlight ends, the selected states change, the delegate is told.
  ///
  /// - Parameter endHighlight: Takes the highlight off the cell; called exactly once.
  func userTapped(_ path: IndexPath, endHighlight: () -> Void) {
    let toggles = modes.isMultipleSelectionAllowed
    if toggles && state.contains(path) { return userDeselects(path, endHighlight) }
    let extends = toggles && !state.isEmpty
    userSelects(path, replacing: !toggles, endHighlight)
    if !extends { performPrimaryAction(path) }
  }

  /// Opens an item that was tapped and not merely added to others.
  private func performPrimaryAction(_ path: IndexPath) {
    // The delegate may have changed the data when it was told of the selection.
    if counts.current.contains(path) { calls.performPrimaryAction(path) }
  }

  /// What focus that selects does: as a tap, but it never deselects and nothing was highlighted.
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
    // What was asked may have changed the data.
    guard allowed, counts.current.contains(path) else { return }
    let replaced = replacing ? state.paths.filter { $0 != path } : []
    for old in replaced { mark(old, selected: false) }
    mark(path, selected: true)
    for old in replaced { calls.didDeselect(old) }
    calls.didSelect(path)
  }

  /// Selects or deselects an item without a word to the delegate.
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
