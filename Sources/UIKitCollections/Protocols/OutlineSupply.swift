import Foundation

/// Where an item stands among those above and below it.
struct OutlinePlace: Equatable {
  /// How many items are above it.
  var level: Int
  var isExpanded: Bool
  var hasChildren: Bool
  /// Whether any item of its section has children.
  var hasParents: Bool
}

/// A data source whose items may have parents and children.
@MainActor
protocol OutlineSupply: AnyObject {
  /// Where an item stands; `nil` in a section without an outline.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  /// Shows or hides the items below one; says whether there were any and nobody minded.
  func toggleOutline(at path: IndexPath) -> Bool
  /// The item above one; `nil` where there is none.
  func outlineParent(of path: IndexPath) -> IndexPath?
}
