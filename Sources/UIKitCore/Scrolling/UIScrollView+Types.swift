extension UIScrollView {
  /// The look of scroll indicators. Kept without effect: none is drawn.
  public enum IndicatorStyle: Int, Sendable {
    /// For any background.
    case `default` = 0
    /// For a light background.
    case black = 1
    /// For a dark background.
    case white = 2
  }

  /// The effect of a scroll on a keyboard on the screen.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Editing goes on.
    case none = 0
    /// Editing ends when a drag begins.
    case onDrag = 1
    /// Editing goes on; on iOS the keyboard follows the drag.
    case interactive = 2
    /// Editing ends when a drag begins.
    case onDragWithAccessory = 3
    /// Editing goes on; on iOS the keyboard follows the drag.
    case interactiveWithAccessory = 4
  }
}
