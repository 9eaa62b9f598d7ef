import Foundation
import UIKitCore

/// Tracks a touch that is held still on an item, and passes it to the right client.
///
/// All clients share one long press. The first client that takes it keeps it to the end, and the
/// highlight under it is cancelled. If no client takes it, the touch continues like any other. A
/// touch lifted without having moved is offered to the last client, the menu, too.
@MainActor
final class HoldTracking: NSObject, UIGestureRecognizerDelegate {
  private unowned let view: UIView
  private let counts: any ItemCounts
  private let cells: any LiveCells
  let recognizer: UILongPressGestureRecognizer
  /// Returns the clients in the order of precedence, the menu last.
  var clients: () -> [any HoldClient] = { [] }
  private var taker: (any HoldClient)?
  private var path: IndexPath?
  private var start = CGPoint.zero
  private var hasMoved = false

  init(in view: UIView, counts: any ItemCounts, cells: any LiveCells) {
    self.view = view
    self.counts = counts
    self.cells = cells
    recognizer = UILongPressGestureRecognizer(target: nil, action: nil)
    super.init()
    recognizer.isStandard = true
    recognizer.delegate = self
    recognizer.addTarget(nil) { [weak self] _ in self?.step() }
    view.addGestureRecognizer(recognizer)
  }

  /// Whether a client has taken the held touch.
  var isHolding: Bool { taker != nil }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    start = recognizer.location(in: view)
    hasMoved = false
    path = cells.path(holding: view.hitTest(start, with: nil))
    guard let path else { return false }
    taker = clients().first { $0.takesHold(of: path, at: start) }
    return taker != nil
  }

  private func step() {
    guard let taker else { return }
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .changed:
      hasMoved = hasMoved || point != start
      taker.holdMoved(to: point)
    case .ended:
      self.taker = nil
      taker.holdEnded(at: point, hasMoved: hasMoved)
      if !hasMoved { offerToMenu(after: taker, at: point) }
    case .cancelled, .failed:
      self.taker = nil
      taker.holdCancelled()
    default: break
    }
  }

  private func offerToMenu(after taker: any HoldClient, at point: CGPoint) {
    guard let path, let menu = clients().last, menu !== taker,
      counts.current.contains(path), menu.takesHold(of: path, at: point)
    else { return }
    menu.holdEnded(at: point, hasMoved: false)
  }
}
