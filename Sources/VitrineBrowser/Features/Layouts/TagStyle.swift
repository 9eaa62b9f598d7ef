import VitrineStyledText

/// The emphasis of a tag by its level.
enum TagStyle {
  /// The lowest level with a box.
  static let box = 4

  private static let styles = [
    TextStyle(attributes: .dim), TextStyle(), TextStyle(attributes: .bold),
    TextStyle(foreground: .terminal(6), attributes: .bold),
    TextStyle(foreground: .terminal(3), attributes: .bold),
  ]

  static func style(ofLevel level: Int) -> TextStyle { styles[min(max(level, 0), box)] }
}
