import UIKit

/// The line between the items and their preview, which can be dragged with the mouse.
final class PreviewEdge: CoveringView {
  var isUpright = true {
    didSet { if isUpright != oldValue { setNeedsDisplay() } }
  }
  var hasKeys = false {
    didSet { if hasKeys != oldValue { setNeedsDisplay() } }
  }
  /// Called with the location of a drag, in the coordinates of the pane's superview.
  var dragged: (CGPoint) -> Void = { _ in }
  /// Called when a drag has ended.
  var dropped: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UIPanGestureRecognizer(target: self) { [weak self] in self?.panned($0) })
  }

  required init?(coder: NSCoder) { nil }

  private func panned(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed: dragged(recognizer.location(in: superview?.superview))
    case .ended, .cancelled: dropped()
    default: break
    }
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let attributes = look.text(hasKeys ? .focusBar : .border)
    if isUpright {
      for row in 0..<cell.rows(fittingIn: bounds.height) {
        (hasKeys ? "┃" : "│").draw(
          at: CGPoint(x: 0, y: CGFloat(row) * cell.height), withAttributes: attributes)
      }
    } else {
      let line = hasKeys ? "━" : "─"
      String(repeating: line, count: cell.columns(fittingIn: bounds.width)).draw(
        at: .zero, withAttributes: attributes)
    }
  }
}
