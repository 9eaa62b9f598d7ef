/// Where subviews find their superview, and views their window.
///
/// It serves as a weak reference that costs nothing: an object that ever had a real one counts its
/// references the slow way from then on, and every superview and window would.
final class ViewAnchor: @unchecked Sendable {
  /// Set to nil by the view's deinit.
  unowned(unsafe) var view: UIView?
}

/// A weak reference to a view by its anchor, for those that are held while much is drawn and moved.
@propertyWrapper @MainActor
package struct WeakView<View: UIView> {
  private var anchor: ViewAnchor?

  package init(wrappedValue: View?) { anchor = wrappedValue?.anchor }

  /// The view; nil once it is gone.
  package var wrappedValue: View? {
    get { anchor?.view.map { unsafeDowncast($0, to: View.self) } }
    set { anchor = newValue?.anchor }
  }
}
