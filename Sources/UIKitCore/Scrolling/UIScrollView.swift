import Foundation

/// A window onto content that may be larger than itself.
///
/// The offset is the origin of `bounds`: every change of it goes through the open property `bounds`.
@preconcurrency @MainActor open class UIScrollView: UIView, UIScrollViewDelegateHolder {
  /// How fast a fling loses speed.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// What is left of the velocity after a millisecond.
    public let rawValue: CGFloat

    /// Makes a rate of a number below 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate.
    public static var normal: DecelerationRate { DecelerationRate(rawValue: 0.998) }
    /// Stops sooner.
    public static var fast: DecelerationRate { DecelerationRate(rawValue: 0.99) }
  }

  /// Which part of the safe area is added to `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the axes that scroll; down also where the view is the content of a controller that another one contains.
    case automatic = 0
    /// Along the axes that scroll: those whose content is larger than the view, or which always bounce.
    case scrollableAxes = 1
    /// Not at all.
    case never = 2
    /// Always.
    case always = 3
  }

  /// How scroll indicators look. Kept without effect: none is drawn.
  public enum IndicatorStyle: Int, Sendable {
    /// For any background.
    case `default` = 0
    /// For a light background.
    case black = 1
    /// For a dark background.
    case white = 2
  }

  /// What `delegate` shows; a subclass with a narrower delegate keeps it in step.
  public final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The view itself, set by it, where focus goes from item to item inside it. Asked for every view when focus is
  /// looked for: a cast would search all conformances there are, once for every class. It lives as long, being
  /// the same, and a weak reference would slow down every count of it.
  package final unowned(unsafe) var ownFocusItems: (any FocusItemContainer)?
  /// Asked where content shall come to rest, before the delegate is.
  package final var targetOffsetAdjuster:
    ((_ proposed: CGPoint, _ velocityPerMillisecond: CGPoint) -> CGPoint)?

  /// Called before `setContentOffset(_:animated:)` moves the content, with where that leads, and whether at once.
  package final var offsetWillBeSet: ((_ offset: CGPoint, _ isAtOnce: Bool) -> Void)?

  /// While true, no offset is limited: the content's size is about to change. Setting it to false
  /// lets the offset follow the limits.
  package final var limitsAreStale = false {
    didSet { if oldValue, !limitsAreStale { followLimits() } }
  }

  /// What the offset was limited by last.
  private final var limits = ScrollGeometry(contentSize: .zero, boundsSize: .zero, inset: .zero)

  final lazy var motion = ScrollMotion(scrollView: self)

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

  /// Recognizes the drag that scrolls.
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer =
    ScrollPanGestureRecognizer(scrollView: self)

  // MARK: Content

  /// The origin of the bounds.
  ///
  /// A program may put it anywhere, also beyond the content and its insets: there it stays until
  /// the user scrolls, or until content that shrinks or a view that grows brings that end of the
  /// content nearer. Keys, the wheel and fingers keep within content and insets. A coordinate that
  /// is no finite number is limited to that range.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setOffset(finite(newValue)) }
  }

  /// All of the content: what its edges are constrained to says how large the content is.
  public final var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }
  /// What is in sight, which stays in its place when the content scrolls.
  public final var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet {
      if contentSize == oldValue { return }
      adjustInset()
      followLimits()
      Self.hasScrolled?(self)
    }
  }

  /// How far the content may be scrolled beyond its edges, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustInset() } }
  }

  /// What `adjustedContentInset` is, kept so that changes are noticed.
  final var adjustedInset = UIEdgeInsets.zero
  /// The insets that hold: `contentInset` and what `contentInsetAdjustmentBehavior` adds of the safe area.
  open var adjustedContentInset: UIEdgeInsets { adjustedInset }
  /// Called when `adjustedContentInset` has changed. An override calls `super`.
  open func adjustedContentInsetDidChange() {}
  /// Which part of the safe area is added to `contentInset`.
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

  /// Scrolls to an offset, wherever it is. Animated, it takes a quarter of a second and ends with
  /// `scrollViewDidEndScrollingAnimation`.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated { return motion.animate(to: contentOffset) }
    motion.stop()
    let offset = finite(contentOffset)
    if offset != self.contentOffset { offsetWillBeSet?(offset, true) }
    self.contentOffset = offset
  }

  /// Scrolls as little as shows the rectangle (content coordinates).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull, !rect.isInfinite else { return }
    let offset = scrollGeometry.offset(showing: rect, from: contentOffset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Whether keys, the wheel and fingers scroll. A program always can.
  open var isScrollEnabled = true
  /// Asks for content when the user pulls down from its beginning or presses F5; its row lies over the content's first.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { replaceRefreshControl(oldValue) } }
  }
  /// Whether the content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// Kept without effect: content stops at its edges.
  open var bounces = true
  /// Whether a drag along this axis is taken though the content fits.
  open var alwaysBounceVertical = false { didSet { adjustInset() } }
  /// Whether a drag along this axis is taken though the content fits.
  open var alwaysBounceHorizontal = false { didSet { adjustInset() } }
  /// Kept without effect: a drag scrolls along both axes.
  open var isDirectionalLockEnabled = false
  /// How fast a fling loses speed.
  open var decelerationRate = DecelerationRate.normal
  /// Kept without effect: there is no status bar to tap.
  open var scrollsToTop = true
  /// Whether views inside get a touch only when it has stayed for 0.15 seconds or ended, as long as
  /// it may become a drag of the content. Content that cannot scroll delays nothing.
  open var delaysContentTouches = true
  /// Kept without effect: a drag always takes touches from views inside.
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
  /// Does nothing: no indicator is drawn.
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

  /// The nearest content offset at which no more than the insets lie beyond the content. Ours, not UIKit's.
  ///
  /// - Parameter offset: In points of the content's coordinates, as the result; may be infinite.
  public final func clampedOffset(_ offset: CGPoint) -> CGPoint {
    scrollGeometry.clamped(offset)
  }

  /// Scrolls at once and never coasts, as keys and the wheel do. Ours, not UIKit's.
  ///
  /// A collection view's layout says where scrolling comes to rest.
  ///
  /// - Parameters:
  ///   - proposed: The content offset, in points; limited to the content.
  ///   - velocity: In points a millisecond; zero for keys.
  public final func scrollAtOnce(to proposed: CGPoint, velocity: CGPoint) {
    motion.stop()
    let limited = clampedOffset(proposed)
    motion.jump(to: limitedOffset(targetOffsetAdjuster?(limited, velocity) ?? limited))
  }

  /// An offset within the limits, or as it is while those are not known.
  final func limitedOffset(_ offset: CGPoint) -> CGPoint {
    limitsAreStale && offset.isFinite ? offset : clampedOffset(offset)
  }

  /// Where the offset comes to rest: within the limits if it is to change, else only along with
  /// limits that have come nearer.
  package final func restingOffset(_ wanted: CGPoint) -> CGPoint {
    let (now, limited) = (contentOffset, clampedOffset(wanted))
    let followed = scrollGeometry.followed(now, from: limits)
    return CGPoint(
      x: wanted.x == now.x ? followed.x : limited.x,
      y: wanted.y == now.y ? followed.y : limited.y)
  }

  /// The animated scroll that is under way, by its number; `nil` when there is none.
  package final var animatedScroll: Int? { motion.animatedScroll }

  /// Lets the animated scroll that is under way end elsewhere, at the same time.
  package final func redirectAnimatedScroll(to offset: CGPoint) { motion.redirect(to: offset) }

  /// Moves the offset along with content that has moved, so that the same is seen. A drag, a fling
  /// or an animated scroll that is under way goes on from there.
  package final func followContent(by distance: CGPoint) {
    let old = contentOffset
    let new = restingOffset(CGPoint(x: old.x + distance.x, y: old.y + distance.y))
    guard new != old else { return }
    motion.carry(by: CGVector(dx: new.x - old.x, dy: new.y - old.y))
    follow(to: new)
  }

  /// Whether the offset changes because content, insets or size have changed, and not by scrolling.
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
    // Not by the setter of the bounds: it is no scrolling when a program sets them, and layouts learn of it first.
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

  /// Content that stood at its beginning stays there.
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

  /// Learns of every scroll view that scrolls, or has other limits, once a bar looks otherwise at the edge of what
  /// scrolls.
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
  /// Lets the scroll views around show this view; of a container of focus, which scrolls its items
  /// itself, the focused item.
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
