import Foundation

/// A window onto content that may be larger than itself.
///
/// The offset is the origin of `bounds`: every change of it goes through the open property `bounds`.
@preconcurrency @MainActor open class UIScrollView: UIView, UIScrollViewDelegateHolder {
  /// How fast a fling loses speed.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// What is left of the velocity after a millisecond.
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    case white = 2
  }

  /// What `delegate` shows; a subclass with a narrower delegate keeps it in step.
  public weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// Asked where content shall come to rest, before the delegate is (L5).
  package final var targetOffsetAdjuster:
    ((_ proposed: CGPoint, _ velocityPerMillisecond: CGPoint) -> CGPoint)?

  /// While true, offsets are stored as they come: the content's size is about to change. Setting it to
  /// false limits the offset.
  package final var limitsAreStale = false {
    didSet { if oldValue, !limitsAreStale { limitOffset() } }
  }

  final lazy var motion = ScrollMotion(scrollView: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
  }

  /// Recognizes the drag that scrolls.
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer =
    ScrollPanGestureRecognizer(scrollView: self)

  // MARK: Content

  /// The origin of the bounds. Limited to the range that insets and content allow.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setOffset(limitsAreStale ? newValue : clampedOffset(newValue)) }
  }

  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { limitOffset() } }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetChanged(from: oldValue) } }
  }

  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open func adjustedContentInsetDidChange() {}
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      boundsChanged(from: old)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      super.frame = newValue
      boundsChanged(from: old)
    }
  }

  // MARK: Scrolling

  /// Scrolls to an offset, within its limits. Animated, it takes a quarter of a second and ends with
  /// `scrollViewDidEndScrollingAnimation`.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated { motion.animate(to: contentOffset) } else { motion.jump(to: contentOffset) }
  }

  /// Scrolls as little as shows the rectangle (content coordinates).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull, !rect.isInfinite else { return }
    let offset = scrollGeometry.offset(showing: rect, from: contentOffset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isDirectionalLockEnabled = false
  open var decelerationRate = DecelerationRate.normal
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true

  // Kept for sources that set them; no indicator is drawn, so that scrolling costs no extra bytes.
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open func flashScrollIndicators() {}

  /// A touch is down, whether it moved yet or not.
  open var isTracking: Bool { motion.isTracking }
  /// A touch moves the content.
  open var isDragging: Bool { motion.isDragging }
  /// The content moves on after a fling.
  open var isDecelerating: Bool { motion.isDecelerating }

  // MARK: Limits

  package final var scrollGeometry: ScrollGeometry {
    ScrollGeometry(
      contentSize: contentSize, boundsSize: bounds.size, inset: adjustedContentInset)
  }

  package final func clampedOffset(_ offset: CGPoint) -> CGPoint {
    scrollGeometry.clamped(offset)
  }

  /// Scrolls at once and never coasts: keys and the wheel (L9). The adjuster is asked, the result
  /// limited.
  ///
  /// - Parameter velocity: Points a millisecond; zero for keys.
  package final func scrollAtOnce(to proposed: CGPoint, velocity: CGPoint) {
    motion.stop()
    let limited = clampedOffset(proposed)
    motion.jump(to: targetOffsetAdjuster?(limited, velocity) ?? limited)
  }

  /// Moves the offset along with content that has moved, so that the same is seen. A drag, a fling or an animated scroll that is under
  /// way goes on from there.
  package final func followContent(by distance: CGPoint) {
    let old = contentOffset
    let new = clampedOffset(CGPoint(x: old.x + distance.x, y: old.y + distance.y))
    guard new != old else { return }
    motion.carry(by: CGVector(dx: new.x - old.x, dy: new.y - old.y))
    setOffset(new)
  }

  final func setOffset(_ offset: CGPoint) {
    guard offset != bounds.origin else { return }
    var bounds = self.bounds
    bounds.origin = offset
    self.bounds = bounds
  }

  private func limitOffset() {
    if limitsAreStale { return }
    let limited = clampedOffset(contentOffset)
    if limited != contentOffset { setOffset(limited) }
  }

  /// Content that stood at its beginning stays there.
  private func insetChanged(from old: UIEdgeInsets) {
    var offset = contentOffset
    if offset.x == -old.left { offset.x = -contentInset.left }
    if offset.y == -old.top { offset.y = -contentInset.top }
    adjustedContentInsetDidChange()
    setOffset(limitsAreStale ? offset : clampedOffset(offset))
    setNeedsLayout()
  }

  private func boundsChanged(from old: CGRect) {
    let new = super.bounds
    if new == old { return }
    setNeedsLayout()
    if new.origin != old.origin { scrollDelegate?.scrollViewDidScroll(self) }
    if new.size != old.size { limitOffset() }
  }
}

extension UIView {
  /// Lets the scroll views around show this view. A container of focus scrolls its items itself.
  final func scrollIntoView() {
    if isFocusContainer { return }
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView, !scrollView.isFocusContainer {
        scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: false)
      }
      view = current.superview
    }
  }
}
