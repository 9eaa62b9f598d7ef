/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges; drawn as `natural`.
  case justified = 3
  /// At the edge where lines begin: the left one.
  case natural = 4
}

/// The handling of text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
  /// Continues on another line, after a word.
  case byWordWrapping = 0
  /// Continues on another line, after a character.
  case byCharWrapping = 1
  /// Is clipped.
  case byClipping = 2
  /// Is truncated at the beginning, with an ellipsis.
  case byTruncatingHead = 3
  /// Is truncated at the end, with an ellipsis.
  case byTruncatingTail = 4
  /// Is truncated in the middle, with an ellipsis.
  case byTruncatingMiddle = 5
}
