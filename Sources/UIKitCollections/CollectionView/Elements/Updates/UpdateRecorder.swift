import Foundation
import UIKitCore

/// Collects what a collection view is told of changes of its data, until the outermost batch ends.
@MainActor
final class UpdateRecorder {
  private unowned let owner: any ElementsHost
  private var depth = 0
  private var batch = Batch()

  /// What is told between the beginning and the end of the outermost batch.
  private struct Batch {
    var before = CollectionData.empty
    var changes = RecordedChanges()
    var isAnimated = true
    var completions: [(Bool) -> Void] = []
    /// Whether everything was reloaded meanwhile: the changes are part of that.
    var isDiscarded = false
    /// The placeholders that leave with the change.
    var leaving: [Placeholder] = []
  }

  init(owner: any ElementsHost) { self.owner = owner }

  /// Whether a batch is open: data source and collection view may differ.
  var isRecording: Bool { depth > 0 }

  /// Runs a batch. One within another joins it.
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

  /// Records a change; outside of a batch it is one by itself.
  func record(_ change: (inout RecordedChanges) -> Void) {
    if depth > 0 { return change(&batch.changes) }
    // Counts that were never asked, or are to be asked again, will hold the change already.
    guard !owner.counts.isStale else { return owner.setNeedsLayout() }
    begin(animated: true)
    change(&batch.changes)
    commit()
  }

  /// All data is read anew: what was recorded means nothing any longer.
  func discard() {
    guard depth > 0 else { return }
    batch.changes = RecordedChanges()
    batch.isDiscarded = true
  }

  /// Puts an item of the data in the place of a placeholder.
  func replace(_ placeholder: Placeholder, byItemAt path: DataPath, _ updates: () -> Void) {
    perform(
      animated: true,
      {
        updates()
        batch.leaving.append(placeholder)
        record { $0.insertedItems.append(path.indexPath) }
      }, completion: nil)
  }

  /// Displaces other things in the same data: another place for what is carried, a placeholder more or less.
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
      // The data is another one already: what is carried cannot be taken back step by step.
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
