import UIKit

/// An opaque view that draws in the colours of a theme.
class CoveringView: UIView, ThemedView {
  var look = Look.plain {
    didSet { if look !== oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }

  /// A view with a label is read out.
  override var isAccessibilityElement: Bool {
    get { accessibilityLabel != nil }
    set {}
  }
}
