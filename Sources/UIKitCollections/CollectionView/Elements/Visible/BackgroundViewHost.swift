import Foundation
import UIKitCore

/// Keeps the background view behind all elements and over the whole visible area.
@MainActor
final class BackgroundViewHost {
  private unowned let owner: UIView

  init(owner: UIView) { self.owner = owner }

  var view: UIView? {
    didSet {
      guard view !== oldValue else { return }
      if let oldValue, oldValue.superview === owner {
        oldValue.layer.zPosition = 0
        oldValue.removeFromSuperview()
      }
      guard let view else { return }
      // Even behind elements of a negative zIndex.
      view.layer.zPosition = -.greatestFiniteMagnitude
      owner.insertSubview(view, at: 0)
      fill(owner.bounds)
    }
  }

  /// Moves the view along with the offset, so that it stands still on screen.
  func fill(_ bounds: CGRect) {
    if let view, view.frame != bounds { view.frame = bounds }
  }
}
