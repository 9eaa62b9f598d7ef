import Foundation
import UIKitCore

/// Describes a cell that is shown for an item that the data source does not have yet.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  /// Where the item will go, in the data as it is now.
  public let insertionIndexPath: IndexPath
  /// By what the cell is dequeued.
  public let reuseIdentifier: String
  /// Makes the cell look as it should: called when it comes on screen, and after `setNeedsCellUpdate()`.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Makes a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: Where it stands.
  ///   - reuseIdentifier: That of its cell, which must be registered.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}
