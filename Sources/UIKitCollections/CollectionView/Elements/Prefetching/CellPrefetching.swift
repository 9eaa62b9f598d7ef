import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Makes the next cells ready in spare time: those that come into sight first when scrolling goes on.
///
/// A cell that is made ready is asked of the data source as any other; `willDisplay` comes when it
/// is shown. One that is not shown after all goes back to its queue without `didEndDisplaying`.
@MainActor
final class CellPrefetching {
  /// How many cells are made ready after a frame, so that the next event never waits long.
  static let cellsAFrame = 4
  /// How many cells wait at most.
  static let most = 16
  /// How far ahead they are looked for, in visible lengths.
  static let reach: CGFloat = 0.25

  private unowned let owner: any ElementsHost
  private var ready: [IndexPath: Prepared] = [:]

  private struct Prepared {
    let view: UICollectionReusableView
    let frame: CGRect
  }

  init(owner: any ElementsHost) { self.owner = owner }

  /// How many cells wait to be shown.
  var count: Int { ready.count }

  /// Makes some more cells ready, and gives back those that scrolling no longer leads to.
  func prepare(_ window: PrefetchWindow) {
    let whole = window.rect
    for (path, cell) in ready where !cell.frame.overlaps(whole) { giveBack(path) }
    var room = min(Self.cellsAFrame, Self.most - ready.count)
    guard room > 0 else { return }
    let elements = owner.passes.attributes(in: window.rect(lengths: Self.reach))
    for attributes in window.items(among: elements, lengths: Self.reach) {
      let path = attributes.indexPath
      guard room > 0, owner.counts.latest.contains(path) else { return }
      if ready[path] != nil || owner.liveCells.cell(at: path) != nil { continue }
      guard let view = owner.viewProvider.view(for: attributes) else { return }
      // Whoever supplied the view may have changed the data.
      if owner.passes.isOvertaken || owner.layout.needsPrepare {
        return owner.viewProvider.recycle(view)
      }
      ready[path] = Prepared(view: view, frame: attributes.frame)
      room -= 1
    }
  }

  /// The cell of an item, if it is ready, with the states that the item has by now.
  func take(_ path: IndexPath) -> UICollectionReusableView? {
    guard !ready.isEmpty, let cell = ready.removeValue(forKey: path) else { return nil }
    owner.viewProvider.showState(on: cell.view, at: path)
    return cell.view
  }

  /// What the cells show may be out of date: all go back to their queues.
  func giveBackAll() {
    for path in Array(ready.keys) { giveBack(path) }
  }

  /// Cells of items that are gone go back to their queues.
  func truncate(to data: CollectionData) {
    for path in Array(ready.keys) where !data.contains(path) { giveBack(path) }
  }

  /// The cell of an item is not needed.
  func giveBack(_ path: IndexPath) {
    if let cell = ready.removeValue(forKey: path) { owner.viewProvider.recycle(cell.view) }
  }

  /// Traps when a cell that waits is somewhere else too.
  func checkInvariants() {
    for (path, cell) in ready {
      precondition(cell.view.superview == nil, "the cell made ready for \(path) is on screen")
      precondition(
        !owner.viewProvider.queue.contains(cell.view),
        "the cell made ready for \(path) is in the queue")
      precondition(owner.liveCells.cell(at: path) == nil, "\(path) is shown and made ready")
    }
  }
}
