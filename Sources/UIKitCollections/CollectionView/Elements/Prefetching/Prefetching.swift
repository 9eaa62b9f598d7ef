import Foundation
import UIKitCore

/// Knows where scrolling leads, for the data and for the cells that will be needed there.
///
/// Nothing is done before content has been scrolled, and nothing when it is not: data is announced
/// at the end of the layout pass that scrolled, cells are made ready after its frame. There is no
/// timer.
@MainActor
final class Prefetching: FollowsItems {
  private unowned let owner: any ElementsHost
  let data: DataPrefetching
  let cells: CellPrefetching
  private var heading: ScrollHeading?
  private var origin: CGPoint?
  private var isQueued = false

  init(owner: any ElementsHost) {
    self.owner = owner
    data = DataPrefetching(owner: owner)
    cells = CellPrefetching(owner: owner)
  }

  /// Whether anything is fetched or made ready ahead.
  var isEnabled = true {
    didSet {
      guard oldValue, !isEnabled else { return }
      data.cancelAll()
      cells.giveBackAll()
    }
  }

  /// A layout pass has shown what is to be seen.
  func passEnded() {
    let end = owner.bounds.origin
    let moved = origin.flatMap { ScrollHeading(from: $0, to: end) }
    origin = end
    if let moved { heading = moved }
    guard isEnabled else { return }
    if data.source != nil, isSettled { data.update(window) }
    if moved != nil { queueCells() }
  }

  private var window: PrefetchWindow? {
    let bounds = owner.bounds
    guard let heading, bounds.width > 0, bounds.height > 0 else { return nil }
    return PrefetchWindow(visible: bounds, heading: heading)
  }

  private func queueCells() {
    if isQueued { return }
    isQueued = true
    // The view, not this part of it, is what may be gone by then.
    FrameEngine.current.whenSpare { [weak owner] in owner?.prefetching.prepareCells() }
  }

  private func prepareCells() {
    isQueued = false
    guard isEnabled, isSettled, owner.passes.canCarry, owner.transitions.interactive == nil,
      let window
    else { return }
    cells.prepare(window)
  }

  /// Whether counts and layout may be asked without anything new coming of it.
  private var isSettled: Bool {
    !owner.counts.isStale && !owner.layout.needsPrepare
      && !owner.hasUncommittedUpdates
  }

  // MARK: Following changes

  /// All data is another one.
  func dataWasReplaced() {
    heading = nil
    data.dataWasReplaced()
    cells.giveBackAll()
  }

  /// Everything is elsewhere, and scrolling may lead another way: nothing is expected until it does.
  func layoutWasReplaced() {
    heading = nil
    cells.giveBackAll()
  }

  func follow(_ update: BatchUpdate) {
    data.follow(update)
    cells.giveBackAll()
  }

  func truncate(to data: CollectionData) {
    self.data.truncate(to: data)
    cells.truncate(to: data)
  }
}
