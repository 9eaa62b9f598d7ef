import Foundation
import UIKitCore

/// Carries out one update: checks it, lets selection, focus, highlight and offset follow their items, and animates what is on screen.
///
/// The order is UIKit's: counts, invalidation, `prepare()`, content size, `prepare(forCollectionViewUpdates:)`, attributes of the new
/// visible rectangle, content offset, final and initial attributes, `finalizeCollectionViewUpdates()`, animation, recycling, completion.
@MainActor
struct UpdateAnimator {
  let owner: UICollectionView

  /// How long updates are animated, in seconds.
  static let duration: TimeInterval = 0.25

  func commit(
    _ changes: RecordedChanges, since before: CollectionData, animated: Bool,
    leaves: (ShownPlaces.Guest) -> Bool, completion: @escaping (Bool) -> Void
  ) {
    let after = owner.counts.asked()
    let update: BatchUpdate
    do {
      update = try BatchUpdate(before: before, after: after, changes: changes)
    } catch {
      CollectionViewInconsistency.report(error)
      // Whoever goes on after that goes on with the truth.
      owner.reload()
      return completion(false)
    }
    guard let places = owner.counts.places else {
      return carryOut(update, places: nil, animated: animated, completion: completion)
    }
    guard let next = places.following(update, leaves: leaves) else {
      owner.reload()
      return completion(false)
    }
    carryOut(next.update, places: next.places, animated: animated, completion: completion)
  }

  /// Shows a change that adds up.
  ///
  /// - Parameter places: How what is shown differs from the data after it.
  func carryOut(
    _ update: BatchUpdate, places: ShownPlaces?, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    owner.prefetching.follow(update)
    owner.index.dataHasChanged()
    guard !update.changes.isEmpty || owner.collectionViewLayout.needsPrepare else {
      reconfigure(update)
      return completion(true)
    }
    let canCarry = owner.passes.canCarry
    let view = canCarry ? ViewBefore(owner, update) : nil
    follow(update, places)
    guard let view else {
      // On the first layout, or on the one that is under way, everything is shown as it is by then.
      owner.passes.dropViews()
      return completion(true)
    }
    owner.passes.carry {
      carry(update, from: view, animated: animated, completion: completion)
      reconfigure(update)
    }
  }

  /// Lets everything that is known by index path keep to its item.
  private func follow(_ update: BatchUpdate, _ places: ShownPlaces?) {
    owner.selection.follow(update)
    owner.highlight.follow(update)
    owner.focus.follow(update)
    owner.range.follow(update)
    owner.menus.follow(update)
    owner.transitions.follow(update)
    owner.dragging?.follow(update)
    owner.dropping?.follow(update)
    let layout = owner.collectionViewLayout
    if !update.changes.isEmpty {
      layout.follow(update)
      let context = type(of: layout).makeInvalidationContext()
      context.widen(counts: true)
      layout.invalidate(using: context)
    }
    owner.counts.adopt(update.after, places: places)
  }

  private func carry(
    _ update: BatchUpdate, from view: ViewBefore, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    let layout = owner.collectionViewLayout
    owner.passes.settleHoldingOffset()
    owner.focus.followNothing()
    owner.movement.presenting { layout.prepare(forCollectionViewUpdates: update.updateItems) }
    let keys = UpdatedKeys(update, layout: layout)
    let proposed = view.proposedOffset(in: owner)
    var rect = CGRect(origin: proposed, size: owner.bounds.size)
    var list = owner.passes.attributes(in: rect)
    let target = owner.settledOffset(for: proposed)
    if target != proposed {
      rect.origin = target
      list = owner.passes.attributes(in: rect)
    }
    var change = ElementChange(
      after: keys.after,
      initialAttributes: { key in owner.movement.presenting { layout.initialAttributes(of: key) } },
      finalAttributes: { key in owner.movement.presenting { layout.finalAttributes(of: key) } })
    change.before = keys.before
    change.finalize = { owner.movement.presenting(layout.finalizeCollectionViewUpdates) }
    if view.isAnchored {
      change.drift = CGVector(dx: target.x - view.offset.x, dy: target.y - view.offset.y)
    }
    owner.contentWasCarried(by: change.drift)
    owner.visible.carry(
      to: list, in: rect, change: change, settleOffset: target, animated: animated,
      duration: Self.duration, completion: completion)
  }

  /// Asks the data source to bring cells on screen up to date, which stay the same objects.
  private func reconfigure(_ update: BatchUpdate) {
    for path in update.changes.reconfiguredItems {
      guard let path = update.newPath(of: path), let cell = owner.visible.cell(at: path) else {
        continue
      }
      owner.supply.reconfigure(cell, at: path)
      owner.sizing.contentChanged(at: path)
    }
  }
}

extension UICollectionView {
  /// Where the offset comes to rest after an update: the layout is asked, then the delegate has the last word.
  final func settledOffset(for proposed: CGPoint) -> CGPoint {
    transitions.target(nil, proposed: proposed, in: collectionViewLayout, size: contentSize)
  }
}
