/// What content insets are measured from. A terminal covers no part of a window and has no readable width of its own,
/// so that all of them mean the same: the edges less the insets of the scroll view.
public enum UIContentInsetsReference: Int, Sendable, CaseIterable {
  /// What the layout's configuration says.
  case automatic = 0
  /// The edges.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The layout margins.
  case layoutMargins = 3
  /// What can be read well.
  case readableContent = 4
}
