import Foundation
internal import VitrineBasicValues

/// The framed preview beside a menu.
@preconcurrency @MainActor
final class MenuPreview: UIView {
  let content: UIView
  /// Whether Return commits the preview.
  var isChosen = false {
    didSet { if isChosen != oldValue { content.drawsReversed = isChosen } }
  }

  /// The area within the frame.
  private let inside = UIView(frame: .zero)

  /// - Parameter content: Keeps its size; the frame cuts off the rest.
  init(content: UIView) {
    self.content = content
    super.init(frame: content.bounds)
    backgroundColor = .systemBackground
    clipsToBounds = true
    layer.borderWidth = 1
    layer.cornerRadius = UIScreen.main.cellMetrics.height
    content.isUserInteractionEnabled = false
    inside.clipsToBounds = true
    inside.addSubview(content)
    addSubview(inside)
  }

  required init?(coder: NSCoder) { nil }

  /// The size with its frame, in cells.
  var size: (width: Int, height: Int) {
    let box = UIScreen.main.cellMetrics
      .cells(touchedBy: CGRect(origin: .zero, size: content.bounds.size)).grown(by: 1)
    return (box.columns, box.rows)
  }

  /// The content within the frame, in the superview's coordinates.
  var contentRect: CGRect {
    let cell = UIScreen.main.cellMetrics
    return frame.insetBy(dx: cell.width, dy: cell.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cell = UIScreen.main.cellMetrics
    inside.frame = bounds.insetBy(dx: cell.width, dy: cell.height)
    content.frame.origin = .zero
  }
}
