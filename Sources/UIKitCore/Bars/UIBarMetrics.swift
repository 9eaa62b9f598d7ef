/// The heights of a bar on a phone; a terminal's bars have `default`.
public enum UIBarMetrics: Int, Sendable {
  /// In a window that is not compact.
  case `default` = 0
  /// In a compact window.
  case compact = 1
  /// With a prompt.
  case defaultPrompt = 101
  /// In a compact window, with a prompt.
  case compactPrompt = 102
}
