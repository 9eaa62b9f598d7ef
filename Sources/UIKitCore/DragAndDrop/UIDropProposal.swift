import Foundation

/// A destination's proposal for a drop at the current place.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// The effect of the drop.
  public let operation: UIDropOperation
  /// Whether the exact place matters and must be visible. The dragged items never hide it here.
  open var isPrecise = false
  /// Whether items keep their size during the drag; they always do here.
  open var prefersFullSizePreview = false

  /// Makes a proposal with the effect of a drop.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
