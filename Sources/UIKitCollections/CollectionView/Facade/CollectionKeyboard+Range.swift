import Foundation
import UIKitCore

// Ranges of items, from an anchor to a head that moves. They are selected as by the user's
// multiple-selection gesture: the delegate is asked whether one may begin, and told of every item.
extension CollectionKeyboard {
  /// Whether a range is being selected, by keys, mouse or program.
  public var isSelectingRange: Bool { view.isSelectingRange }

  /// The item at which the range under way began; `nil` if there is none.
  public var rangeAnchor: IndexPath? { view.rangeSelectionAnchor }

  /// The item that the range under way reaches to, or the one that the last range reached to.
  public var rangeHead: IndexPath? { view.rangeSelectionHead }

  /// The shape of the range under way; `nil` if there is none, and then setting it does nothing.
  public var rangeShape: RangeShape? {
    get { view.rangeSelectionShape }
    nonmutating set { view.rangeSelectionShape = newValue }
  }

  /// Called whenever a range under way holds other items than before, by keys, mouse or program.
  public var rangeChanged: () -> Void {
    get { view.rangeSelectionChanged }
    nonmutating set { view.rangeSelectionChanged = newValue }
  }

  /// Begins to select a range, if that may begin at an item, and selects the item.
  ///
  /// - Returns: `false` if the delegate does not allow it, or a range is under way.
  @discardableResult
  public func beginRange(at indexPath: IndexPath, shape: RangeShape = .readingOrder) -> Bool {
    view.beginRangeSelection(at: indexPath, shape: shape)
  }

  /// Lets the range under way reach to an item; does nothing without one.
  public func extendRange(to indexPath: IndexPath) { view.extendRangeSelection(to: indexPath) }

  /// From now on the head stays and the anchor moves.
  public func swapRangeEnds() { view.swapRangeSelectionEnds() }

  /// Ends the range under way.
  ///
  /// - Parameter keeps: Whether what it has selected stays selected.
  public func endRange(keeps: Bool) { view.endRangeSelection(keeps: keeps) }
}
