import Foundation

/// The visual properties that a view does not declare itself: border, corners, order of siblings.
///
/// A view's layer reports every change to its view. A layer without a view can be added to another
/// layer as a plain coloured, bordered box.
@preconcurrency @MainActor open class CALayer: NSObject {
  @WeakView final var view: UIView?
  final var looks = LayerLooks()
  final var children: [CALayer] = []
  final weak var parent: CALayer?
  /// The geometry of a layer without a view.
  final var ownGeometry = ViewGeometry()
  /// The animations of the layer, by their names.
  final var animations: [String: LayerAnimation] = [:]

  public override init() { super.init() }
  /// Makes an empty layer. Kept for sources that override it: the library makes no copies for
  /// animations.
  public init(layer: Any) { super.init() }

  open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self)): frame = \(NSStringFromCGRect(frame))\(name.map { "; name = \($0)" } ?? "")>"
    }
  }

  // MARK: Looks

  /// The width of the border in points; any width above 0 draws a box of lines just inside the
  /// bounds.
  open var borderWidth: CGFloat {
    get { looks.borderWidth }
    set {
      let hadBorder = looks.borderWidth > 0
      change(\.borderWidth, newValue)
      if hadBorder != (newValue > 0) { view?.borderChanged(to: newValue > 0) }
    }
  }

  /// The colour of the border; `nil`: the text colour.
  open var borderColor: CGColor? {
    get { looks.borderColor }
    set { change(\.borderColor, newValue) }
  }

  /// The radius of the corners; above 0, the border has round corners.
  open var cornerRadius: CGFloat {
    get { looks.cornerRadius }
    set { change(\.cornerRadius, newValue) }
  }

  /// The rounded corners; all by default. A border of characters has one kind of corner: if the
  /// mask contains any corner, all are round, otherwise none is.
  open var maskedCorners: CACornerMask {
    get { looks.maskedCorners }
    set { change(\.maskedCorners, newValue) }
  }

  /// The order among siblings: those with greater values are drawn, and hit, above those with
  /// smaller ones.
  open var zPosition: CGFloat {
    get { looks.zPosition }
    set {
      guard newValue != looks.zPosition else { return }
      looks.zPosition = newValue
      view?.parent?.childOrderChanged()
      view?.setNeedsComposition()
    }
  }

  /// Whether sublayers, and the view's subviews, are clipped to the bounds.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? looks.masksToBounds }
    set {
      looks.masksToBounds = newValue
      view?.clipsToBounds = newValue
    }
  }

  /// The colour behind the content; the view's background if there is a view.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? looks.backgroundColor }
    set {
      change(\.backgroundColor, newValue)
      view?.backgroundColor = newValue?.uiColor
    }
  }

  /// The opacity, from 0, not drawn, to 1; the view's alpha if there is a view.
  open var opacity: Float {
    get { Float(view?.alpha ?? CGFloat(looks.opacity)) }
    set {
      change(\.opacity, newValue)
      view?.alpha = CGFloat(newValue)
    }
  }

  /// Whether the layer, or its view, is hidden.
  open var isHidden: Bool {
    get { view?.isHidden ?? looks.isHidden }
    set {
      change(\.isHidden, newValue)
      view?.isHidden = newValue
    }
  }

  // Kept for sources that set them; a terminal draws no shadows and needs no raster.
  /// Kept without effect: a terminal draws no shadows.
  open var shadowColor: CGColor?
  /// Kept without effect: a terminal draws no shadows.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Kept without effect: a terminal draws no shadows.
  open var shadowOpacity: Float = 0
  /// Kept without effect: a terminal draws no shadows.
  open var shadowRadius: CGFloat = 3
  /// Kept without effect: a terminal draws no shadows.
  open var shadowPath: CGPath?
  /// Kept without effect: there is no raster.
  open var shouldRasterize = false
  /// Kept without effect: there is no raster.
  open var rasterizationScale: CGFloat = 1
  /// Kept without effect: a point has no pixels.
  open var contentsScale: CGFloat = 1
  /// Kept without effect: layers are never seen from behind.
  open var isDoubleSided = true
  /// Kept without effect: a round corner is one character.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Kept without effect: edges are those of character cells.
  open var allowsEdgeAntialiasing = false
  /// Kept without effect: opacity always applies to the whole group.
  open var allowsGroupOpacity = true
  /// Kept without effect.
  open var sublayerTransform = CATransform3DIdentity
  /// A layer whose frame, or the bounding box of whose path, is the visible part of this layer; `nil` for all of it.
  open var mask: CALayer? {
    didSet {
      if oldValue?.masked === self { oldValue?.masked = nil }
      mask?.masked = self
      if let view { ViewMask.changed(view) } else { setNeedsDisplay() }
    }
  }
  /// The layer whose mask this is.
  private final weak var masked: CALayer?
  /// A `CGImage` that fills a layer without a view; image views show a view's image.
  open var contents: Any? { didSet { if view == nil { setNeedsDisplay() } } }
  /// A name for the programmer.
  open var name: String?

  // MARK: Geometry

  /// The frame in the superlayer, in points: the bounding box of the transformed bounds.
  open var frame: CGRect {
    get { view?.frame ?? ownGeometry.frame }
    set { if let view { view.frame = newValue } else { ownGeometry.frame = newValue } }
  }

  /// The layer's own coordinate system, in points.
  open var bounds: CGRect {
    get { view?.bounds ?? ownGeometry.bounds }
    set { if let view { view.bounds = newValue } else { ownGeometry.setBounds(newValue) } }
  }

  /// The place of the anchor point in the superlayer, in points.
  open var position: CGPoint {
    get { view?.center ?? ownGeometry.center }
    set { if let view { view.center = newValue } else { ownGeometry.setCenter(newValue) } }
  }

  /// The point that `position` places, from (0, 0), the top left corner, to (1, 1).
  open var anchorPoint: CGPoint {
    get { view?.geometry.anchorPoint ?? ownGeometry.anchorPoint }
    set {
      if let view {
        view.changeGeometry { $0.setAnchorPoint(newValue) }
      } else {
        ownGeometry.setAnchorPoint(newValue)
      }
    }
  }

  /// The transform in space; the view shows its affine part.
  open var transform: CATransform3D {
    get { looks.transform(for: affineTransform()) }
    set {
      looks.transform3D = newValue
      setAffineTransform(newValue.affinePart)
    }
  }

  /// Returns the transform in the plane.
  open func affineTransform() -> CGAffineTransform {
    view?.transform ?? ownGeometry.transform
  }

  /// Sets the transform in the plane.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    if let view { view.transform = transform } else { ownGeometry.setTransform(transform) }
  }

  // MARK: Tree

  /// The sublayers, in order; `nil` if there are none.
  open var sublayers: [CALayer]? { children.isEmpty ? nil : children }
  /// The layer that contains this one.
  open var superlayer: CALayer? { parent ?? view?.superview?.layer }

  /// Adds a layer in front of the other sublayers. It is drawn as a plain coloured, bordered box.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.parent = self
    children.append(layer)
    setNeedsDisplay()
  }

  /// Adds a layer at an index; an index beyond the end adds it in front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    layer.parent = self
    children.insert(layer, at: min(Int(index), children.count))
    setNeedsDisplay()
  }

  /// Adds a layer behind another one, or in front of all if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  /// Adds a layer in front of another one, or in front of all if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  private final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    layer.removeFromSuperlayer()
    let place = children.firstIndex { $0 === sibling }.map { $0 + offset } ?? children.count
    insertSublayer(layer, at: UInt32(place))
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.setNeedsDisplay()
  }

  /// Draws into a context, in the layer's coordinates, behind the sublayers. Does nothing;
  /// subclasses override it.
  open func draw(in ctx: CGContext) {}

  /// Draws the layer's own content, in its coordinates.
  func drawContents(into context: CGContext) {
    if view == nil, let image = contents as? CGImage { context.draw(image, in: bounds) }
    draw(in: context)
  }

  /// Marks the layer's view for drawing again.
  open func setNeedsDisplay() { rootView?.setNeedsDisplay() }
  /// Marks the view for laying out its subviews in the next update cycle.
  open func setNeedsLayout() { view?.setNeedsLayout() }
  /// Lays out the view's subviews now, if layout is pending.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
  /// Ends the view's animations, which then shows their end values.
  open func removeAllAnimations() {
    cancelAnimations()
    view?.removeAllAnimations()
  }

  private final var rootView: UIView? { view ?? (parent ?? masked)?.rootView }

  private final func change<Value: Equatable>(
    _ key: WritableKeyPath<LayerLooks, Value>, _ value: Value
  ) {
    guard looks[keyPath: key] != value else { return }
    looks[keyPath: key] = value
    if view == nil { rootView?.setNeedsDisplay() } else { view?.setNeedsComposition() }
  }
}
