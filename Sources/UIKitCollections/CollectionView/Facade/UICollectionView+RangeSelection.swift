import Foundation
import UIKitCore

// Ranges that a program drives by keys of its own.
extension UICollectionView {
  /// Whether a range is being selected, however.
  package final var isSelectingRange: Bool { range.means != nil }

  /// The item at which the range under way began.
  package final var rangeSelectionAnchor: IndexPath? { range.ends?.anchor }

  /// The item that the range under way reaches to, or the one that the last range reached to.
  package final var rangeSelectionHead: IndexPath? { range.ends?.head ?? range.lastHead }

  /// The shape of the range under way; `nil` if there is none, and then setting it does nothing.
  package final var rangeSelectionShape: RangeShape? {
    get { range.shape }
    set { range.shape = newValue }
  }

  /// Called whenever a range under way holds other items than before, by keys, mouse or program.
  package final var rangeSelectionChanged: () -> Void {
    get { range.changed }
    set { range.changed = newValue }
  }

  /// Begins to select a range, as the user's multiple-selection gesture does, if that may begin at
  /// an item; selects the item.
  ///
  /// - Returns: False if it may not, or if a range is under way.
  package final func beginRangeSelection(
    at path: IndexPath, shape: RangeShape = .readingOrder
  ) -> Bool {
    guard range.mayBegin(at: path) else { return false }
    range.begin(at: path, by: .program, shape: shape)
    range.extend(to: path)
    return isSelectingRange
  }

  /// Lets the range under way reach to an item.
  package final func extendRangeSelection(to path: IndexPath) { range.extend(to: path) }

  /// The end that moved stays from now on, and the other one moves.
  package final func swapRangeSelectionEnds() { range.swapEnds() }

  /// Ends the range under way; without `keeps` it deselects what it has selected.
  package final func endRangeSelection(keeps: Bool) { range.end(keeps: keeps) }
}
