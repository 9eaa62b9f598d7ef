import Foundation
import UIKitCore

/// A description of a cell to show for an item that the data source does not have yet.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  /// The insertion path of the item, in the current data.
  public let insertionIndexPath: IndexPath
  /// The reuse identifier of the cell.
  public let reuseIdentifier: String
  /// Updates the look of the cell. Called when it comes on screen, and after
  /// `setNeedsCellUpdate()`.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The place of the placeholder.
  ///   - reuseIdentifier: The identifier of its cell, which must be registered.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}
