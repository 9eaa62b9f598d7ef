/// How the words of a status bar look: kept so that controllers which say it compile; a terminal has no status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, as the interface is.
  case `default` = 0
  /// Light words, for dark backgrounds.
  case lightContent = 1
  /// Dark words, for light backgrounds.
  case darkContent = 3
}

/// How a status bar comes and goes: kept so that controllers which say it compile; a terminal has no status bar.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By sliding.
  case slide = 2
}
