import Foundation

/// The place of an item in an outline.
struct OutlinePlace: Equatable {
  /// The number of its ancestors.
  var level: Int
  var isExpanded: Bool
  var hasChildren: Bool
  /// Whether any item of its section has children.
  var hasParents: Bool
}

/// A data source whose items may have parents and children.
@MainActor
protocol OutlineSupply: AnyObject {
  /// Returns the place of an item; `nil` in a section without an outline.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  /// Expands or collapses an item. Returns whether it had children and the handlers allowed the
  /// change.
  func toggleOutline(at path: IndexPath) -> Bool
  /// Returns the parent of an item; `nil` if there is none.
  func outlineParent(of path: IndexPath) -> IndexPath?
}
