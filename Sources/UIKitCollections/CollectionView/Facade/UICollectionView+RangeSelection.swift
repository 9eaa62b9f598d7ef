import Foundation
import UIKitCore

// Ranges that a program selects with its own keys.
extension UICollectionView {
  /// Whether a range is being selected, by any means.
  package final var isSelectingRange: Bool { range.means != nil }

  /// The first item of the range under way.
  package final var rangeSelectionAnchor: IndexPath? { range.ends?.anchor }

  /// The head of the range under way, or of the last range.
  package final var rangeSelectionHead: IndexPath? { range.ends?.head ?? range.lastHead }

  /// The shape of the range under way; `nil` if there is none, and setting it does nothing.
  package final var rangeSelectionShape: RangeShape? {
    get { range.shape }
    set { range.shape = newValue }
  }

  /// Called when the items of a range under way change, by keys, mouse or program.
  package final var rangeSelectionChanged: () -> Void {
    get { range.changed }
    set { range.changed = newValue }
  }

  /// Begins a range at an item like the user's multiple-selection gesture, if the delegate allows
  /// it, and selects the item.
  ///
  /// - Returns: False if the delegate does not allow it, or a range is under way.
  package final func beginRangeSelection(
    at path: IndexPath, shape: RangeShape = .readingOrder
  ) -> Bool {
    guard range.mayBegin(at: path) else { return false }
    range.begin(at: path, by: .program, shape: shape)
    range.extend(to: path)
    return isSelectingRange
  }

  /// Extends the range under way to an item.
  package final func extendRangeSelection(to path: IndexPath) { range.extend(to: path) }

  /// Swaps the ends of the range: the head stays, and the anchor moves from now on.
  package final func swapRangeSelectionEnds() { range.swapEnds() }

  /// Ends the range under way. Without `keeps`, deselects its items.
  package final func endRangeSelection(keeps: Bool) { range.end(keeps: keeps) }
}
