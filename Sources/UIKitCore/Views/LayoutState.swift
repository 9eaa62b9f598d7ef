/// The state of a view's pending layout.
struct LayoutState {
  /// Whether `layoutSubviews()` must run.
  var isDirty = true
  /// Whether a view below needs layout.
  var hasDirtyDescendant = false
  /// Whether `layoutSubviews()` is running.
  var isLaying = false
  /// Whether the base's `sizeThatFits(_:)` was called, which returns the current size.
  var fitsAsItIs = false

  /// Whether `updateConstraints()` must run.
  var needsConstraints = false
  /// Whether it must run for a view below.
  var hasConstraintsBelow = false

  var wantsConstraints: Bool { needsConstraints || hasConstraintsBelow }
  var isClean: Bool { !isDirty && !hasDirtyDescendant }
}
