/// The reference for content insets across the scroll axis. Along it, the insets of the scroll view
/// count.
public enum UIContentInsetsReference: Int, Sendable, CaseIterable {
  /// The reference from the layout's configuration, or there, the safe area.
  case automatic = 0
  /// The edges of the content.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The layout margins of the collection view, which include its safe area.
  case layoutMargins = 3
  /// The `readableContentGuide` of the collection view.
  case readableContent = 4
}
