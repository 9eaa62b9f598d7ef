import Foundation

/// A rectangle on the screen that draws, lays out subviews and receives events.
@preconcurrency @MainActor open class UIView: UIResponder, UIFocusItem, UITraitEnvironment {
  // MARK: State of other files in this module

  final var geometry = ViewGeometry()
  final var children: [UIView] = []
  @usableFromInline package final let anchor = ViewAnchor()
  final var parentAnchor: ViewAnchor?
  final var windowAnchor: ViewAnchor?
  final weak var controller: UIViewController? { didSet { imposedStyleChanged() } }
  final var animations: ViewAnimations? { didSet { animationsChanged() } }
  final var layoutState = LayoutState()
  final var looks = ViewLooks()
  final var drawing = ViewDrawing()
  final var layerStorage: CALayer?
  final var recognizers: [UIGestureRecognizer] = []
  final var autoLayout: ViewConstraints?
  /// Whether the initial focus avoids this view: buttons and fields of bars get it only from the user.
  package final var waitsForFocus = false

  // MARK: Creation

  /// Makes a view at a place in its future superview, in points.
  public init(frame: CGRect) {
    super.init()
    anchor.view = self
    begin(at: frame)
  }

  public convenience override init() { self.init(frame: Self.firstFrame) }
  /// The frame of views made without one.
  class var firstFrame: CGRect { .zero }

  /// Makes a view like `init(frame: .zero)`: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init()
    anchor.view = self
  }

  deinit { anchor.view = nil }

  /// Does nothing. The library never calls it, since there are no nibs, but a `UINib`'s closure may.
  open func awakeFromNib() {}
  /// Does nothing and is never called. In Objective-C a class has its objects' methods, too.
  open class func awakeFromNib() {}
  /// The class of the view's layer, made by its `init()`. A `CAGradientLayer`, for example, is
  /// drawn behind the content.
  open class var layerClass: AnyClass { CALayer.self }
  /// The properties of a class of your own that its proxy sets: ``AppearanceProperty``. Ours.
  open class var appearanceProperties: [AppearanceProperty] { [] }
  /// The layer, with borders, corners and the order of siblings.
  open var layer: CALayer { makeLayer() }

  // MARK: Geometry

  /// The frame in the superview: the bounding box of the transformed bounds.
  open var frame: CGRect {
    get { geometry.frame }
    set { changeGeometry { $0.frame = newValue } }
  }

  /// The view's own coordinate system; its origin is at the top left corner.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { changeGeometry { $0.setBounds(newValue) } }
  }

  /// The centre in the superview's coordinates, in points.
  open var center: CGPoint {
    get { geometry.center }
    set { changeGeometry { $0.setCenter(newValue) } }
  }

  /// The transform about the centre. A rotation is drawn by its bounding box, with upright texts in the middle.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { changeGeometry { $0.setTransform(newValue) } }
  }

  /// The transform in space, of which the affine part is drawn.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The parts of the geometry that follow a change of the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow a change of this view's size by their autoresizing masks.
  open var autoresizesSubviews = true

  /// Whether the view follows its frame and its autoresizing mask; if false, it follows constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { layoutRoleChanged(oldValue) }
  }
  /// The placement of an image view's image in the bounds.
  open var contentMode: ContentMode = .scaleToFill
  /// Kept without effect: a point has no pixels.
  open var contentScaleFactor: CGFloat = 1
  /// The direction of the content.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified

  /// The effective direction of the content, from its attribute and the traits.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: traitCollection.layoutDirection
    }
  }

  /// The distances, in points, by which `additionalSafeAreaInsets` of controllers extend into the view.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea }
  /// Called when the safe area has changed. Does nothing; subclasses override it.
  open func safeAreaInsetsDidChange() {}
  /// The margins in points, for constraints and flow layouts; see `insetsLayoutMarginsFromSafeArea`.
  open var layoutMargins: UIEdgeInsets {
    get { shownMargins }
    set { setMargins(newValue) }
  }
  /// `layoutMargins` in the direction of text. A border adds a row above and below, unless they are set.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(effectiveUserInterfaceLayoutDirection) }
    set { layoutMargins = newValue.fixed(effectiveUserInterfaceLayoutDirection) }
  }
  /// Called when `layoutMargins` has changed. Does nothing; subclasses override it.
  open func layoutMarginsDidChange() {}

  /// Returns the size for the content within a size; the current size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { sizeAsItIs }
  /// Sets the size to the result of `sizeThatFits(_:)`.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// The size of the content itself, in points; `noIntrinsicMetric` on an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Reports a change of the content's size.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    contentSizeChanged()
    tellContentSizeObservers()
  }
  /// Whether this is a `ContentSizeObserver` that is observing.
  package final var observesContentSize = false
  /// Returns the smallest size that constraints allow for `layoutFittingCompressedSize`; without
  /// constraints, the content's.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size of the content that is nearest to the target, by constraints held here or
  /// inside and their priorities. Without constraints it follows from the contents, and a size with
  /// a priority above `defaultHigh` is kept.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    constrainedSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
      ?? fittingSize(
        targetSize, keepsWidth: horizontalFittingPriority > .defaultHigh,
        keepsHeight: verticalFittingPriority > .defaultHigh)
  }

  // MARK: Look

  /// The colour of the background; `nil` leaves the views below visible.
  open var backgroundColor: UIColor? {
    get { drawing.background }
    set { changeBackground(newValue) }
  }

  /// The opacity, from 0 (not drawn) to 1; applies to subviews too.
  open var alpha: CGFloat {
    get { looks.alpha }
    set { changeAlpha(newValue) }
  }

  /// Whether the view and its subviews are neither drawn nor hit.
  open var isHidden: Bool {
    get { looks.isHidden }
    set { changeHidden(newValue) }
  }

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { looks.clips }
    set { changeClipping(newValue) }
  }

  /// A view whose frame, in this view's coordinates, is the visible part of it; `nil` for all. Its form does not count.
  open var mask: UIView? {
    get { drawing.mask }
    set { ViewMask.set(newValue, of: self) }
  }

  /// Kept without effect: colours determine the covered views.
  open var isOpaque = true
  /// Kept without effect: drawing always begins empty.
  open var clearsContextBeforeDrawing = true

  /// The colour of interactive parts: the view's own, else the superview's, else `.tintColor`.
  open var tintColor: UIColor! {
    get { drawing.tint ?? superview?.tintColor ?? .tintColor }
    set { changeTint(newValue) }
  }

  /// Called when `tintColor` has changed. Does nothing; subclasses override it.
  open func tintColorDidChange() {}

  /// Draws into the current graphics context, in the view's coordinates. The drawing is kept until
  /// `setNeedsDisplay()`, a change of size, or a change of traits.
  open func draw(_ rect: CGRect) {}
  /// Marks the view for a new call of `draw(_:)` before the next frame.
  open func setNeedsDisplay() { discardDrawing() }
  /// Marks the whole view for drawing, like `setNeedsDisplay()`.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// The traits of the view: light or dark, direction and size classes.
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// Called with the former traits when the traits have changed. Does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Light or dark style for this view and all views inside, regardless of the terminal.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      imposedStyleChanged()
      traitsChanged()
    }
  }

  // MARK: Tree

  /// The view that contains this one.
  open var superview: UIView? { parent }
  /// The subviews, from back to front.
  open var subviews: [UIView] { children }
  /// The window that the view is in.
  open var window: UIWindow? { hostWindow }
  /// A number for the programmer.
  open var tag = 0

  /// Adds a view in front of the other subviews.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  /// Inserts a view at an index in `subviews`.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a subview directly below another one, or on top if `siblingSubview` is not a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview, offset: 0)
  }
  /// Inserts a subview directly above another one, or on top if `siblingSubview` is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview, offset: 1)
  }
  /// Moves a subview to the front.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: children.count - 1) }
  /// Moves a subview to the back.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  /// Exchanges two subviews, by their indexes in `subviews`.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchangeChildren(index1, index2)
  }
  /// Returns whether this view is `view` or inside of it.
  open func isDescendant(of view: UIView) -> Bool { isInTree(of: view) }
  /// Returns the first view with a tag, including this one, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? { findTag(tag) }
  /// Returns a view with the current look of this one, without the view's own focus mark. It does not change later.
  ///
  /// - Parameter afterUpdates: Whether to do pending layout before.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(afterUpdates: afterUpdates)
  }
  /// Removes the view from its superview.
  open func removeFromSuperview() { detach() }
  /// Called after a view was added. Does nothing; subclasses override it.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view is removed. Does nothing; subclasses override it.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes. Does nothing; subclasses override it.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed. Does nothing; subclasses override it.
  open func didMoveToSuperview() {}
  /// Called before the window changes. Does nothing; subclasses override it.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed. Does nothing; subclasses override it.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Marks the view for a call of `layoutSubviews()` in the next update cycle.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Does pending layout of this view and the views inside now.
  open func layoutIfNeeded() { performPendingLayout() }
  /// Lays out the subviews. Does nothing; autoresizing has been done before.
  open func layoutSubviews() {}
  /// Marks the view for a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { markNeedsConstraints() }
  /// Calls `updateConstraints()` now on this view and the views inside, if pending.
  open func updateConstraintsIfNeeded() { updateConstraintTree() }
  /// Makes or changes constraints. Does nothing; an override calls `super` at its end, as in UIKit.
  open func updateConstraints() {}
  /// Whether the view needs constraints to work: `updateConstraints()` is called when it gets a superview.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Events

  open override var next: UIResponder? { controller ?? parent }
  /// Whether the view and the views inside can be touched and focused.
  open var isUserInteractionEnabled = true
  /// Kept without effect: a terminal has one touch.
  open var isMultipleTouchEnabled = false
  /// Kept without effect: a terminal has one touch.
  open var isExclusiveTouch = false

  /// Returns the innermost view that a touch at a point, in the view's coordinates, hits.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestTree(point, with: event)
  }

  /// Returns whether a point, in the view's coordinates, is in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The recognizers of the view's touches; `nil` if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceGestureRecognizers(newValue ?? []) }
  }

  /// Adds a recognizer, which leaves its former view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Removes a recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    remove(gestureRecognizer)
  }

  /// Returns whether a recognizer of this view may begin; true unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Ends editing: the first responder resigns if it is this view or inside of it.
  ///
  /// - Parameter force: Whether it resigns even if it refuses.
  /// - Returns: Whether no view among these is the first responder any longer.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignInside(force: force) }

  // MARK: Focus

  /// The marking of the focus; nil if the view marks the focus itself.
  open var focusEffect: UIFocusEffect? = UIFocusEffect.system
  /// Whether the view can have focus; false unless overridden.
  open var canBecomeFocused: Bool { false }
  /// Whether the view has focus.
  open var isFocused: Bool { hostWindow?.focusSystem.focusedView === self }
  /// The environments that get the focus when it comes to this view, best first.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Returns whether a movement of focus into or out of this view may happen.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after focus has moved into, out of or within this view.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Makes focus follow `preferredFocusEnvironments` in the next update cycle.
  open func setNeedsFocusUpdate() { hostWindow?.focusSystem.setNeedsFocusUpdate(in: self) }
  /// Performs a requested movement of focus at once.
  open func updateFocusIfNeeded() { hostWindow?.focusSystem.updateFocusIfNeeded() }
  // MARK: Accessibility

  /// The frame on the screen, in points.
  open var accessibilityFrame: CGRect { convert(bounds, to: nil) }

  open override var description: String {
    MainActor.assumeIsolated { viewDescription }
  }
}
