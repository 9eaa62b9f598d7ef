import UIKitCore

/// The appearances of one bar, each a copy that tells the bar of its changes, and the line that they ask for.
@MainActor final class BarLooks<Appearance: UIBarAppearance> {
  private unowned let bar: UIView
  /// Has the bar show what it looks like now.
  private let show: () -> Void
  private let make: () -> Appearance
  private var own: Appearance?
  private let line = BarLine()

  /// - Parameter make: Makes the usual appearance.
  init(of bar: UIView, make: @autoclosure @escaping () -> Appearance, show: @escaping () -> Void) {
    self.bar = bar
    self.make = make
    self.show = show
  }

  /// How the bar looks where nothing else says otherwise: as usual, at first.
  var standard: Appearance {
    get {
      if let own { return own }
      let usual = adopted(make())
      own = usual
      return usual
    }
    set {
      own = adopted(newValue)
      changed()
    }
  }

  /// How it looks while what scrolls is at its edge; nil: as otherwise.
  var scrollEdge: Appearance? {
    didSet {
      scrollEdge = scrollEdge.map(adopted)
      changed()
    }
  }

  /// The appearance that counts; nil: the usual one.
  ///
  /// - Parameters:
  ///   - edge: Where the bar touches what scrolls.
  ///   - content: What is beside the bar.
  ///   - item: The appearances of the item that is shown, which come before those of the bar.
  func current(
    at edge: BarEdge, of content: UIResponder?,
    item: (standard: Appearance?, scrollEdge: Appearance?) = (nil, nil)
  ) -> Appearance? {
    if let scrolled = item.scrollEdge ?? scrollEdge, edge.isReached(by: content) { return scrolled }
    return item.standard ?? own
  }

  func adopted(_ appearance: Appearance) -> Appearance {
    appearance.adopted { [weak self] in self?.changed() }
  }

  private func changed() {
    show()
    bar.setNeedsLayout()
    bar.invalidateIntrinsicContentSize()
    bar.superview?.setNeedsLayout()
  }

  // MARK: The line

  /// The rows that the line takes: one where an appearance has a line, also while another counts. So nothing moves when
  /// the content scrolls away from the edge.
  func lineHeight(item: (standard: Appearance?, scrollEdge: Appearance?) = (nil, nil)) -> CGFloat {
    let all = [item.standard ?? own, item.scrollEdge ?? scrollEdge]
    let hasLine = all.contains { $0?.lineColor != nil }
    return hasLine ? UIScreen.main.cellMetrics.height : 0
  }

  /// Shows the line of an appearance; none where the bar is too low for it.
  func showLine(of appearance: Appearance?, in place: CGRect) {
    let color = appearance?.lineColor
    if color != nil, line.superview == nil { bar.addSubview(line) }
    line.isHidden = color == nil || bar.bounds.height < bar.sizeThatFits(bar.bounds.size).height
    line.color = color
    line.frame = place
  }
}

/// The side on which a bar touches what scrolls.
enum BarEdge {
  case top, bottom

  /// Whether what scrolls, if anything does, is at this edge of it.
  @MainActor func isReached(by content: UIResponder?) -> Bool {
    UIScrollView.hasScrolled = Self.follow
    guard let controller = content as? UIViewController else { return false }
    guard let scroll = controller.viewIfLoaded?.firstScrollView else { return true }
    let (offset, inset) = (scroll.contentOffset.y, scroll.adjustedContentInset)
    switch self {
    case .top: return offset <= -inset.top
    case .bottom:
      return offset + scroll.bounds.height >= scroll.contentSize.height + inset.bottom
    }
  }

  /// Tells the bars around what has scrolled.
  @MainActor private static func follow(_ scroll: UIScrollView) {
    var responder: UIResponder? = scroll
    while let current = responder {
      if let controller = current as? UINavigationController {
        controller.bar.contentScrolled()
        controller.tools.contentScrolled()
      } else if let controller = current as? UITabBarController {
        controller.tabBar.contentScrolled()
      }
      responder = current.next
    }
  }
}

extension UIView {
  /// The view itself or the first scroll view inside, from the back to the front.
  fileprivate var firstScrollView: UIScrollView? {
    self as? UIScrollView ?? subviews.lazy.compactMap(\.firstScrollView).first
  }
}

/// A line along a bar.
private final class BarLine: UIView {
  var color: UIColor? { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let color, let context = UIGraphicsGetCurrentContext() else { return }
    color.setStroke()
    context.strokeLineSegments(between: [
      CGPoint(x: 0, y: bounds.midY), CGPoint(x: bounds.width, y: bounds.midY),
    ])
  }
}
