import Foundation
import UIKitCore

/// What a collection view would do with dragged items if they were dropped now, and where.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// Where the items would go.
  public enum Intent: Int, Sendable {
    /// To no place in particular: nothing makes room.
    case unspecified = 0
    /// Between the items: they make room.
    case insertAtDestinationIndexPath = 1
    /// Into the item below: it is highlighted.
    case insertIntoDestinationIndexPath = 2
  }

  /// Where the items would go.
  public let intent: Intent

  /// Makes a proposal of what a drop would do here, and where the items would go.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// A proposal for no place in particular.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}
