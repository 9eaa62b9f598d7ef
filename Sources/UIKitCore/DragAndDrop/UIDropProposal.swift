import Foundation

/// What a destination would do with the dragged items if they were dropped now.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// What would become of the items.
  public let operation: UIDropOperation
  /// Whether the exact place matters, so that it must not be hidden. What is dragged never hides it here.
  open var isPrecise = false
  /// Whether items keep their size while they are dragged; they always do here.
  open var prefersFullSizePreview = false

  /// Makes a proposal of what a drop would do here.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
