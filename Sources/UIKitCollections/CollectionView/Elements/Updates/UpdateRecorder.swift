import Foundation
import UIKitCore

/// Collects the reported changes of the data until the outermost batch ends.
@MainActor
final class UpdateRecorder {
  private unowned let owner: any ElementsHost
  private var depth = 0
  private var batch = Batch()

  /// The changes reported during the outermost batch.
  private struct Batch {
    var before = CollectionData.empty
    var changes = RecordedChanges()
    var isAnimated = true
    var completions: [(Bool) -> Void] = []
    /// Whether the data was reloaded in the batch. The reload includes the changes.
    var isDiscarded = false
    /// The placeholders that disappear with the change.
    var leaving: [Placeholder] = []
  }

  init(owner: any ElementsHost) { self.owner = owner }

  /// Whether a batch is open. Data source and collection view may differ then.
  var isRecording: Bool { depth > 0 }

  /// Runs a batch. A nested batch joins the outer one.
  func perform(
    animated: Bool, _ updates: () -> Void, completion: ((Bool) -> Void)?
  ) {
    if depth == 0 { begin(animated: animated) }
    depth += 1
    updates()
    depth -= 1
    if let completion { batch.completions.append(completion) }
    if depth == 0 { commit() }
  }

  /// Records a change. Outside of a batch, it is performed alone.
  func record(_ change: (inout RecordedChanges) -> Void) {
    if depth > 0 { return change(&batch.changes) }
    // Unknown or stale counts will include the change when they are next asked for.
    guard !owner.counts.isStale else { return owner.setNeedsLayout() }
    begin(animated: true)
    change(&batch.changes)
    commit()
  }

  /// Discards all recorded changes, because all data is read again.
  func discard() {
    guard depth > 0 else { return }
    batch.changes = RecordedChanges()
    batch.isDiscarded = true
  }

  /// Replaces a placeholder by an item of the data.
  func replace(_ placeholder: Placeholder, byItemAt path: DataPath, _ updates: () -> Void) {
    perform(
      animated: true,
      {
        updates()
        batch.leaving.append(placeholder)
        record { $0.insertedItems.append(path.indexPath) }
      }, completion: nil)
  }

  /// Changes the displaced elements in the same data: another place for moved items, or a change of
  /// placeholders.
  func displace(
    _ displaced: [Presentation.Displaced], animated: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    let counts = owner.counts
    guard !owner.steps.isMovingItems,
      let change = Presentation.change(
        from: counts.presentation, to: displaced, in: counts.data)
    else {
      completion?(true)
      return
    }
    UpdateAnimator(owner: owner).carryOut(change, animated: animated) { completion?($0) }
  }

  private func begin(animated: Bool) {
    batch = Batch(before: owner.counts.data, isAnimated: animated)
  }

  private func commit() {
    let done = batch
    batch = Batch()
    let completion = { (finished: Bool) in
      for call in done.completions { call(finished) }
    }
    if done.isDiscarded { return completion(true) }
    if owner.steps.isMovingItems {
      if done.changes.isEmpty {
        UpdateAnimator(owner: owner).reconfigure(
          done.changes.reconfiguredItems.map(owner.counts.presentationPath))
        return completion(true)
      }
      // The data has changed, so the movement cannot be undone step by step.
      owner.elementSteps.abandonMovement()
    }
    let others = owner.counts.leaves
    UpdateAnimator(owner: owner).commit(
      done.changes, since: done.before, animated: done.isAnimated,
      leaves: { entry in
        done.leaving.contains { $0 === entry.placeholder } || others?(entry) == true
      }, completion: completion)
  }
}
