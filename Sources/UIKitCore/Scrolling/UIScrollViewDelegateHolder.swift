/// Gives `UIScrollView` its `delegate`.
///
/// As a member of a protocol extension it can be hidden by a subclass's own `delegate` of a
/// narrower type, which Swift would refuse as an override.
@preconcurrency @MainActor public protocol UIScrollViewDelegateHolder: UIScrollView {}

extension UIScrollViewDelegateHolder {
  /// Gets calls about scrolling; held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
