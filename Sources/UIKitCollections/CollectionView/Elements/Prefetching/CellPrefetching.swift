import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Prepares cells in spare time: those that come into sight first as scrolling continues.
///
/// A prepared cell is requested from the data source like any other. `willDisplay` is called when
/// it is shown. A cell that is never shown returns to its queue without `didEndDisplaying`.
@MainActor
final class CellPrefetching {
  /// The number of cells to prepare after each frame, small enough that the next event never waits
  /// long.
  static let cellsAFrame = 4
  /// The greatest number of waiting cells.
  static let most = 16
  /// The distance ahead that is searched for items, in visible lengths.
  static let reach: CGFloat = 0.25

  private unowned let owner: any ElementsHost
  private var ready: [IndexPath: Prepared] = [:]

  private struct Prepared {
    let view: UICollectionReusableView
    let frame: CGRect
  }

  init(owner: any ElementsHost) { self.owner = owner }

  /// The number of cells that wait to be shown.
  var count: Int { ready.count }

  /// Prepares some more cells, and returns those off the course of scrolling to their queues.
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
      // The data source may have changed the data.
      if owner.passes.isOvertaken || owner.layout.needsPrepare {
        return owner.viewProvider.recycle(view)
      }
      ready[path] = Prepared(view: view, frame: attributes.frame)
      room -= 1
    }
  }

  /// Takes the cell of an item, if it is ready, and brings its states up to date.
  func take(_ path: IndexPath) -> UICollectionReusableView? {
    guard !ready.isEmpty, let cell = ready.removeValue(forKey: path) else { return nil }
    owner.viewProvider.showState(on: cell.view, at: path)
    return cell.view
  }

  /// Returns all cells to their queues, because their content may be out of date.
  func giveBackAll() {
    for path in Array(ready.keys) { giveBack(path) }
  }

  /// Returns the cells of deleted items to their queues.
  func truncate(to data: CollectionData) {
    for path in Array(ready.keys) where !data.contains(path) { giveBack(path) }
  }

  /// Returns the cell of an item to its queue.
  func giveBack(_ path: IndexPath) {
    if let cell = ready.removeValue(forKey: path) { owner.viewProvider.recycle(cell.view) }
  }

  /// Traps if a waiting cell is also used elsewhere.
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
