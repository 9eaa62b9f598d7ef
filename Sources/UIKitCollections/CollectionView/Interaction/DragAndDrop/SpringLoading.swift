import Foundation
import UIKitCore

/// Activates an item over which dragged or moved items are held still: it is selected as by a tap.
@MainActor
final class SpringLoading {
  private let counts: any ItemCounts
  private let cells: any LiveCells
  private let calls: any SpringCalls
  private let highlight: HighlightTracking
  private var stay: Stay?

  /// How long something must be held still, in seconds.
  static let delay: TimeInterval = 0.5

  /// The stay over one item.
  private struct Stay {
    var path: IndexPath
    var place: CGPoint
    let isAllowed: Bool
    var pending: ScheduledAction?
    var isDone = false
  }

  /// Who holds something over items.
  struct Carrier {
    /// Where it is held, in the window.
    var place: () -> CGPoint
    /// Whether it is still held.
    var isCarrying: () -> Bool
    /// Called when an item has been activated.
    var activated: () -> Void = {}
  }

  init(
    counts: any ItemCounts, cells: any LiveCells, calls: any SpringCalls,
    highlight: HighlightTracking
  ) {
    self.counts = counts
    self.cells = cells
    self.calls = calls
    self.highlight = highlight
  }

  /// Whether items are activated at all.
  var isEnabled: Bool { calls.isSpringLoaded }

  /// What is held has moved, or what lies below it.
  ///
  /// - Parameter path: The item below it; not one of those that are held.
  func rest(over path: IndexPath?, _ carrier: Carrier) {
    guard calls.isSpringLoaded, let path, counts.dataPath(of: path) != nil,
      counts.current.contains(path)
    else { return stop() }
    let place = carrier.place()
    if stay?.path != path {
      stop()
      let context = SpringContext(carrier.place, cells.cell(at: path))
      stay = Stay(
        path: path, place: place, isAllowed: calls.shouldSpringLoad(path, with: context))
    } else if stay?.place == place {
      return
    }
    guard stay?.isAllowed == true, stay?.isDone == false else { return }
    stay?.place = place
    stay?.pending?.cancel()
    stay?.pending = FrameEngine.current.schedule(after: Self.delay) { [weak self] in
      self?.activate(path, carrier)
    }
  }

  func stop() {
    stay?.pending?.cancel()
    stay = nil
  }

  private func activate(_ path: IndexPath, _ carrier: Carrier) {
    guard stay?.path == path, carrier.isCarrying(), counts.current.contains(path) else {
      return stop()
    }
    stay?.pending = nil
    stay?.isDone = true
    if highlight.begin(at: path) { highlight.end() }
    carrier.activated()
  }
}

/// What a delegate is told of an item over which something is held.
@MainActor
private final class SpringContext: UISpringLoadedInteractionContext {
  private let place: () -> CGPoint
  var targetView: UIView?
  var targetItem: Any?

  init(_ place: @escaping () -> CGPoint, _ cell: UIView?) {
    self.place = place
    targetView = cell
  }

  func location(in view: UIView?) -> CGPoint {
    view?.convert(place(), from: nil) ?? place()
  }
}
