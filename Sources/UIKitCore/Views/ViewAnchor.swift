/// Where subviews find their superview, and views their window.
///
/// It serves as a weak reference that costs nothing: an object that ever had a real one counts its
/// references the slow way from then on, and every superview and window would.
final class ViewAnchor: @unchecked Sendable {
  /// Set to nil by the view's deinit.
  unowned(unsafe) var view: UIView?
}
