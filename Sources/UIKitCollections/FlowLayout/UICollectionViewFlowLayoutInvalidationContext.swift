import Foundation
import UIKitCore

/// Which parts of a flow layout are out of date.
///
/// A context that names no element means all of them. One that names elements limits the questions
/// to them: the delegate is asked for the sizes of the named items, and for the headers and footers
/// that are named, and everything that follows them moves. Without delegate metrics nothing is
/// asked: with attributes the known sizes are put into lines anew, without them all stays where it
/// is, as when pinned headers follow a scroll.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked again for sizes, insets and spacing, or the sizes of what is
  /// named. `true` by default.
  ///
  /// `false` in the layout's context for changed bounds, as in UIKit. For another extent across the
  /// scroll axis the delegate is asked nevertheless, as its sizes often depend on that; setting
  /// this property, to `false` too, decides otherwise.
  open var invalidateFlowLayoutDelegateMetrics = true {
    didSet { isForAnotherBreadth = false }
  }

  /// Whether the places of the elements are computed anew. `true` by default.
  open var invalidateFlowLayoutAttributes = true

  /// Whether the context stands for another extent across the scroll axis, and nobody has said
  /// whether the delegate is asked.
  final var isForAnotherBreadth = false

  /// Whether the delegate is asked again, whether by the flag or for another extent.
  final var asksDelegate: Bool { invalidateFlowLayoutDelegateMetrics || isForAnotherBreadth }

  public override init() { super.init() }

  /// Sizes and places stay as they are, but for what else the context says.
  final func keepsAll() {
    invalidateFlowLayoutDelegateMetrics = false
    invalidateFlowLayoutAttributes = false
  }

  package override var asksCellsAgain: Bool { asksDelegate }
}
