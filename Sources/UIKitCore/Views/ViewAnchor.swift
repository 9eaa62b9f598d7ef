/// Where subviews find their superview, and views their window.
///
/// It serves as a weak reference that costs nothing: an object that ever had a real one counts its
/// references the slow way from then on, and every superview and window would.
@usableFromInline package final class ViewAnchor: @unchecked Sendable {
  /// Set to nil by the view's deinit.
  @usableFromInline package unowned(unsafe) var view: UIView?

  init() {}
}

/// A weak reference to a view by its anchor, for those that are held while much is drawn and moved.
///
/// Its code is there for other modules: by a call of generic code a view would take seven times as long.
@propertyWrapper @MainActor
package struct WeakView<View: UIView> {
  @usableFromInline package var anchor: ViewAnchor?

  @inlinable package init(wrappedValue: View?) { anchor = wrappedValue?.anchor }

  /// The view; nil once it is gone.
  @inlinable package var wrappedValue: View? {
    get {
      guard let view = anchor?.view else { return nil }
      return unsafeDowncast(view, to: View.self)
    }
    set { anchor = newValue?.anchor }
  }
}
