import Foundation
import UIKitCore

/// Activates an item when the user holds dragged or moved items still over it: it is selected as if
/// by a tap.
@MainActor
final class SpringLoading {
  private let counts: any ItemCounts
  private let cells: any LiveCells
  private let calls: any SpringCalls
  private let highlight: HighlightTracking
  private var stay: Stay?

  /// The time that items must be held still, in seconds.
  static let delay: TimeInterval = 0.5

  /// A stay over one item.
  private struct Stay {
    var path: IndexPath
    var place: CGPoint
    let isAllowed: Bool
    var pending: ScheduledAction?
    var isDone = false
  }

  /// A drag or movement that holds items over others.
  struct Carrier {
    /// Returns the held point, in window coordinates.
    var place: () -> CGPoint
    /// Returns whether items are still held.
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

  /// Whether spring loading is enabled.
  var isEnabled: Bool { calls.isSpringLoaded }

  /// Called when the held items, or the items below, have moved.
  ///
  /// - Parameter path: The item below, except the held ones.
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

/// The context of an item with held items over it, for the delegate.
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
