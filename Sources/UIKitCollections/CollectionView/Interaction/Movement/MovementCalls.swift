import Foundation

/// What a movement asks and tells data source and delegate. Items are named as the data has them.
@MainActor
protocol MovementCalls: AnyObject {
  /// The data source, to see whether it is still the same.
  var source: AnyObject? { get }
  func canMove(_ path: IndexPath) -> Bool
  /// Where the delegate lets an item go, which has its place on screen at `current` now and is about to
  /// go to another one.
  func target(
    of original: IndexPath, at current: IndexPath, proposed: IndexPath
  ) -> IndexPath
  /// Moves the items in the data; false if the data source does not implement that.
  func move(_ arrangement: Rearrangement) -> Bool
}
