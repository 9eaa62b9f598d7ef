import Foundation

extension UIWindow {
  /// Passes an event of a touch to the drag that carries items along with it. Other views no longer get the touch.
  final func dragTook(_ point: CGPoint, _ phase: UITouch.Phase) -> Bool {
    guard let dragSession, dragSession.steering == .pointer else { return false }
    switch phase {
    case .moved, .stationary: dragSession.move(to: point)
    case .ended:
      dragSession.move(to: point)
      dragSession.release()
      touches.deliver(at: point, phase: .cancelled, modifiers: [], buttonNumber: 1)
    case .began, .cancelled:
      dragSession.cancel()
      return false
    }
    return true
  }

  /// The views that can take drops, in reading order.
  final var dropTargets: [any DropTarget] {
    var found: [(rect: CGRect, view: any DropTarget)] = []
    func collect(_ view: UIView) {
      guard view.takesEvents else { return }
      if let target = view as? any DropTarget {
        let rect = view.convert(view.bounds, to: nil)
        if !rect.isEmpty { found.append((rect, target)) }
      }
      for child in view.children { collect(child) }
    }
    for root in focusRoots { collect(root) }
    return found.sorted { ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX) }
      .map(\.view)
  }
}
