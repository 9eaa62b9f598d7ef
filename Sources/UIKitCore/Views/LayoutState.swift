/// What a view knows about pending layout.
struct LayoutState {
  /// `layoutSubviews()` must run.
  var isDirty = true
  /// Some view below must be laid out.
  var hasDirtyDescendant = false
  /// `layoutSubviews()` is running.
  var isLaying = false
  /// The base's `sizeThatFits(_:)` was reached, which knows no size but the one that is.
  var fitsAsItIs = false

  /// `updateConstraints()` must run.
  var needsConstraints = false
  /// It must run for a view below.
  var hasConstraintsBelow = false

  var wantsConstraints: Bool { needsConstraints || hasConstraintsBelow }
  var isClean: Bool { !isDirty && !hasDirtyDescendant }
}
