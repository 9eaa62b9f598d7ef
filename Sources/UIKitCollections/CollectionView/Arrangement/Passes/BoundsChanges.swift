import Foundation
import UIKitCore

/// Notifies the layout of changes of bounds and insets, and moves the elements on screen along.
///
/// The order was measured on iOS 26.1. The collection view asks the layout before the bounds change
/// and invalidates it afterwards. Only `setContentOffset(_:animated:)` invalidates before the
/// bounds change.
@MainActor
final class BoundsChanges {
  private unowned let owner: any ArrangementHost
  /// The coming bounds that the layout has already answered about.
  private var announced: CGRect?

  private typealias Outdated = (
    layout: UICollectionViewLayout, context: UICollectionViewLayoutInvalidationContext
  )

  init(owner: any ArrangementHost) { self.owner = owner }

  /// Changes the bounds, and asks the layout first whether the new ones invalidate it.
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

  /// Called before the content scrolls to an offset. Invalidates the layout while the old bounds
  /// are in place.
  ///
  /// - Parameter isAtOnce: Whether the next change of the bounds sets this offset.
  func offsetWillBeSet(to offset: CGPoint, isAtOnce: Bool) {
    let newBounds = CGRect(origin: offset, size: owner.bounds.size)
    tell(ask(about: newBounds), .scroll)
    if isAtOnce { announced = newBounds }
  }

  /// Called when the insets change. They reduce the room for content like a change of the bounds.
  func insetsChanged() { tell(ask(about: owner.bounds), .size) }

  /// Changes the frame. This changes the bounds if the size changes.
  func changeFrame(to newFrame: CGRect, _ change: () -> Void) {
    let size = owner.boundsSize(forFrame: newFrame)
    changeBounds(to: CGRect(origin: owner.bounds.origin, size: size), change)
  }

  /// Returns the layouts that new bounds put out of date. A layout that a scroll has already put
  /// out of date is not asked about another scroll.
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
      // A layout that no pass can prepare would never answer again.
      if change == .scroll, owner.layoutCalls.hasSource, !owner.bounds.isEmpty {
        layout.awaitsScroll = true
      }
    }
    owner.passes.boundsChange = outer
  }
}
