import Foundation
import UIKitCollections

/// The descent of classes in a class-hierarchy layout.
@preconcurrency @MainActor
public protocol ClassHierarchyLayoutDataSource: AnyObject {
  /// Returns the number of rows that a class needs for all its descendants: 1 for a class without
  /// children, else the sum of its children's rows.
  func numRowsForClassAndChildren(at indexPath: IndexPath) -> Int

  /// Returns the children of a class: consecutive items of the next section, whose items are in the
  /// order of their parents.
  func childIndexPathsForClass(at indexPath: IndexPath) -> [IndexPath]
}
