import Foundation
import UIKitCore

/// A row of buttons.
@preconcurrency @MainActor open class UIToolbar: UIView, LibraryKeySource {
  private(set) final lazy var buttons = BarButtons(in: self)
  /// The responder for keys that no button handles: the controller on top.
  final weak var content: UIResponder? { didSet { contentScrolled() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    showLooks()
  }

  /// Makes an empty bar: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showLooks()
  }

  /// The buttons, from the left. Without a flexible space they are at the left.
  open var items: [UIBarButtonItem]? { didSet { setNeedsLayout() } }

  /// Sets the buttons; the change shows in the next frame.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// Kept without effect: bars are opaque.
  open var isTranslucent = true
  /// The colour of the row; `nil` for the default.
  open var barTintColor: UIColor? { didSet { showLooks() } }
  /// The look of the bar; the default look at first.
  open var standardAppearance: UIToolbarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }
  /// The look while the scroll view above is at its lower edge; `nil` for the same look (in UIKit
  /// without a background). Only the bar of a navigation controller uses it.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { looks.scrollEdge }
    set { looks.scrollEdge = newValue }
  }
  final lazy var looks = BarLooks(of: self, make: UIToolbarAppearance()) {
    [weak self] in self?.showLooks()
  }
  /// Kept without effect: a terminal's height is never compact, so no bar is lower than others.
  open var compactAppearance: UIToolbarAppearance? {
    didSet { compactAppearance = compactAppearance.map(looks.adopted) }
  }
  /// Kept without effect, as `compactAppearance` is.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet { compactScrollEdgeAppearance = compactScrollEdgeAppearance.map(looks.adopted) }
  }

  private final weak var lastLooks: UIToolbarAppearance?
  /// Called when the view above the bar has scrolled or been replaced.
  final func contentScrolled() {
    if looks.current(at: .bottom, of: content) !== lastLooks { showLooks() }
  }

  private func showLooks() {
    let shown = looks.current(at: .bottom, of: content)
    lastLooks = shown
    buttons.looks = shown
    looks.showGround(of: shown, else: barTintColor)
    setNeedsLayout()
  }

  /// Returns the size: one row, and one for the line of an appearance.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UIScreen.main.cellMetrics.height + looks.lineHeight())
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  open override var next: UIResponder? { content ?? super.next }

  open override func layoutSubviews() {
    super.layoutSubviews()
    buttons.show(items ?? [])
    let cell = UIScreen.main.cellMetrics
    looks.showLine(
      of: lastLooks, in: CGRect(x: 0, y: 0, width: bounds.width, height: cell.height))
    let top = min(looks.lineHeight(), max(0, bounds.height - cell.height))
    let widths = buttons.views.map { $0.sizeThatFits(bounds.size).width }
    let growing = buttons.views.filter(\.item.isFlexible).count
    let spare = max(0, bounds.width - widths.reduce(0, +))
    var (x, given): (CGFloat, CGFloat) = (0, 0)
    var turn = 0
    for (view, width) in zip(buttons.views, widths) {
      var width = width
      if view.item.isFlexible {
        turn += 1
        // Whole columns, with the full sum.
        let sum = cell.wholeColumns(in: spare * CGFloat(turn) / CGFloat(growing))
        width = sum - given
        given = sum
      }
      view.frame = CGRect(x: x, y: top, width: width, height: cell.height)
      x += width
    }
  }

  package var libraryKeyCommands: [UIKeyCommand] { buttons.commands }
}
