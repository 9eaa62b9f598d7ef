import Foundation
import UIKitCore

/// A row of buttons.
@preconcurrency @MainActor open class UIToolbar: UIView, LibraryKeySource {
  private(set) final lazy var buttons = BarButtons(in: self)
  /// Where keys go on that no button wants: the controller on top.
  final weak var content: UIResponder?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
  }

  /// Makes an empty bar: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .secondarySystemBackground
  }

  /// The buttons, from the left. Where none of them is room that grows, they stand at the left.
  open var items: [UIBarButtonItem]? { didSet { setNeedsLayout() } }

  /// Sets the buttons; the change shows in the next frame.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// Kept without effect: bars are opaque.
  open var isTranslucent = true
  /// The colour of the row; `nil` for the usual one.
  open var barTintColor: UIColor? { didSet { showGround() } }
  /// How the bar looks: as usual, at first.
  open var standardAppearance: UIToolbarAppearance {
    get { looks ?? adopted(UIToolbarAppearance()) }
    set {
      _ = adopted(newValue)
      showGround()
    }
  }
  private var looks: UIToolbarAppearance?
  /// Kept without effect: no bar is lower than others.
  open var compactAppearance: UIToolbarAppearance?
  /// Kept without effect: a bar looks alike wherever the content is.
  open var scrollEdgeAppearance: UIToolbarAppearance?

  private func adopted(_ appearance: UIToolbarAppearance) -> UIToolbarAppearance {
    let copy = appearance.adopted { [weak self] in self?.showGround() }
    looks = copy
    return copy
  }

  private func showGround() {
    backgroundColor = looks?.ground ?? barTintColor ?? .secondarySystemBackground
  }

  /// One row.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UIScreen.main.cellMetrics.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIScreen.main.cellMetrics.height)
  }

  open override var next: UIResponder? { content ?? super.next }

  open override func layoutSubviews() {
    super.layoutSubviews()
    buttons.show(items ?? [])
    let cell = UIScreen.main.cellMetrics
    let widths = buttons.views.map { $0.sizeThatFits(bounds.size).width }
    let growing = buttons.views.filter(\.item.isFlexible).count
    let spare = max(0, bounds.width - widths.reduce(0, +))
    var (x, given): (CGFloat, CGFloat) = (0, 0)
    var turn = 0
    for (view, width) in zip(buttons.views, widths) {
      var width = width
      if view.item.isFlexible {
        turn += 1
        // Whole columns, and all of them together.
        let sum = cell.wholeColumns(in: spare * CGFloat(turn) / CGFloat(growing))
        width = sum - given
        given = sum
      }
      view.frame = CGRect(x: x, y: 0, width: width, height: cell.height)
      x += width
    }
  }

  package var libraryKeyCommands: [UIKeyCommand] { buttons.commands }
}
