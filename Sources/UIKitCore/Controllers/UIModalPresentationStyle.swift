/// The way in which a presented controller covers the presenting one.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenting controller's view leaves it.
  case fullScreen = 0
  /// A sheet: see `UISheetPresentationController`.
  case pageSheet = 1
  /// Shown as `pageSheet`.
  case formSheet = 2
  /// Shown as `fullScreen`.
  case currentContext = 3
  /// A style from the controller's `transitioningDelegate`; without one, the controller covers the
  /// whole window.
  case custom = 4
  /// Covers the window; the presenting controller's view stays in it.
  case overFullScreen = 5
  /// Shown as `overFullScreen`.
  case overCurrentContext = 6
  /// Shown as a sheet: see `UIPopoverPresentationController`.
  case popover = 7
  /// Not a style for presentations: an adaptive answer that keeps the style. Shown as
  /// `overFullScreen`.
  case none = -1
  /// Shown as `pageSheet`.
  case automatic = -2
}

/// The transition of a presented controller. Kept without effect: transitions are shown at once.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up on iOS.
  case coverVertical = 0
  /// Flips on iOS.
  case flipHorizontal = 1
  /// Fades in on iOS.
  case crossDissolve = 2
  /// Curls a page up on iOS.
  case partialCurl = 3
}
