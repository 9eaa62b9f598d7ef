/// The reference of subviews to their superview, and of views to their window.
///
/// It serves as a cheap weak reference: an object that ever had a real weak reference uses slow
/// reference counts from then on, and every superview and window would.
@usableFromInline package final class ViewAnchor: @unchecked Sendable {
  /// Set to nil by the view's deinit.
  @usableFromInline package unowned(unsafe) var view: UIView?

  init() {}
}

/// A weak reference to a view through its anchor, for hot paths of drawing and movement.
///
/// Its code is inlinable for other modules: a call of generic code would take seven times as long.
@propertyWrapper @MainActor
package struct WeakView<View: UIView> {
  @usableFromInline package var anchor: ViewAnchor?

  @inlinable package init(wrappedValue: View?) { anchor = wrappedValue?.anchor }

  /// The view; nil once it is deallocated.
  @inlinable package var wrappedValue: View? {
    get {
      guard let view = anchor?.view else { return nil }
      return unsafeDowncast(view, to: View.self)
    }
    set { anchor = newValue?.anchor }
  }
}
