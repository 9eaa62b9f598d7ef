import Foundation

/// A rectangle without a view, for use in constraints.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The source of a guide's frame.
  enum Kind {
    /// Constraints of the program.
    case plain
    /// The bounds of the view less its margins.
    case margins
    /// The bounds of the view less its `safeAreaInsets`.
    case safeArea
    /// The margins, but no wider than a comfortable line of text.
    case readable
    /// The whole content of a scroll view.
    case content
    /// The visible part of a scroll view.
    case frame
    /// A frame that the view computes.
    case placed
    /// The part below the safe area.
    case keyboard
    /// The part of a controller's view above the safe area.
    case top
    /// The part of a controller's view below the safe area.
    case bottom
  }

  final let kind: Kind
  /// The view that has the guide.
  open internal(set) weak var owningView: UIView?
  /// The frame of the guide in its view; only for guides that their view places.
  final var place: (() -> CGRect)?
  /// A name for reports.
  open var identifier = ""

  /// Makes a guide; `addLayoutGuide(_:)` gives it to a view.
  public override convenience init() { self.init(.plain) }

  init(_ kind: Kind, of view: UIView? = nil) {
    self.kind = kind
    owningView = view
    super.init()
  }

  /// The frame of the guide in its view after the last layout, in points.
  open var layoutFrame: CGRect {
    owningView?.layoutIfNeeded()
    return owningView?.layoutHost.autoLayout?.engine?.frame(of: self) ?? ownFrame
  }

  open override var description: String {
    MainActor.assumeIsolated {
      let frame = owningView?.layoutHost.autoLayout?.engine?.frame(of: self) ?? ownFrame
      return "<\(type(of: self)):\(identifier.isEmpty ? "" : " \"\(identifier)\";") "
        + "layoutFrame = \(NSStringFromCGRect(frame)); "
        + "owningView = \(owningView.map { "\($0)" } ?? "nil")>"
    }
  }

  /// The frame of the guide without any constraint.
  final var ownFrame: CGRect {
    guard let owningView else { return .zero }
    return switch kind {
    case .plain: .zero
    case .content: CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    case .frame: owningView.bounds
    default:
      CGRect(origin: .zero, size: owningView.bounds.size).inset(by: insets(in: owningView))
    }
  }

  /// Returns the distances from the edges of the view.
  final func insets(in view: UIView) -> UIEdgeInsets {
    switch kind {
    case .margins: return view.layoutMargins
    case .safeArea: return view.safeAreaInsets
    case .keyboard:
      let covered = (self as? UIKeyboardLayoutGuide)?.usesBottomSafeArea == false
      let height = covered ? 0 : view.safeAreaInsets.bottom
      return UIEdgeInsets(top: view.bounds.height - height, left: 0, bottom: 0, right: 0)
    case .top:
      let height = view.bounds.height - view.safeAreaInsets.top
      return UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    case .bottom:
      let height = view.bounds.height - view.safeAreaInsets.bottom
      return UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
    case .placed:
      let (place, bounds) = (place?() ?? .zero, view.bounds)
      return UIEdgeInsets(
        top: place.minY, left: place.minX, bottom: bounds.height - place.maxY,
        right: bounds.width - place.maxX)
    case .readable:
      var insets = view.layoutMargins
      let spare = view.bounds.width - insets.left - insets.right - Self.readableWidth
      if spare > 0 {
        insets.left += spare / 2
        insets.right += spare / 2
      }
      return insets
    default: return .zero
    }
  }

  /// In points: 80 characters of 8.
  private static let readableWidth: CGFloat = 640

  /// The edge at which text begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which text ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
