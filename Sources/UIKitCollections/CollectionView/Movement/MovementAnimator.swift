import Foundation
import UIKitCore

/// Shows a step of a movement: as a batch of moves, but that nobody is asked for counts, and the content does not scroll.
@MainActor
struct MovementAnimator {
  let owner: UICollectionView

  /// Carries out a step. Where nothing can be carried now, all is shown anew in the next pass.
  func show(
    _ step: BatchUpdate, _ context: UICollectionViewLayoutInvalidationContext,
    animated: Bool = true
  ) {
    let canCarry = owner.passes.canCarry
    follow(step, context)
    guard canCarry else { return owner.passes.dropViews() }
    owner.passes.carry { carry(step, animated: animated) }
  }

  /// Lets what was carried come down to its place.
  func settle(animated: Bool) {
    guard owner.passes.canCarry else { return owner.setNeedsLayout() }
    owner.passes.carry { carry(nil, animated: animated) }
  }

  /// Lets everything that is known by index path keep to its item, and invalidates the layout.
  func follow(_ step: BatchUpdate, _ context: UICollectionViewLayoutInvalidationContext) {
    owner.selection.follow(step)
    owner.highlight.follow(step)
    owner.focus.follow(step)
    owner.transitions.follow(step)
    owner.prefetching.follow(step)
    owner.dragging?.follow(step)
    owner.dropping?.follow(step)
    let layout = owner.layout
    layout.follow(step)
    // What is at a path is another item now, for layouts that keep something by path.
    context.widen(counts: true)
    layout.invalidate(using: context)
    owner.counts.adopt(step.after)
  }

  private func carry(_ step: BatchUpdate?, animated: Bool) {
    let layout = owner.layout
    owner.passes.settleHoldingOffset()
    owner.focus.followNothing()
    let adjustment = owner.passes.takeOffsetAdjustment()
    let offset = owner.clampedOffset(
      CGPoint(
        x: owner.contentOffset.x + adjustment.x, y: owner.contentOffset.y + adjustment.y))
    var change = ElementChange(
      after: { $0 }, initialAttributes: { _ in nil }, finalAttributes: { _ in nil })
    if let step {
      owner.movement.presenting { layout.prepare(forCollectionViewUpdates: step.updateItems) }
      let keys = UpdatedKeys(step, layout: layout)
      let movement = owner.movement
      change = ElementChange(
        after: keys.after,
        initialAttributes: { key in movement.presenting { layout.initialAttributes(of: key) } },
        finalAttributes: { key in movement.presenting { layout.finalAttributes(of: key) } })
      change.before = keys.before
      change.finalize = { movement.presenting(layout.finalizeCollectionViewUpdates) }
    } else {
      change.before = { $0 }
    }
    let rect = CGRect(origin: offset, size: owner.bounds.size)
    owner.visible.carry(
      to: owner.passes.elements(in: rect), in: rect, change: change, settleOffset: offset,
      animated: animated, duration: UpdateAnimator.duration, completion: { _ in })
  }
}
