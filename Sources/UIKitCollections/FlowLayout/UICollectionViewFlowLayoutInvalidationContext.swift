import Foundation
import UIKitCore

/// The parts of a flow layout that are out of date.
///
/// A context without named elements means all of them. With named elements, the delegate is asked
/// only for the sizes of the named items, headers and footers, and all later elements move. Without
/// delegate metrics, the delegate is not asked: with attributes, known sizes are broken into lines
/// again; without attributes, all elements stay in place, as when pinned headers follow a scroll.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether to ask the delegate again for sizes, insets and spacing, or for the sizes of named
  /// elements. `true` by default.
  ///
  /// `false` in the layout's context for changed bounds, as in UIKit. If the extent across the
  /// scroll axis changes, the delegate is asked nevertheless, as its sizes often depend on that.
  /// Setting this property, even to `false`, overrides that.
  open var invalidateFlowLayoutDelegateMetrics = true {
    didSet { isForAnotherBreadth = false }
  }

  /// Whether to compute the places of the elements again. `true` by default.
  open var invalidateFlowLayoutAttributes = true

  /// Whether the extent across the scroll axis has changed, and
  /// `invalidateFlowLayoutDelegateMetrics` has not been set.
  final var isForAnotherBreadth = false

  /// Whether the delegate is asked again, because of the flag or the changed extent.
  final var asksDelegate: Bool { invalidateFlowLayoutDelegateMetrics || isForAnotherBreadth }

  public override init() { super.init() }

  /// Keeps sizes and places, except those that the context names otherwise.
  final func keepsAll() {
    invalidateFlowLayoutDelegateMetrics = false
    invalidateFlowLayoutAttributes = false
  }

  package override var asksCellsAgain: Bool { asksDelegate }
}
