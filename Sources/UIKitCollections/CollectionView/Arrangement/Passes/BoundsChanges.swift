import Foundation
import UIKitCore

/// Lets the layout hear of other bounds and of other insets, and what is on screen go along.
@MainActor
final class BoundsChanges {
  private unowned let owner: any ArrangementHost

  init(owner: any ArrangementHost) { self.owner = owner }

  /// Changes the bounds after asking the layout whether the new ones make it invalid.
  func changeBounds(to newBounds: CGRect, _ change: () -> Void) {
    let oldBounds = owner.bounds
    guard newBounds != oldBounds else { return change() }
    let layout = owner.layout
    let context =
      layout.shouldInvalidateLayout(forBoundsChange: newBounds)
      ? layout.invalidationContext(forBoundsChange: newBounds) : nil
    let partners = layout.partners.filter { $0.shouldInvalidateLayout(forBoundsChange: newBounds) }
    let contexts = partners.map { $0.invalidationContext(forBoundsChange: newBounds) }
    let keepsSize = newBounds.size == oldBounds.size
    if keepsSize {
      owner.passes.layoutFollowsOffset = context != nil || !partners.isEmpty
    } else {
      owner.transitions.sizeWillChange()
      owner.offsets.dropFocus()
    }
    owner.scrollKeepingAnimation(change)
    tell(keepsSize ? .scroll : .size) {
      if let context { layout.invalidate(using: context) }
      for (partner, context) in zip(partners, contexts) { partner.invalidate(using: context) }
    }
    owner.setNeedsLayout()
    if UIView.isInAnimation, owner.passes.canCarry, !owner.passes.phase.isSettling {
      owner.transitions.carryAlong(from: oldBounds)
    }
  }

  /// Insets take room from the content as a change of the bounds does.
  func insetsChanged() {
    let layout = owner.layout
    guard layout.shouldInvalidateLayout(forBoundsChange: owner.bounds) else { return }
    tell(.size) {
      layout.invalidate(using: layout.invalidationContext(forBoundsChange: owner.bounds))
    }
  }

  /// A frame changes the bounds when it changes the size.
  func changeFrame(to newFrame: CGRect, _ change: () -> Void) {
    let size = owner.boundsSize(forFrame: newFrame)
    changeBounds(to: CGRect(origin: owner.bounds.origin, size: size), change)
  }

  private func tell(_ change: BoundsChange, _ body: () -> Void) {
    let outer = owner.passes.boundsChange
    owner.passes.boundsChange = change
    body()
    owner.passes.boundsChange = outer
  }
}
