import Foundation
import UIKitCore

/// A proposal of a collection view for the effect and the place of a drop.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The kind of place for the items.
  public enum Intent: Int, Sendable {
    /// No place in particular. No items make room.
    case unspecified = 0
    /// Between the items, which make room.
    case insertAtDestinationIndexPath = 1
    /// Into the item below, which is highlighted.
    case insertIntoDestinationIndexPath = 2
  }

  /// The kind of place for the items.
  public let intent: Intent

  /// Creates a proposal with an operation and a kind of place.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal for no place in particular.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}
