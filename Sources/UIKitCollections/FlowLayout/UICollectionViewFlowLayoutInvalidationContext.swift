import Foundation
import UIKitCore

/// Which parts of a flow layout are out of date.
///
/// With both flags `false` only the elements named in the context are placed anew; that is how pinned headers follow a scroll
/// without any size being asked again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked again for sizes, insets and spacing. `true` by default.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether the places of the elements are computed anew. `true` by default.
  open var invalidateFlowLayoutAttributes = true

  public required init() { super.init() }

  /// A context that stands for nothing yet and gathers others by `absorb(_:)`.
  static func gathering() -> UICollectionViewFlowLayoutInvalidationContext {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    return context
  }

  package override func absorb(_ other: UICollectionViewLayoutInvalidationContext) {
    super.absorb(other)
    let flow = other as? UICollectionViewFlowLayoutInvalidationContext
    invalidateFlowLayoutDelegateMetrics =
      invalidateFlowLayoutDelegateMetrics || flow?.invalidateFlowLayoutDelegateMetrics ?? true
    invalidateFlowLayoutAttributes =
      invalidateFlowLayoutAttributes || flow?.invalidateFlowLayoutAttributes ?? true
  }
}
