/// What content insets are measured from, across the axis of scrolling. Along it the insets of the scroll view count.
public enum UIContentInsetsReference: Int, Sendable, CaseIterable {
  /// What the layout's configuration says; there, the safe area.
  case automatic = 0
  /// The edges.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The layout margins of the collection view, which hold its safe area.
  case layoutMargins = 3
  /// The `readableContentGuide` of the collection view.
  case readableContent = 4
}
