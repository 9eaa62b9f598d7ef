import BrowserModel
import UIKit

/// The preview beside the items, or below them, with the edge between.
final class PreviewPane: UIView, ThemedView {
  /// Where it stands.
  enum Place: Equatable { case right, below }

  let text = StyledTextView(frame: .zero)
  let picture = PictureView(frame: .zero)
  let edge = PreviewEdge(frame: .zero)

  var look = Look.plain {
    didSet {
      text.look = look
      edge.look = look
    }
  }
  var standsAt = Place.right {
    didSet {
      guard standsAt != oldValue else { return }
      edge.isUpright = standsAt == .right
      setNeedsLayout()
    }
  }
  /// Whether keys are for it.
  var hasKeys: Bool {
    get { edge.hasKeys }
    set { edge.hasKeys = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    clipsToBounds = true
    addSubview(text)
    picture.isHidden = true
    addSubview(picture)
    addSubview(edge)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let cell = UIScreen.main.cellMetrics
    var inner = bounds
    switch standsAt {
    case .right:
      // A blank on both sides.
      edge.place(CGRect(x: cell.width, y: 0, width: cell.width, height: bounds.height))
      inner.origin.x = 3 * cell.width
      inner.size.width = max(0, inner.width - 3 * cell.width)
    case .below:
      edge.place(CGRect(x: 0, y: 0, width: bounds.width, height: cell.height))
      inner.origin.y = cell.height
      inner.size.height = max(0, inner.height - cell.height)
    }
    text.place(inner)
    picture.place(inner)
  }

  /// How many pixels a picture in it has use for.
  var wantedPixels: PixelSize {
    layoutIfNeeded()
    return picture.wantedPixels
  }

  /// The room for what is shown, in character cells.
  var size: (columns: Int, rows: Int) {
    layoutIfNeeded()
    let cell = UIScreen.main.cellMetrics
    return (
      cell.columns(fittingIn: text.bounds.width), cell.rows(fittingIn: text.bounds.height)
    )
  }

  /// Shows something else.
  ///
  /// - Parameter isSame: Whether it is more of the same, or the same anew: the place in it stays.
  func show(_ content: PreviewContent, isSame: Bool) {
    text.wrapping = content.isProse ? .words : .off
    text.lines = content.lines
    picture.picture = content.picture
    picture.isHidden = content.picture == nil
    if !isSame { text.scrollToStart() }
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  override var accessibilityLabel: String? {
    get { (["preview"] + text.shownLines).joined(separator: "\n") }
    set {}
  }
}

/// The line between the items and their preview, which the mouse drags.
final class PreviewEdge: UIView, ThemedView {
  var look = Look.plain {
    didSet { setNeedsDisplay() }
  }
  var isUpright = true {
    didSet { if isUpright != oldValue { setNeedsDisplay() } }
  }
  var hasKeys = false {
    didSet { if hasKeys != oldValue { setNeedsDisplay() } }
  }
  /// Told where it is dragged to, in the coordinates of the view that holds the pane.
  var dragged: (CGPoint) -> Void = { _ in }
  /// Told when a drag has ended.
  var dropped: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
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

  override var frame: CGRect {
    didSet { if frame.size != oldValue.size { setNeedsDisplay() } }
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
