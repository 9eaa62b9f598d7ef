import Foundation
import UIKitCollections

/// Tells a class-hierarchy layout how classes descend from one another.
@preconcurrency @MainActor
public protocol ClassHierarchyLayoutDataSource: AnyObject {
  /// How many rows a class needs so that all its descendants have room: 1 for a class without
  /// children, else the sum of its children's rows.
  func numRowsForClassAndChildren(at indexPath: IndexPath) -> Int

  /// The children of a class: consecutive items of the next section, whose items are in the order of their parents.
  func childIndexPathsForClass(at indexPath: IndexPath) -> [IndexPath]
}
