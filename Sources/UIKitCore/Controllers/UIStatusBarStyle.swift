/// The look of a status bar's text, for controllers that declare it; a terminal has no status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, as the interface is.
  case `default` = 0
  /// Light words, for dark backgrounds.
  case lightContent = 1
  /// Dark words, for light backgrounds.
  case darkContent = 3
}

/// The animation of a status bar, for controllers that declare it; a terminal has no status bar.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By sliding.
  case slide = 2
}
