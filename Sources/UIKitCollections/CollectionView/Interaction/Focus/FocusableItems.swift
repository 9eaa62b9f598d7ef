import Foundation
import UIKitCore

/// Knows which items can take focus, and which cells hold views that can, such as buttons or other
/// collection views.
///
/// A plain list pays for one look at the cells on screen, and only where an item that may not have
/// focus itself is not among them.
@MainActor
final class FocusableItems {
  private let counts: any ItemCounts
  private let cells: any LiveCells
  private let calls: any FocusCalls
  /// Cells of this view have been seen to hold such views.
  private var isKnown = false
  /// What was on screen at the last look.
  private var lookedAt = -1

  /// How many cells are brought on screen in a search for such views.
  static let patience = 64

  init(counts: any ItemCounts, cells: any LiveCells, calls: any FocusCalls) {
    self.counts = counts
    self.cells = cells
    self.calls = calls
  }

  // MARK: Items

  /// Whether an item may take focus. A live cell may refuse; delegate and mode are always asked.
  func canFocus(_ path: IndexPath) -> Bool {
    guard counts.latest.contains(path), counts.dataPath(of: path) != nil else { return false }
    if let cell = cells.cell(at: path), !cell.canBecomeFocused { return false }
    return calls.canFocus(path) ?? !mayHoldViews(path)
  }

  /// The nearest other item that may take focus: in the section of `path` after it, or else before
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

  /// The item nearest to an end of all items that may take focus.
  func item(nearest end: CollectionMotion.End) -> IndexPath? {
    let data = counts.current
    return (0..<min(data.itemCount, ItemSearch.patience)).lazy
      .compactMap { data.path(at: end == .last ? data.itemCount - 1 - $0 : $0) }
      .first { self.canFocus($0) }
  }

  // MARK: Views inside of items

  /// Whether the cell of an item is on screen and holds views that can have focus.
  func holdsViews(_ path: IndexPath) -> Bool {
    guard cells.cell(at: path)?.holdsFocusableViews == true else { return false }
    isKnown = true
    return true
  }

  /// Whether an item holds such views, as far as that can be known without its cell.
  func mayHoldViews(_ path: IndexPath) -> Bool {
    if cells.cell(at: path) != nil { return holdsViews(path) }
    if !isKnown, lookedAt != cells.changes { look() }
    return isKnown
  }

  /// Whether any cell holds such views: seen now or before.
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
