import Foundation
import UIKitCore

/// Prefetching of data and cells in the direction of scrolling.
///
/// Prefetching starts with the first scroll and runs only while content scrolls. Data is announced
/// at the end of the layout pass that scrolled, and cells are prepared after its frame. There is no
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

  /// Whether prefetching is enabled.
  var isEnabled = true {
    didSet {
      guard oldValue, !isEnabled else { return }
      data.cancelAll()
      cells.giveBackAll()
    }
  }

  /// Called when a layout pass has shown all visible elements.
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
    // Only the view can be gone when the closure runs; it owns this object.
    FrameEngine.current.whenSpare { [weak owner] in owner?.prefetching.prepareCells() }
  }

  private func prepareCells() {
    isQueued = false
    guard isEnabled, isSettled, owner.passes.canCarry, owner.transitions.interactive == nil,
      let window
    else { return }
    cells.prepare(window)
  }

  /// Whether asking counts and layout is free of side effects now.
  private var isSettled: Bool {
    !owner.counts.isStale && !owner.layout.needsPrepare
      && !owner.hasUncommittedUpdates
  }

  // MARK: Following changes

  /// Called when all data is replaced.
  func dataWasReplaced() {
    heading = nil
    data.dataWasReplaced()
    cells.giveBackAll()
  }

  /// Called when the layout is replaced. Scrolling may have another direction then, so nothing is
  /// expected until the next scroll.
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
