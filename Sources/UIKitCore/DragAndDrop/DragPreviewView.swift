import Foundation

/// Shows the picture of a lifted view.
final class DragPreviewView: UIView {
  private let preview: DragPreview

  init(_ preview: DragPreview) {
    self.preview = preview
    super.init(frame: CGRect(origin: .zero, size: preview.size))
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = preview.background
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: bounds)
    for command in preview.commands { context.append(command) }
    context.restoreGState()
  }
}
