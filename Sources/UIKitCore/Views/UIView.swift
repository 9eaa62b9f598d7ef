import Foundation

/// A rectangle on the screen that draws, lays out subviews and receives events.
@preconcurrency @MainActor open class UIView: UIResponder, UIFocusItem, UITraitEnvironment {
  // MARK: State of the collaborators in this module

  final var geometry = ViewGeometry()
  final var children: [UIView] = []
  final let anchor = ViewAnchor()
  final var parentAnchor: ViewAnchor?
  final var windowAnchor: ViewAnchor?
  final weak var controller: UIViewController? { didSet { imposedStyleChanged() } }
  final var animations: ViewAnimations? { didSet { looks.isAnimated = animations != nil } }
  final var layoutState = LayoutState()
  final var looks = ViewLooks()
  final var drawing = ViewDrawing()
  final var layerStorage: CALayer? { didSet { looks.hasLayer = layerStorage != nil } }
  final var recognizers: [UIGestureRecognizer] = []
  final var accessibility: AccessibilityFacts?
  /// Asked for every view when focus is looked for. The runtime looks through all conformances there are, once for every
  /// class that is asked about: so only about those that can be one.
  final lazy var isFocusContainer = self is UIScrollView && self is any FocusItemContainer

  /// Everything of this view and its subviews is drawn in reverse video: the default focus look.
  package final var drawsReversed: Bool {
    get { looks.isReversed }
    set {
      guard newValue != looks.isReversed else { return }
      looks.isReversed = newValue
      setNeedsComposition()
    }
  }

  /// Everything of this view and its subviews is drawn faint: what has been lifted and is carried elsewhere.
  package final var drawsFaded: Bool {
    get { looks.isFaded }
    set {
      guard newValue != looks.isFaded else { return }
      looks.isFaded = newValue
      setNeedsComposition()
    }
  }

  // MARK: Creation

  public init(frame: CGRect) {
    super.init()
    anchor.view = self
    geometry.frame = frame
  }

  public convenience override init() { self.init(frame: .zero) }

  /// There are no archives to read from here; the view is as `init(frame: .zero)` makes it.
  public required init?(coder: NSCoder) {
    super.init()
    anchor.view = self
  }

  deinit { anchor.view = nil }

  open func awakeFromNib() {}

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

  open var center: CGPoint {
    get { geometry.center }
    set { changeGeometry { $0.setCenter(newValue) } }
  }

  /// A map about the center. Of rotations, the bounding box is drawn.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { changeGeometry { $0.setTransform(newValue) } }
  }

  /// The transform in space, of which the affine part is drawn.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var contentMode: ContentMode = .scaleToFill
  open var contentScaleFactor: CGFloat = 1
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: traitCollection.layoutDirection
    }
  }

  /// A terminal covers no part of its window.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open func safeAreaInsetsDidChange() {}
  open var layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 0, leading: 8, bottom: 0, trailing: 8)
  open func layoutMarginsDidChange() {}

  /// The size that suits the content within a size; the one it has in the base.
  open func sizeThatFits(_ size: CGSize) -> CGSize { sizeAsItIs }
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
  /// The size of the content: `layoutFittingCompressedSize` and `layoutFittingExpandedSize` say no more than that.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size of the content, where an extent of a priority above `defaultHigh` is kept: a label then wraps within that width.
  ///
  /// There are no constraints here: it follows from `sizeThatFits(_:)`, `intrinsicContentSize` and where the subviews stand.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(
      targetSize, keepsWidth: horizontalFittingPriority > .defaultHigh,
      keepsHeight: verticalFittingPriority > .defaultHigh)
  }

  // MARK: Looks

  open var backgroundColor: UIColor? {
    get { drawing.background }
    set { changeBackground(newValue) }
  }

  /// From 0 (not drawn) to 1; holds for subviews too.
  open var alpha: CGFloat {
    get { looks.alpha }
    set { changeAlpha(newValue) }
  }

  open var isHidden: Bool {
    get { looks.isHidden }
    set { changeHidden(newValue) }
  }

  /// Whether subviews are cut at the bounds.
  open var clipsToBounds: Bool {
    get { looks.clips }
    set { changeClipping(newValue) }
  }

  open var isOpaque = true
  open var clearsContextBeforeDrawing = true

  /// The colour of interactive parts: the own one, else the superview's, else `.tintColor`.
  open var tintColor: UIColor! {
    get { drawing.tint ?? superview?.tintColor ?? .tintColor }
    set { changeTint(newValue) }
  }

  open func tintColorDidChange() {}

  /// Draws into the current graphics context, in own coordinates. What is drawn is kept until
  /// `setNeedsDisplay()`, a change of size, or a change of traits.
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { discardDrawing() }
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  open var traitCollection: UITraitCollection { inheritedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      imposedStyleChanged()
      traitsChanged()
    }
  }

  // MARK: Tree

  open var superview: UIView? { parent }
  open var subviews: [UIView] { children }
  open var window: UIWindow? { hostWindow }
  open var tag = 0

  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func removeFromSuperview() { detach() }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Layout

  open func setNeedsLayout() { markNeedsLayout() }
  open func layoutIfNeeded() { performPendingLayout() }
  open func layoutSubviews() {}
  open func setNeedsUpdateConstraints() {}
  open func updateConstraintsIfNeeded() {}
  open func updateConstraints() {}

  // MARK: Events

  open override var next: UIResponder? { controller ?? parent }
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestTree(point, with: event)
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceGestureRecognizers(newValue ?? []) }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    remove(gestureRecognizer)
  }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Focus

  /// How focus is marked; nil: the view marks it itself.
  open var focusEffect: UIFocusEffect? = UIFocusEffect.system
  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { hostWindow?.focusSystem.focusedView === self }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  open func setNeedsFocusUpdate() { hostWindow?.focusSystem.setNeedsFocusUpdate(in: self) }
  open func updateFocusIfNeeded() { hostWindow?.focusSystem.updateFocusIfNeeded() }

  // MARK: Accessibility

  /// Whether an assistive program reads the view as one thing, and not what is inside.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { accessibility.set(\.isElement, newValue) }
  }

  /// What is read, in a word or a few.
  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { accessibility.set(\.label, newValue) }
  }

  /// What changes of it, as the place of a slider.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { accessibility.set(\.value, newValue) }
  }

  /// What happens when it is used.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { accessibility.set(\.hint, newValue) }
  }

  /// What it is, and what state it is in.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { accessibility.set(\.traits, newValue) }
  }

  /// What tests find it by; never read.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { accessibility.set(\.identifier, newValue) }
  }

  /// The elements inside in the order in which they are read; `nil`: the subviews, row by row. Only views among them are read.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { accessibility.set(\.elements, newValue) }
  }

  /// Whether the view and all inside are passed over.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { accessibility.set(\.hidesElements, newValue) }
  }

  /// Whether the views beside this one are passed over.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { accessibility.set(\.isModal, newValue) }
  }

  /// Kept for sources that set it: what is inside of a view is read together here anyway.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { accessibility.set(\.groupsChildren, newValue) }
  }

  /// The place on the screen, in points.
  open var accessibilityFrame: CGRect { convert(bounds, to: nil) }

  /// An assistive program uses the element; `false`: nothing came of it.
  open func accessibilityActivate() -> Bool { false }

  open override var description: String {
    MainActor.assumeIsolated { viewDescription }
  }
}
