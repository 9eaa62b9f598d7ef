/// Where lines stand between the left and the right edge.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges; drawn as `natural`.
  case justified = 3
  /// Where lines begin: at the left edge.
  case natural = 4
}

/// What happens to text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
  /// Goes on in another line, behind a word.
  case byWordWrapping = 0
  /// Goes on in another line, behind a character.
  case byCharWrapping = 1
  /// Is cut.
  case byClipping = 2
  /// Loses its beginning, where an ellipsis stands.
  case byTruncatingHead = 3
  /// Loses its end, where an ellipsis stands.
  case byTruncatingTail = 4
  /// Loses its middle, where an ellipsis stands.
  case byTruncatingMiddle = 5
}
