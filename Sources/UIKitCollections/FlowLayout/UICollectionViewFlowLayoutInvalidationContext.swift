import Foundation
import UIKitCore

/// Which parts of a flow layout are out of date.
///
/// A context that names no element means all of them. One that names elements limits the questions to them: the delegate is asked for
/// the sizes of the named items, and for the headers and footers that are named, and everything that follows them moves. Without
/// delegate metrics nothing is asked: with attributes the known sizes are put into lines anew, without them all stays where it is,
/// as when pinned headers follow a scroll.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked again for sizes, insets and spacing, or the sizes of what is named. `true` by default.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether the places of the elements are computed anew. `true` by default.
  open var invalidateFlowLayoutAttributes = true

  public required init() { super.init() }

  /// A context that stands for nothing yet and gathers others by `absorb(_:)`.
  static func gathering() -> UICollectionViewFlowLayoutInvalidationContext {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.keepsAll()
    return context
  }

  /// Sizes and places stay as they are, but for what else the context says.
  final func keepsAll() {
    invalidateFlowLayoutDelegateMetrics = false
    invalidateFlowLayoutAttributes = false
  }

  package override var asksCellsAgain: Bool { invalidateFlowLayoutDelegateMetrics }

  package override func absorb(_ other: UICollectionViewLayoutInvalidationContext) {
    super.absorb(other)
    let flow = other as? UICollectionViewFlowLayoutInvalidationContext
    invalidateFlowLayoutDelegateMetrics =
      invalidateFlowLayoutDelegateMetrics || flow?.invalidateFlowLayoutDelegateMetrics ?? true
    invalidateFlowLayoutAttributes =
      invalidateFlowLayoutAttributes || flow?.invalidateFlowLayoutAttributes ?? true
  }
}
