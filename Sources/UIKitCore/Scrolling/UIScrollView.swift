import Foundation

/// A view that shows a part of its content and scrolls.
///
/// The offset is the origin of `bounds`: every change of it goes through this open property.
@preconcurrency @MainActor open class UIScrollView: UIView, UIScrollViewDelegateHolder {
  /// The deceleration of a fling.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that remains after a millisecond.
    public let rawValue: CGFloat

    /// Makes a rate from a number below 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The normal rate.
    public static var normal: DecelerationRate { DecelerationRate(rawValue: 0.998) }
    /// Stops sooner.
    public static var fast: DecelerationRate { DecelerationRate(rawValue: 0.99) }
  }

  /// The part of the safe area that is added to `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the axes that scroll, and vertically also if the view is the content of a child controller.
    case automatic = 0
    /// Along the axes that scroll: those whose content is larger than the view, or which always bounce.
    case scrollableAxes = 1
    /// Not at all.
    case never = 2
    /// Always.
    case always = 3
  }

  /// The storage of `delegate`; a subclass with a narrower delegate type updates it.
  public final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The view itself as a container of focusable items; set by the view. Every search for focus reads it for every
  /// view: a cast would search all conformances once for each class. Since it refers to the view itself, it needs no
  /// weak reference, which would slow down every reference count.
  package final unowned(unsafe) var ownFocusItems: (any FocusItemContainer)?
  /// Determines the target offset of scrolling before the delegate does.
  package final var targetOffsetAdjuster:
    ((_ proposed: CGPoint, _ velocityPerMillisecond: CGPoint) -> CGPoint)?

  /// Called before `setContentOffset(_:animated:)` scrolls, with the target and whether it scrolls at once.
  package final var offsetWillBeSet: ((_ offset: CGPoint, _ isAtOnce: Bool) -> Void)?

  /// Whether offsets are unlimited for now, because the content's size is about to change. Setting
  /// it to false applies the limits.
  package final var limitsAreStale = false {
    didSet { if oldValue, !limitsAreStale { followLimits() } }
  }

  /// The latest limits of the offset.
  private final var limits = ScrollGeometry(contentSize: .zero, boundsSize: .zero, inset: .zero)

  final lazy var motion = ScrollMotion(scrollView: self)
  final lazy var zooming = ScrollZoom(scrollView: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes an empty scroll view: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private final func setUp() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
  }

  /// The recognizer of the drag that scrolls.
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer =
    ScrollPanGestureRecognizer(scrollView: self)

  // MARK: Content

  /// The origin of the bounds, in content coordinates.
  ///
  /// A program may set any offset, even beyond the content and its insets. It stays until the user scrolls, or until
  /// the content shrinks or the view grows so that the end of the content comes nearer. Keys, the wheel and touches
  /// stay within content and insets. A coordinate that is not a finite number is limited to that range.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setOffset(finite(newValue)) }
  }

  /// The whole content: constraints to its edges determine the content's size.
  public final var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }
  /// The visible area, which stays in place when the content scrolls.
  public final var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet {
      if contentSize == oldValue { return }
      adjustInset()
      followLimits()
      Self.hasScrolled?(self)
      KeyObservation.changed(in: self)
    }
  }

  /// The distances by which the content can scroll beyond its edges, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustInset() } }
  }

  /// The stored value of `adjustedContentInset`, for detecting changes.
  final var adjustedInset = UIEdgeInsets.zero
  /// The effective insets: `contentInset` and the part of the safe area from `contentInsetAdjustmentBehavior`.
  open var adjustedContentInset: UIEdgeInsets { adjustedInset }
  /// Called when `adjustedContentInset` has changed. An override calls `super`.
  open func adjustedContentInsetDidChange() {}
  /// The part of the safe area that is added to `contentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustInset() } }
  }

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
      adjustInset()
    }
  }

  // MARK: Scrolling

  /// Scrolls to any offset. An animated scroll takes a quarter of a second and ends with
  /// `scrollViewDidEndScrollingAnimation`.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated { return motion.animate(to: contentOffset) }
    motion.stop()
    let offset = finite(contentOffset)
    if offset != self.contentOffset { offsetWillBeSet?(offset, true) }
    self.contentOffset = offset
  }

  /// Scrolls by the smallest distance that shows a rectangle, in content coordinates.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull, !rect.isInfinite else { return }
    let offset = scrollGeometry.offset(showing: rect, from: contentOffset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Whether keys, the wheel and touches scroll. A program always can.
  open var isScrollEnabled = true
  /// Refreshes the content when the user pulls down from its beginning or presses F5; it covers the
  /// content's first row.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { replaceRefreshControl(oldValue) } }
  }
  /// Whether scrolling stops at multiples of the view's size.
  open var isPagingEnabled = false
  /// Kept without effect: content stops at its edges.
  open var bounces = true
  /// Whether drags along this axis belong to the view even if the content fits.
  open var alwaysBounceVertical = false { didSet { adjustInset() } }
  /// Whether drags along this axis belong to the view even if the content fits.
  open var alwaysBounceHorizontal = false { didSet { adjustInset() } }
  /// Kept without effect: a drag scrolls along both axes.
  open var isDirectionalLockEnabled = false
  /// The deceleration of a fling.
  open var decelerationRate = DecelerationRate.normal
  /// Kept without effect: there is no status bar to tap.
  open var scrollsToTop = true
  /// Whether views inside get a touch only after it has stayed for 0.15 seconds or ended, while it
  /// may become a drag of the content. Content that cannot scroll causes no delay.
  open var delaysContentTouches = true
  /// Kept without effect: a drag always cancels touches of views inside.
  open var canCancelContentTouches = true

  // Kept for sources that set them; no indicator is drawn, so that scrolling costs no extra bytes.
  /// Kept without effect: no indicator is drawn, so that scrolling costs no extra bytes.
  open var showsVerticalScrollIndicator = true
  /// Kept without effect: no indicator is drawn.
  open var showsHorizontalScrollIndicator = true
  /// Kept without effect: no indicator is drawn.
  open var indicatorStyle = IndicatorStyle.default
  /// Kept without effect: no indicator is drawn.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Kept without effect: no indicator is drawn.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Kept without effect: no indicator is drawn.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Kept without effect: no indicator is drawn.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Whether a drag of the content ends the editing of a text, as on iOS, where the keyboard goes with it. The
  /// interactive modes never do: there is no keyboard to drag.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Does nothing: no indicator is drawn.
  open func flashScrollIndicators() {}

  /// Whether a touch is down, even if it has not moved yet.
  open var isTracking: Bool { motion.isTracking }
  /// Whether a touch is moving the content.
  open var isDragging: Bool { motion.isDragging }
  /// Whether the content is moving after a fling.
  open var isDecelerating: Bool { motion.isDecelerating }

  // MARK: Zooming

  /// The smallest factor for the view that the delegate names with `viewForZooming(in:)`.
  open var minimumZoomScale: CGFloat = 1 { didSet { zooming.limitsChanged() } }
  /// The greatest factor. Above the smallest one, Ctrl with the wheel, Alt-+ and Alt-- zoom.
  open var maximumZoomScale: CGFloat = 1 { didSet { zooming.limitsChanged() } }
  /// The factor for the view; setting it zooms at once, within the limits.
  open var zoomScale: CGFloat {
    get { zooming.scale }
    set { zooming.set(newValue) }
  }
  /// Zooms around the middle of the visible part.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    if animated { zooming.animate { self.zooming.set(scale) } } else { zooming.set(scale) }
  }
  /// Shows a rectangle of the view as large as possible; it is in the view's own coordinates, in points.
  open func zoom(to rect: CGRect, animated: Bool) {
    if animated { zooming.animate { self.zooming.show(rect) } } else { zooming.show(rect) }
  }
  /// The recognizer of the user's zooming; `nil` while the smallest scale is the greatest.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zooming.recognizer }
  /// Whether the user is zooming.
  open var isZooming: Bool { zooming.isPinching }
  /// Whether zooming goes back from beyond its limits: never, it stops there.
  open var isZoomBouncing: Bool { false }
  /// Kept without effect: zooming stops at its limits.
  open var bouncesZoom = true

  // MARK: Limits

  package final var scrollGeometry: ScrollGeometry {
    ScrollGeometry(
      contentSize: contentSize, boundsSize: bounds.size, inset: adjustedContentInset)
  }

  /// Returns the nearest content offset that shows no more than the insets beyond the content. Ours, not UIKit's.
  ///
  /// - Parameter offset: In points of the content's coordinates, like the result; may be infinite.
  public final func clampedOffset(_ offset: CGPoint) -> CGPoint {
    scrollGeometry.clamped(offset)
  }

  /// Scrolls at once without deceleration, as keys and the wheel do. Ours, not UIKit's.
  ///
  /// A collection view's layout determines the final offset.
  ///
  /// - Parameters:
  ///   - proposed: The content offset, in points; limited to the content.
  ///   - velocity: In points a millisecond; zero for keys.
  public final func scrollAtOnce(to proposed: CGPoint, velocity: CGPoint) {
    motion.stop()
    let limited = clampedOffset(proposed)
    motion.jump(to: limitedOffset(targetOffsetAdjuster?(limited, velocity) ?? limited))
  }

  /// Returns an offset within the limits, or the same offset while the limits are unknown.
  final func limitedOffset(_ offset: CGPoint) -> CGPoint {
    limitsAreStale && offset.isFinite ? offset : clampedOffset(offset)
  }

  /// Returns the resting offset: within the limits if the offset changes, otherwise moved only
  /// along with limits that have come nearer.
  package final func restingOffset(_ wanted: CGPoint) -> CGPoint {
    let (now, limited) = (contentOffset, clampedOffset(wanted))
    let followed = scrollGeometry.followed(now, from: limits)
    return CGPoint(
      x: wanted.x == now.x ? followed.x : limited.x,
      y: wanted.y == now.y ? followed.y : limited.y)
  }

  /// The number of the running animated scroll; `nil` when there is none.
  package final var animatedScroll: Int? { motion.animatedScroll }

  /// Changes the target of the running animated scroll, with the same end time.
  package final func redirectAnimatedScroll(to offset: CGPoint) { motion.redirect(to: offset) }

  /// Moves the offset along with moved content, so that the same content is visible. A running
  /// drag, fling or animated scroll continues from there.
  package final func followContent(by distance: CGPoint) {
    let old = contentOffset
    let new = restingOffset(CGPoint(x: old.x + distance.x, y: old.y + distance.y))
    guard new != old else { return }
    motion.carry(by: CGVector(dx: new.x - old.x, dy: new.y - old.y))
    follow(to: new)
  }

  /// Whether the offset is changing because of content, insets or size, and not by scrolling.
  package final var followsContent: Bool { motion.followsContent }

  private final func follow(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    motion.followsContent = true
    defer { motion.followsContent = false }
    setOffset(offset)
  }

  final func setOffset(_ offset: CGPoint) {
    guard offset != bounds.origin else { return }
    var bounds = self.bounds
    bounds.origin = offset
    self.bounds = bounds
    // Not in the setter of the bounds: setting them is not scrolling, and layouts must get the change first.
    scrollDelegate?.scrollViewDidScroll(self)
  }

  private final func finite(_ offset: CGPoint) -> CGPoint {
    if offset.isFinite { return offset }
    let limited = clampedOffset(offset)
    return CGPoint(
      x: offset.x.isFinite ? offset.x : limited.x, y: offset.y.isFinite ? offset.y : limited.y)
  }

  private final func followLimits() {
    if limitsAreStale { return }
    let new = scrollGeometry
    let offset = new.followed(contentOffset, from: limits)
    limits = new
    follow(to: offset)
  }

  /// Keeps content that is at its beginning there after a change of the insets.
  final func insetChanged(from old: UIEdgeInsets) {
    var offset = contentOffset
    if offset.x == -old.left { offset.x = -adjustedInset.left }
    if offset.y == -old.top { offset.y = -adjustedInset.top }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    follow(to: offset)
    followLimits()
    setNeedsLayout()
  }

  /// Called for every scroll view that scrolls or changes its limits, once a bar has another look
  /// at the edge of the content.
  package static var hasScrolled: ((UIScrollView) -> Void)?

  private final func boundsChanged(from old: CGRect) {
    let new = super.bounds
    if new == old { return }
    setNeedsLayout()
    placeRefreshControl()
    if new.origin != old.origin { Self.hasScrolled?(self) }
    if new.size != old.size {
      adjustInset()
      followLimits()
      Self.hasScrolled?(self)
    }
  }
}

extension UIView {
  /// Scrolls the enclosing scroll views to this view. For a focus container, which scrolls its
  /// items itself, scrolls to the focused item.
  package final func scrollIntoView() {
    var rect: CGRect?
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView {
        let own = rect ?? focusItemContainer?.focusedItemFrame ?? bounds
        rect = own
        scrollView.scrollRectToVisible(convert(own, to: scrollView), animated: false)
      }
      view = current.superview
    }
  }
}
