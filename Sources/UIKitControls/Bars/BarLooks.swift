import UIKitCore

/// The appearances of a bar, each a copy that reports its changes, and the line that they need.
@MainActor final class BarLooks<Appearance: UIBarAppearance> {
  private unowned let bar: UIView
  /// Updates the bar's look.
  private let show: () -> Void
  private let make: () -> Appearance
  private var own: Appearance?
  private let line = BarLine()
  private var ground: UIColor?
  private var picture: UIImageView?

  /// - Parameter make: Makes the default appearance.
  init(of bar: UIView, make: @autoclosure @escaping () -> Appearance, show: @escaping () -> Void) {
    self.bar = bar
    self.make = make
    self.show = show
  }

  /// The look of the bar in general; the default look at first.
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

  /// The look while the scroll view is at its edge; nil for the same look.
  var scrollEdge: Appearance? {
    didSet {
      scrollEdge = scrollEdge.map(adopted)
      changed()
    }
  }

  /// Returns the appearance in force; nil for the default.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the bar touches the scroll view.
  ///   - content: The content beside the bar.
  ///   - item: The appearances of the shown item, which override those of the bar.
  func current(
    at edge: BarEdge, of content: UIResponder?,
    item: (standard: Appearance?, scrollEdge: Appearance?) = (nil, nil)
  ) -> Appearance? {
    if let scrolled = item.scrollEdge ?? scrollEdge, edge.isReached(by: content) { return scrolled }
    return item.standard ?? own
  }

  /// The look that the program has set or changed; nil for the default.
  var ownOrNil: Appearance? {
    get { own }
    set { if let newValue { standard = newValue } }
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

  // MARK: The background

  /// The picture behind the bar without an appearance; one without a size makes the bar clear.
  var backgroundImage: UIImage? { didSet { changed() } }

  /// Shows the background: that of an appearance, else the picture, else a colour. The bar keeps a colour that the
  /// program has set itself.
  func showGround(of appearance: Appearance?, else color: UIColor?) {
    let image = appearance == nil ? backgroundImage : nil
    let new =
      appearance?.ground ?? (image?.size == .zero ? .clear : color ?? .secondarySystemBackground)
    if new != ground {
      ground = new
      bar.backgroundColor = new
    }
    guard image != nil || picture != nil else { return }
    let picture = picture ?? UIImageView(frame: bar.bounds)
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.image = image
    if picture.superview == nil { bar.insertSubview(picture, at: 0) }
    self.picture = picture
  }

  // MARK: The line

  /// The picture of the line without an appearance.
  var shadowImage: UIImage? { didSet { changed() } }

  private func lineImage(of appearance: Appearance?) -> UIImage? {
    appearance == nil && shadowImage?.size != .zero ? shadowImage : nil
  }

  /// Returns the height of the line: one row if any appearance has a line, even while another one
  /// is in force. So the layout stays the same when the content scrolls away from the edge.
  func lineHeight(item: (standard: Appearance?, scrollEdge: Appearance?) = (nil, nil)) -> CGFloat {
    let all = [item.standard ?? own, item.scrollEdge ?? scrollEdge]
    let hasLine = all.contains { $0?.lineColor != nil || lineImage(of: $0) != nil }
    return hasLine ? UIScreen.main.cellMetrics.height : 0
  }

  /// Shows the line of an appearance; none if the bar is too low for it.
  func showLine(of appearance: Appearance?, in place: CGRect) {
    let (color, image) = (appearance?.lineColor, lineImage(of: appearance))
    let isAbsent = color == nil && image == nil
    if !isAbsent, line.superview == nil { bar.addSubview(line) }
    line.isHidden = isAbsent || bar.bounds.height < bar.sizeThatFits(bar.bounds.size).height
    line.color = color
    line.image = image
    line.frame = place
  }
}

/// The side on which a bar touches a scroll view.
enum BarEdge {
  case top, bottom

  /// Returns whether the scroll view, if there is one, is at this edge of its content.
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

  /// Notifies the enclosing bars that a view has scrolled.
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
  /// The view itself or the first scroll view inside, from back to front.
  fileprivate var firstScrollView: UIScrollView? {
    self as? UIScrollView ?? subviews.lazy.compactMap(\.firstScrollView).first
  }
}

/// A line along a bar.
private final class BarLine: UIView {
  var color: UIColor? { didSet { if color != oldValue { setNeedsDisplay() } } }
  var image: UIImage? { didSet { if image != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    image?.draw(in: bounds)
    guard let color, let context = UIGraphicsGetCurrentContext() else { return }
    color.setStroke()
    context.strokeLineSegments(between: [
      CGPoint(x: 0, y: bounds.midY), CGPoint(x: bounds.width, y: bounds.midY),
    ])
  }
}
