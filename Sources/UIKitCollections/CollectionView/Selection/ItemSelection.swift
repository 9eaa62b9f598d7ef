import Foundation
import UIKitCore

/// Changes the selection, by program or as the user wishes, and lets the live cells show it.
@MainActor
final class ItemSelection {
  private unowned let owner: UICollectionView
  private(set) var state = SelectionState()

  init(owner: UICollectionView) { self.owner = owner }

  /// The record, less what is gone from the data.
  var current: SelectionState {
    owner.counts.refreshIfStale()
    return state
  }

  // MARK: By program; no delegate method is called

  /// Selects an item, without multiple selection instead of the others; `nil` empties the selection.
  func programSelects(
    _ path: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard owner.isSelectionAllowed else { return }
    guard let path else { return clear() }
    guard owner.counts.verify(path, asker: "selectItem(at:animated:scrollPosition:)") else {
      return
    }
    if !owner.isMultipleSelectionAllowed { clear(except: path) }
    mark(path, selected: true)
    if !scrollPosition.isEmpty {
      owner.scrollToItem(
        at: owner.told(path), at: scrollPosition, animated: animated)
    }
  }

  func programDeselects(_ path: IndexPath) {
    if owner.isSelectionAllowed { mark(path, selected: false) }
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
  func replace(section: Int, with items: ItemBits) {
    state[section] = items
    showOnCells { $0[0] == section }
  }

  /// Selects exactly what another record holds, as far as it exists.
  func replace(with other: SelectionState, in data: CollectionData) {
    state = other
    state.truncate(to: data)
    showOnCells()
  }

  /// Lets the selection follow its items; the cells go with them.
  func follow(_ update: BatchUpdate) { state.follow(update) }

  /// Drops what the counts no longer hold.
  func truncate(to data: CollectionData) { state.truncate(to: data) }

  // MARK: By the user

  /// What a tap on an item does once its touch has ended inside. The order: the delegate is asked, the highlight ends, the
  /// selected states change, the delegate is told.
  ///
  /// - Parameter endHighlight: Takes the highlight off the cell; called exactly once.
  func userTapped(_ path: IndexPath, endHighlight: () -> Void) {
    let toggles = owner.isMultipleSelectionAllowed
    if toggles && state.contains(path) {
      userDeselects(path, endHighlight)
    } else {
      userSelects(path, replacing: !toggles, endHighlight)
    }
  }

  /// What focus that selects does: as a tap, but it never deselects and nothing was highlighted.
  func userFocused(_ path: IndexPath) {
    if !state.contains(path) {
      userSelects(path, replacing: !owner.isMultipleSelectionAllowed) {}
    }
  }

  private func userDeselects(_ path: IndexPath, _ endHighlight: () -> Void) {
    let allowed =
      owner.delegate?.collectionView(owner, shouldDeselectItemAt: owner.told(path)) ?? true
    endHighlight()
    guard allowed else { return }
    mark(path, selected: false)
    owner.delegate?.collectionView(owner, didDeselectItemAt: owner.told(path))
  }

  private func userSelects(_ path: IndexPath, replacing: Bool, _ endHighlight: () -> Void) {
    let allowed =
      owner.delegate?.collectionView(owner, shouldSelectItemAt: owner.told(path)) ?? true
    endHighlight()
    // What was asked may have changed the data.
    guard allowed, owner.counts.current.contains(path) else { return }
    let replaced = replacing ? state.paths.filter { $0 != path } : []
    for old in replaced { mark(old, selected: false) }
    mark(path, selected: true)
    for old in replaced {
      owner.delegate?.collectionView(owner, didDeselectItemAt: owner.told(old))
    }
    owner.delegate?.collectionView(owner, didSelectItemAt: owner.told(path))
  }

  /// Selects or deselects an item without a word to the delegate.
  func mark(_ path: IndexPath, selected: Bool) {
    if selected { state.insert(path) } else { state.remove(path) }
    if let cell = owner.visible.cell(at: path), cell.isSelected != selected {
      cell.isSelected = selected
    }
  }

  private func showOnCells(where isConcerned: (IndexPath) -> Bool = { _ in true }) {
    owner.visible.forEachCell { cell, path in
      guard isConcerned(path) else { return }
      let isSelected = state.contains(path)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
    }
  }
}
