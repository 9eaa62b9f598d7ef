import Foundation

/// Shows a view in its safe area. On iOS it also extends a blurred copy below the bars; bars are opaque here.
@preconcurrency @MainActor open class UIBackgroundExtensionView: UIView {
  /// The view to show.
  open var contentView: UIView? {
    didSet {
      guard contentView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let contentView { addSubview(contentView) }
      setNeedsLayout()
    }
  }
  /// Whether the content fills the safe area. If false, the program places it.
  open var automaticallyPlacesContentView = true { didSet { setNeedsLayout() } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard automaticallyPlacesContentView else { return }
    contentView?.frame = bounds.inset(by: safeAreaInsets)
  }
}
