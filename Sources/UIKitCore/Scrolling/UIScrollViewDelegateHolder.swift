/// Gives `UIScrollView` its `delegate`.
///
/// It is a member of a protocol extension, so that a subclass can hide it with a `delegate` of a
/// narrower type, which Swift does not allow for overrides.
@preconcurrency @MainActor public protocol UIScrollViewDelegateHolder: UIScrollView {}

extension UIScrollViewDelegateHolder {
  /// The delegate, which follows scrolling. Held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
