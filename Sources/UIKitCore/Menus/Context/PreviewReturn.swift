import Foundation

/// Shows briefly the place to which the preview of a closing menu returns, by a shrinking frame.
@MainActor
struct PreviewReturn {
  private let frame: UIView
  private let place: CGRect

  /// The duration in seconds.
  private static let duration: TimeInterval = 0.2

  /// Returns nil for a place that is not in a window.
  init?(to preview: UITargetedPreview) {
    guard let window = preview.target.container.window,
      let place = ContextMenuSession.place(of: preview), !place.isEmpty
    else { return nil }
    self.place = place
    let cell = UIScreen.main.cellMetrics
    frame = UIView(frame: place.insetBy(dx: -2 * cell.width, dy: -2 * cell.height))
    frame.isUserInteractionEnabled = false
    frame.layer.borderWidth = 1
    window.addSubview(frame)
  }

  func run() {
    guard UIView.areAnimationsEnabled else { return frame.removeFromSuperview() }
    UIView.animate(withDuration: Self.duration) {
      frame.frame = place
    } completion: { _ in
      frame.removeFromSuperview()
    }
  }
}
