import Foundation

/// A guide that follows something that moves on the screen.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The room of the keyboard on the screen. A terminal has none, so that the guide always has the place that it has on
/// iOS without a keyboard: below the safe area.
///
/// A view whose bottom is constrained to `topAnchor` therefore ends at the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  init(of view: UIView) { super.init(.keyboard, of: view) }

  /// Kept without effect: a terminal has no keyboard on the screen.
  open var followsUndockedKeyboard = false
  /// Whether the guide begins at the safe area; if false, it begins at the lower edge of the view.
  open var usesBottomSafeArea = true {
    didSet {
      guard usesBottomSafeArea != oldValue, let owningView else { return }
      owningView.layoutHost.autoLayout?.engine?.invalidate()
      owningView.setNeedsLayout()
    }
  }
}
