import Foundation
import UIKitCore

// Ranges of items, from an anchor to a moving head. They are selected like by the user's
// multiple-selection gesture: the delegate may forbid the start, and is notified of every item.
extension CollectionKeyboard {
  /// Whether a range is being selected, by keys, mouse or program.
  public var isSelectingRange: Bool { view.isSelectingRange }

  /// The first item of the range under way; `nil` if there is none.
  public var rangeAnchor: IndexPath? { view.rangeSelectionAnchor }

  /// The head of the range under way, or of the last range.
  public var rangeHead: IndexPath? { view.rangeSelectionHead }

  /// The shape of the range under way; `nil` if there is none. Setting it without a range does
  /// nothing.
  public var rangeShape: RangeShape? {
    get { view.rangeSelectionShape }
    nonmutating set { view.rangeSelectionShape = newValue }
  }

  /// Called when the items of a range under way change, by keys, mouse or program.
  public var rangeChanged: () -> Void {
    get { view.rangeSelectionChanged }
    nonmutating set { view.rangeSelectionChanged = newValue }
  }

  /// Begins a range at an item, if the delegate allows it, and selects the item.
  ///
  /// - Returns: `false` if the delegate does not allow it, or a range is under way.
  @discardableResult
  public func beginRange(at indexPath: IndexPath, shape: RangeShape = .readingOrder) -> Bool {
    view.beginRangeSelection(at: indexPath, shape: shape)
  }

  /// Extends the range under way to an item. Does nothing without a range.
  public func extendRange(to indexPath: IndexPath) { view.extendRangeSelection(to: indexPath) }

  /// Swaps the ends of the range: the head stays, and the anchor moves from now on.
  public func swapRangeEnds() { view.swapRangeSelectionEnds() }

  /// Ends the range under way.
  ///
  /// - Parameter keeps: Whether its items stay selected.
  public func endRange(keeps: Bool) { view.endRangeSelection(keeps: keeps) }
}
