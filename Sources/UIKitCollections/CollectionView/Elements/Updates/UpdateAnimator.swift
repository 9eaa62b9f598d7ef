import Foundation
import UIKitCore

/// Performs one change of the presented items: an update of the data, a step of a movement, or a
/// change of placeholders.
///
/// The animator updates all kept index paths and animates the elements on screen. The order is the
/// same as in UIKit: counts, invalidation, `prepare()`, content size,
/// `prepare(forCollectionViewUpdates:)`, attributes of the new visible rectangle, content offset,
/// final and initial attributes, `finalizeCollectionViewUpdates()`, animation, recycling,
/// completion.
@MainActor
struct UpdateAnimator {
  unowned let owner: any ElementsHost

  /// The duration of update animations, in seconds.
  static let duration: TimeInterval = 0.25

  func commit(
    _ changes: RecordedChanges, since before: CollectionData, animated: Bool,
    leaves: (Presentation.Displaced) -> Bool, completion: @escaping (Bool) -> Void
  ) {
    let after = owner.counts.asked()
    let update: BatchUpdate
    do {
      update = try BatchUpdate(before: before, after: after, changes: changes)
    } catch {
      CollectionViewInconsistency.report(error)
      // Later steps see the state of the data source.
      owner.reload()
      return completion(false)
    }
    guard let presentation = owner.counts.presentation else {
      let change = PresentationChange(presentation: nil, update: update)
      return carryOut(change, animated: animated, completion: completion)
    }
    guard let change = presentation.following(update, leaves: leaves) else {
      owner.reload()
      return completion(false)
    }
    carryOut(change, animated: animated, completion: completion)
  }

  /// Shows a consistent change.
  func carryOut(
    _ change: PresentationChange, animated: Bool, completion: @escaping (Bool) -> Void
  ) {
    let (layout, update) = (owner.layout, change.update)
    guard !update.changes.isEmpty || layout.needsPrepare else {
      owner.followers.follow(update)
      reconfigure(update)
      return completion(true)
    }
    let canCarry = owner.passes.canCarry
    let anchors = canCarry ? owner.offsets.anchors(over: update) : nil
    follow(
      change, update.changes.isEmpty ? nil : type(of: layout).makeInvalidationContext())
    guard let anchors else {
      // On the first layout, or during a layout pass, show all elements again.
      owner.passes.dropViews()
      return completion(true)
    }
    owner.passes.carry {
      carry(update, keeping: anchors, animated: animated, completion: completion)
      reconfigure(update)
    }
  }

  /// Shows a step of a movement, or its end. If an animation is impossible now, the next pass shows
  /// all elements anew.
  ///
  /// - Parameter context: The parts of the layout that the step invalidates.
  func show(
    _ step: PresentationChange, _ context: UICollectionViewLayoutInvalidationContext,
    animated: Bool = true
  ) {
    let canCarry = owner.passes.canCarry
    follow(step, context)
    guard canCarry else { return owner.passes.dropViews() }
    owner.passes.carry { carry(step.update, keeping: nil, animated: animated) { _ in } }
  }

  /// Moves the dropped items to their places.
  func comeDown(animated: Bool) {
    guard owner.passes.canCarry else { return owner.setNeedsLayout() }
    owner.passes.carry { carry(nil, keeping: nil, animated: animated) { _ in } }
  }

  /// Moves the elements on screen to the sizes that views have just requested.
  ///
  /// - Parameter offset: The final content offset, within its limits.
  func showSizes(at offset: CGPoint) {
    owner.passes.carry {
      let rect = CGRect(origin: offset, size: owner.bounds.size)
      var change = ElementChange.places
      let now = owner.contentOffset
      change.drift = CGVector(dx: offset.x - now.x, dy: offset.y - now.y)
      owner.contentWasCarried(by: change.drift)
      owner.visible.carry(
        to: owner.passes.elements(in: rect), in: rect, change: change, settleOffset: offset,
        animated: true, duration: Self.duration
      ) { _ in }
      owner.scroller.aim()
    }
  }

  /// Updates all kept index paths, and invalidates the layout.
  ///
  /// - Parameter context: `nil` if no item changes its place.
  func follow(
    _ change: PresentationChange, _ context: UICollectionViewLayoutInvalidationContext?
  ) {
    owner.followers.follow(change.update)
    if let context {
      owner.layout.follow(change.update)
      // A path names another item now, for layouts that store data by path.
      context.widen(counts: true)
      owner.layout.invalidate(using: context)
    }
    owner.counts.adopt(change.update.after, presentation: change.presentation)
  }

  /// - Parameters:
  ///   - update: `nil` if the elements stay the same and only their places change.
  ///   - anchors: The anchors of the content; `nil` if the content does not scroll.
  private func carry(
    _ update: BatchUpdate?, keeping anchors: OffsetKeeper.UpdateAnchors?, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    owner.passes.settleHoldingOffset()
    owner.offsets.dropFocus()
    var change = update.map(elementChange) ?? .places
    let proposed = owner.offsets.adjusted(anchors?.offset ?? owner.contentOffset)
    let kept =
      anchors.map { owner.offsets.offset(keeping: $0, proposed: proposed) }
      ?? owner.clampedOffset(proposed)
    var rect = CGRect(origin: kept, size: owner.bounds.size)
    var list = owner.passes.elements(in: rect)
    if let anchors {
      let target = owner.offsets.target(offering: proposed, kept: kept)
      if target != kept {
        rect.origin = target
        list = owner.passes.elements(in: rect)
      }
      if anchors.first != nil {
        change.drift = CGVector(dx: target.x - anchors.offset.x, dy: target.y - anchors.offset.y)
      }
      owner.contentWasCarried(by: change.drift)
    }
    owner.visible.carry(
      to: list, in: rect, change: change, settleOffset: rect.origin, animated: animated,
      duration: Self.duration, completion: completion)
    owner.scroller.aim()
  }

  /// Returns the plan for the elements. The layout is asked in presentation paths.
  private func elementChange(_ update: BatchUpdate) -> ElementChange {
    let (layout, counts) = (owner.layout, owner.counts)
    counts.usingPresentationValues { layout.prepare(forCollectionViewUpdates: update.updateItems) }
    let keys = UpdatedKeys(update, layout: layout)
    var change = ElementChange(
      after: keys.after,
      initialAttributes: { key in
        counts.usingPresentationValues { layout.initialAttributes(of: key) }
      },
      finalAttributes: { key in counts.usingPresentationValues { layout.finalAttributes(of: key) } }
    )
    change.before = keys.before
    change.finalize = { counts.usingPresentationValues(layout.finalizeCollectionViewUpdates) }
    return change
  }

  /// Asks the data source to reconfigure cells on screen, which stay the same objects.
  private func reconfigure(_ update: BatchUpdate) {
    reconfigure(update.changes.reconfiguredItems.compactMap(update.newPath(of:)))
  }

  /// - Parameter paths: The presentation paths of the items.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = owner.visible.cell(at: path) else { continue }
      owner.viewProvider.reconfigure(cell, at: path)
      owner.sizing.contentChanged(at: path)
    }
  }
}
