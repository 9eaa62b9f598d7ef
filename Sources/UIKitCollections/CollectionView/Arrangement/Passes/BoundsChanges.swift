import Foundation
import UIKitCore

/// Lets the layout hear of other bounds and of other insets, and what is on screen go along.
///
/// The order is that measured on iOS 26.1. The collection view asks the layout on the old bounds. It invalidates the
/// layout on the new ones, but `setContentOffset(_:animated:)` does so before the bounds move.
@MainActor
final class BoundsChanges {
  private unowned let owner: any ArrangementHost
  /// The bounds that are still to come, though the layout has answered about them.
  private var announced: CGRect?

  private typealias Outdated = (
    layout: UICollectionViewLayout, context: UICollectionViewLayoutInvalidationContext
  )

  init(owner: any ArrangementHost) { self.owner = owner }

  /// Changes the bounds after asking the layout whether the new ones make it invalid.
  func changeBounds(to newBounds: CGRect, _ change: () -> Void) {
    let oldBounds = owner.bounds
    guard newBounds != oldBounds else { return change() }
    let keepsSize = newBounds.size == oldBounds.size
    let outdated = newBounds == announced ? [] : ask(about: newBounds)
    announced = nil
    if !keepsSize {
      owner.transitions.sizeWillChange()
      owner.offsets.dropFocus()
    }
    owner.scrollKeepingAnimation(change)
    tell(outdated, keepsSize ? .scroll : .size)
    owner.setNeedsLayout()
    if UIView.isInAnimation, owner.passes.canCarry, !owner.passes.phase.isSettling,
      !owner.passes.mustAwaitWord
    {
      owner.transitions.carryAlong(from: oldBounds)
    } else if !keepsSize, !outdated.isEmpty {
      owner.passes.prepareForNewSize()
    }
  }

  /// The content is about to scroll to an offset: invalidates the layout on the old bounds.
  ///
  /// - Parameter isAtOnce: Whether the next change of the bounds leads there.
  func offsetWillBeSet(to offset: CGPoint, isAtOnce: Bool) {
    let newBounds = CGRect(origin: offset, size: owner.bounds.size)
    tell(ask(about: newBounds), .scroll)
    if isAtOnce { announced = newBounds }
  }

  /// Insets take room from the content as a change of the bounds does.
  func insetsChanged() { tell(ask(about: owner.bounds), .size) }

  /// A frame changes the bounds when it changes the size.
  func changeFrame(to newFrame: CGRect, _ change: () -> Void) {
    let size = owner.boundsSize(forFrame: newFrame)
    changeBounds(to: CGRect(origin: owner.bounds.origin, size: size), change)
  }

  /// Returns the layouts that new bounds put out of date. One that a scroll has put out of date already gives no answer
  /// to another one.
  private func ask(about newBounds: CGRect) -> [Outdated] {
    let isScroll = newBounds.size == owner.bounds.size && newBounds != owner.bounds
    var outdated: [Outdated] = []
    var follows = false
    func ask(_ layout: UICollectionViewLayout) {
      if isScroll, layout.awaitsScroll {
        follows = true
      } else if layout.shouldInvalidateLayout(forBoundsChange: newBounds) {
        outdated.append((layout, layout.invalidationContext(forBoundsChange: newBounds)))
      }
    }
    let layout = owner.layout
    ask(layout)
    for partner in layout.partners { ask(partner) }
    if isScroll { owner.passes.layoutFollowsOffset = follows || !outdated.isEmpty }
    return outdated
  }

  private func tell(_ outdated: [Outdated], _ change: BoundsChange) {
    let outer = owner.passes.boundsChange
    owner.passes.boundsChange = change
    for (layout, context) in outdated {
      layout.invalidate(using: context)
      // A layout that no pass can prepare would stay silent.
      if change == .scroll, owner.layoutCalls.hasSource, !owner.bounds.isEmpty {
        layout.awaitsScroll = true
      }
    }
    owner.passes.boundsChange = outer
  }
}
