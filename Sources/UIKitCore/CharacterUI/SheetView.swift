import Foundation

/// The box of a sheet: a border, a handle in it, and the view of the controller inside.
final class SheetView: UIView {
  private weak var owner: UISheetPresentationController?
  /// Cuts the controller's view at the border.
  private let inside = UIView()
  private var isDragged = false
  var showsGrabber = false { didSet { setNeedsDisplay() } }

  init(_ owner: UISheetPresentationController) {
    self.owner = owner
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    clipsToBounds = true
    contentMode = .redraw
    inside.clipsToBounds = true
    addSubview(inside)
    layer.cornerRadius = owner.preferredCornerRadius ?? 8
    showsGrabber = owner.prefersGrabberVisible
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let view = owner?.presentedViewController.view, superview != nil,
      view.superview !== inside
    else { return }
    inside.addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cell = UIScreen.main.cellMetrics
    inside.frame =
      owner?.hasBorder == true ? bounds.insetBy(dx: cell.width, dy: cell.height) : bounds
    owner?.presentedViewController.viewIfLoaded?.frame = inside.bounds
    setNeedsDisplay()
  }

  /// Draws the border here, since a view's own border would cover the handle.
  override func draw(_ rect: CGRect) {
    guard owner?.hasBorder == true, let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(UIColor.label.cgColor)
    context.strokeBox(bounds, cornerRadius: layer.cornerRadius, width: 1)
    guard showsGrabber else { return }
    let cell = UIScreen.main.cellMetrics
    let text = " ━━━━ "
    let x = cell.wholeColumns(in: (bounds.width - CGFloat(text.count) * cell.width) / 2)
    context.drawLine(text, at: CGPoint(x: x, y: 0), color: .secondaryLabel, traits: [])
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: self) else { return }
    isDragged = owner?.hasBorder == true && place.y < UIScreen.main.cellMetrics.height
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isDragged, let place = touches.first?.location(in: superview) else { return }
    owner?.borderDragged(to: place.y)
  }
}
