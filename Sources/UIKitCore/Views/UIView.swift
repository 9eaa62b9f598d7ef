import Foundation

/// A rectangle on the screen that draws, lays out subviews and receives events.
@preconcurrency @MainActor open class UIView: UIResponder, UIFocusItem, UITraitEnvironment {
  // MARK: State of the collaborators in this module

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
  /// Whether focus never begins here: buttons and fields of bars get it when the user goes there.
  package final var waitsForFocus = false

  // MARK: Creation

  /// Makes a view at a place in its future superview, in points.
  public init(frame: CGRect) {
    super.init()
    anchor.view = self
    begin(at: frame)
  }

  public convenience override init() { self.init(frame: Self.firstFrame) }
  /// The frame of views that are made without one.
  class var firstFrame: CGRect { .zero }

  /// There are no archives to read from here; the view is as `init(frame: .zero)` makes it.
  public required init?(coder: NSCoder) {
    super.init()
    anchor.view = self
  }

  deinit { anchor.view = nil }

  /// Never called by the library: there are no nibs. A `UINib`'s closure may.
  open func awakeFromNib() {}
  /// Never called. In Objective-C what an object can do its class can do as well, and templates of cells override it.
  open class func awakeFromNib() {}
  /// The class of the view's layer, made by its `init()`: a `CAGradientLayer`, say, is drawn behind the view's content.
  open class var layerClass: AnyClass { CALayer.self }
  /// Borders, corners and the order of siblings.
  open var layer: CALayer { makeLayer() }

  // MARK: Geometry

  /// The place in the superview: the bounding box of the transformed bounds.
  open var frame: CGRect {
    get { geometry.frame }
    set { changeGeometry { $0.frame = newValue } }
  }

  /// The own coordinate system: its origin is what is shown at the top left corner.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { changeGeometry { $0.setBounds(newValue) } }
  }

  /// The middle in the superview's coordinates, in points.
  open var center: CGPoint {
    get { geometry.center }
    set { changeGeometry { $0.setCenter(newValue) } }
  }

  /// A map about the center. Of rotations, the bounding box is drawn, with texts upright in its middle.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { changeGeometry { $0.setTransform(newValue) } }
  }

  /// The transform in space, of which the affine part is drawn.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// What follows when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow a change of this view's size by their masks.
  open var autoresizesSubviews = true

  /// Whether the view stands where its frame and its autoresizing mask say; false: it follows constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { layoutRoleChanged(oldValue) }
  }
  /// How an image view fits its image into the bounds.
  open var contentMode: ContentMode = .scaleToFill
  /// Kept without effect: a point is a point.
  open var contentScaleFactor: CGFloat = 1
  /// Which way the content runs.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified

  /// Which way the content runs, the traits considered.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: traitCollection.layoutDirection
    }
  }

  /// How far what controllers put over the edges reaches into the view, in points: their `additionalSafeAreaInsets`.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea }
  /// Called when the safe area has changed. Does nothing; subclasses override it.
  open func safeAreaInsetsDidChange() {}
  /// Margins in points, for constraints and flow layouts; with the safe area, see `insetsLayoutMarginsFromSafeArea`.
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

  /// The size that suits the content within a size; the one it has in the base.
  open func sizeThatFits(_ size: CGSize) -> CGSize { sizeAsItIs }
  /// Takes the size that `sizeThatFits(_:)` answers.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// The size of the content itself, in points; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Tells that the content's size has changed.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    contentSizeChanged()
    tellContentSizeObservers()
  }
  /// Whether this is a `ContentSizeObserver` that wants to be told.
  package final var observesContentSize = false
  /// The least size that constraints allow for `layoutFittingCompressedSize`; without constraints that of the content.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size of the content, as near to the target as constraints held here or inside allow, by the priorities.
  /// Without any it follows from the contents, and an extent of a priority above `defaultHigh` is kept.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    constrainedSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
      ?? fittingSize(
        targetSize, keepsWidth: horizontalFittingPriority > .defaultHigh,
        keepsHeight: verticalFittingPriority > .defaultHigh)
  }

  // MARK: Looks

  /// What fills the bounds; `nil`: what is below stays in sight.
  open var backgroundColor: UIColor? {
    get { drawing.background }
    set { changeBackground(newValue) }
  }

  /// From 0 (not drawn) to 1; holds for subviews too.
  open var alpha: CGFloat {
    get { looks.alpha }
    set { changeAlpha(newValue) }
  }

  /// Whether the view, with all inside, is neither drawn nor hit.
  open var isHidden: Bool {
    get { looks.isHidden }
    set { changeHidden(newValue) }
  }

  /// Whether subviews are cut at the bounds.
  open var clipsToBounds: Bool {
    get { looks.clips }
    set { changeClipping(newValue) }
  }

  /// Kept without effect: what is covered is found out by colours.
  open var isOpaque = true
  /// Kept without effect: drawing always begins empty.
  open var clearsContextBeforeDrawing = true

  /// The colour of interactive parts: the own one, else the superview's, else `.tintColor`.
  open var tintColor: UIColor! {
    get { drawing.tint ?? superview?.tintColor ?? .tintColor }
    set { changeTint(newValue) }
  }

  /// Called when `tintColor` has changed. Does nothing; subclasses override it.
  open func tintColorDidChange() {}

  /// Draws into the current graphics context, in own coordinates. What is drawn is kept until
  /// `setNeedsDisplay()`, a change of size, or a change of traits.
  open func draw(_ rect: CGRect) {}
  /// Has `draw(_:)` called anew before the next frame.
  open func setNeedsDisplay() { discardDrawing() }
  /// As `setNeedsDisplay()`: the whole view is drawn anew.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Light or dark, direction and size classes, as they hold here.
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// Called when the traits have changed, with the former ones. Does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Light or dark for this view and all inside, whatever the terminal is.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      imposedStyleChanged()
      traitsChanged()
    }
  }

  // MARK: Tree

  /// The view that holds this one.
  open var superview: UIView? { parent }
  /// The views inside, the hindmost first.
  open var subviews: [UIView] { children }
  /// The window that the view is in.
  open var window: UIWindow? { hostWindow }
  /// A number for the programmer.
  open var tag = 0

  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  /// Adds a view at a place in `subviews`.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a subview just below another one; on top if `siblingSubview` is none of ours.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview, offset: 0)
  }
  /// Inserts a subview just above another one; on top if `siblingSubview` is none of ours.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview, offset: 1)
  }
  /// Draws a subview above its siblings.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: children.count - 1) }
  /// Draws a subview below its siblings.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  /// Lets two subviews, by their places in `subviews`, change places.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchangeChildren(index1, index2)
  }
  /// Whether this view is `view` or lies somewhere below it.
  open func isDescendant(of view: UIView) -> Bool { isInTree(of: view) }
  /// The first view with a tag, this one included, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? { findTag(tag) }
  /// A view that looks as this one does now, and stays so; without the mark of focus on the view itself.
  ///
  /// - Parameter afterUpdates: Whether pending layout is done before.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(afterUpdates: afterUpdates)
  }
  /// Takes the view out of the one that holds it.
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

  /// Has `layoutSubviews()` called in the next update cycle.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Lays out now what is marked by `setNeedsLayout()`, here and inside.
  open func layoutIfNeeded() { performPendingLayout() }
  /// Places the subviews. Does nothing; autoresizing has been done before.
  open func layoutSubviews() {}
  /// Has `updateConstraints()` called before the next layout.
  open func setNeedsUpdateConstraints() { markNeedsConstraints() }
  /// Calls `updateConstraints()` now where it was asked for, here and inside.
  open func updateConstraintsIfNeeded() { updateConstraintTree() }
  /// Makes or changes constraints. Does nothing; an override calls `super` at its end, as in UIKit.
  open func updateConstraints() {}
  /// Whether the view needs constraints to work: `updateConstraints()` is called when it gets a superview.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Events

  open override var next: UIResponder? { controller ?? parent }
  /// Whether touches may hit the view and what is inside, and focus come to it.
  open var isUserInteractionEnabled = true
  /// Kept without effect: a terminal has one touch.
  open var isMultipleTouchEnabled = false
  /// Kept without effect: a terminal has one touch.
  open var isExclusiveTouch = false

  /// The innermost view that a touch at a point, in own coordinates, hits.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestTree(point, with: event)
  }

  /// Whether a point, in own coordinates, is in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// What watches the view's touches; `nil` if there is none.
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

  /// Whether a recognizer of this view may begin; yes unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Has the first responder stop being one, if it is this view or lies in it.
  ///
  /// - Parameter force: Whether one that refuses loses the keys, too.
  /// - Returns: Whether none of these is the first responder any longer.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignInside(force: force) }

  // MARK: Focus

  /// How focus is marked; nil: the view marks it itself.
  open var focusEffect: UIFocusEffect? = UIFocusEffect.system
  /// Whether focus may come here; no unless overridden.
  open var canBecomeFocused: Bool { false }
  /// Whether the view has focus.
  open var isFocused: Bool { hostWindow?.focusSystem.focusedView === self }
  /// Where focus goes when it comes here, best first.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Whether a movement of focus that touches this view may happen.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after focus has moved into, out of or within this view.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Has focus follow `preferredFocusEnvironments` in the next update cycle.
  open func setNeedsFocusUpdate() { hostWindow?.focusSystem.setNeedsFocusUpdate(in: self) }
  /// Makes a requested movement of focus at once.
  open func updateFocusIfNeeded() { hostWindow?.focusSystem.updateFocusIfNeeded() }
  // MARK: Accessibility

  /// The place on the screen, in points.
  open var accessibilityFrame: CGRect { convert(bounds, to: nil) }

  open override var description: String {
    MainActor.assumeIsolated { viewDescription }
  }
}
