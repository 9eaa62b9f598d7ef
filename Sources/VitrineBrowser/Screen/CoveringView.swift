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

  /// The label for screen readers, which leave a view without one out.
  var spokenText: String? { nil }

  final override var accessibilityLabel: String? {
    get { spokenText }
    set {}
  }

  final override var isAccessibilityElement: Bool {
    get { spokenText != nil }
    set {}
  }
}
