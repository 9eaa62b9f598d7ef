import Foundation

/// The calls of a movement to data source and delegate. Items are named by data paths.
@MainActor
protocol MovementCalls: AnyObject {
  /// The data source, to detect its replacement.
  var source: AnyObject? { get }
  func canMove(_ path: IndexPath) -> Bool
  /// Returns the delegate's target for an item, whose presentation path is `current` and is about
  /// to change.
  func target(
    of original: IndexPath, at current: IndexPath, proposed: IndexPath
  ) -> IndexPath
  /// Moves the items in the data. Returns false if the data source does not implement that.
  func move(_ arrangement: Rearrangement) -> Bool
}
