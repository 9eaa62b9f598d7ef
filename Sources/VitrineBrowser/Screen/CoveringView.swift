import UIKit

/// An opaque view in the colours of a theme.
class CoveringView: UIView, ThemedView {
  var look = ResolvedTheme.plain {
    didSet { if look !== oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }

  /// The label for screen readers, which skip views without a label.
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
