import Foundation
import UIKitCore

/// Determines which items can be focused, and which cells contain focusable views, such as buttons
/// or other collection views.
///
/// In a plain list this costs one look at the cells on screen, and only if an unfocusable item is
/// not among them.
@MainActor
final class FocusableItems {
  private let counts: any ItemCounts
  private let cells: any LiveCells
  private let calls: any FocusCalls
  /// Whether cells of this view have been seen to contain such views.
  private var isKnown = false
  /// The number of changes on screen at the last look.
  private var lookedAt = -1

  /// The limit of cells to bring on screen in a search for such views.
  static let patience = 64

  init(counts: any ItemCounts, cells: any LiveCells, calls: any FocusCalls) {
    self.counts = counts
    self.cells = cells
    self.calls = calls
  }

  // MARK: Items

  /// Returns whether an item can be focused. A live cell may refuse; delegate and mode are always
  /// asked.
  func canFocus(_ path: IndexPath) -> Bool {
    guard counts.latest.contains(path), counts.dataPath(of: path) != nil else { return false }
    if let cell = cells.cell(at: path), !cell.canBecomeFocused { return false }
    return calls.canFocus(path) ?? !mayHoldViews(path)
  }

  /// Returns the nearest other focusable item: in the section of `path` after it, or else before
  /// it, or else in the sections before and after.
  func item(beside path: IndexPath) -> IndexPath? {
    let data = counts.latest
    guard let place = data.ordinal(of: path), let count = data.count(ofSection: path.section)
    else { return nil }
    let (first, end) = (place - path.item, place - path.item + count)
    return [
      stride(from: place + 1, to: end, by: 1),
      stride(from: place - 1, to: first - 1, by: -1), stride(from: first - 1, to: -1, by: -1),
      stride(from: end, to: data.itemCount, by: 1),
    ].lazy.joined().prefix(ItemSearch.patience).compactMap(data.path(at:)).first(where: canFocus)
  }

  /// Returns the focusable item nearest to an end of all items.
  func item(nearest end: CollectionMotion.End) -> IndexPath? {
    let data = counts.current
    return (0..<min(data.itemCount, ItemSearch.patience)).lazy
      .compactMap { data.path(at: end == .last ? data.itemCount - 1 - $0 : $0) }
      .first { self.canFocus($0) }
  }

  // MARK: Views inside of items

  /// Returns whether the cell of an item is on screen and contains focusable views.
  func holdsViews(_ path: IndexPath) -> Bool {
    guard cells.cell(at: path)?.holdsFocusableViews == true else { return false }
    isKnown = true
    return true
  }

  /// Returns whether an item contains such views, or may contain them if its cell is not on screen.
  func mayHoldViews(_ path: IndexPath) -> Bool {
    if cells.cell(at: path) != nil { return holdsViews(path) }
    if !isKnown, lookedAt != cells.changes { look() }
    return isKnown
  }

  /// Returns whether any cell contains such views, now or before.
  ///
  /// - Complexity: O(views in the cells on screen) until such a view has been seen.
  @discardableResult
  func look() -> Bool {
    if isKnown { return true }
    lookedAt = cells.changes
    isKnown = cells.cells.contains(where: \.holdsFocusableViews)
    return isKnown
  }
}
