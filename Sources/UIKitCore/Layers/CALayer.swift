import Foundation

/// The looks of a view that have no property of their own: border, corners, order of siblings.
///
/// A view's layer tells its view about every change. A layer without a view can be added to another
/// as a plain coloured, bordered box.
@preconcurrency @MainActor open class CALayer: NSObject {
  @WeakView final var view: UIView?
  final var looks = LayerLooks()
  final var children: [CALayer] = []
  final weak var parent: CALayer?
  /// The place of a layer without a view.
  final var ownGeometry = ViewGeometry()
  /// The animations that were added to it, by their names.
  final var animations: [String: LayerAnimation] = [:]

  public override init() { super.init() }
  /// Makes an empty layer. Kept for sources that override it: nothing makes copies for animations.
  public init(layer: Any) { super.init() }

  open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self)): frame = \(NSStringFromCGRect(frame))\(name.map { "; name = \($0)" } ?? "")>"
    }
  }

  // MARK: Looks

  /// Points; any width above 0 draws a box of lines just inside the bounds.
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

  /// Above 0, the border has round corners.
  open var cornerRadius: CGFloat {
    get { looks.cornerRadius }
    set { change(\.cornerRadius, newValue) }
  }

  /// The corners that the radius rounds. All by default. A border of characters has one kind of corner: with any of
  /// them all are round, with none no one is.
  open var maskedCorners: CACornerMask {
    get { looks.maskedCorners }
    set { change(\.maskedCorners, newValue) }
  }

  /// Siblings with greater values are drawn, and hit, above those with smaller ones.
  open var zPosition: CGFloat {
    get { looks.zPosition }
    set {
      guard newValue != looks.zPosition else { return }
      looks.zPosition = newValue
      view?.parent?.childOrderChanged()
      view?.setNeedsComposition()
    }
  }

  /// Whether sublayers, and the view's subviews, are cut at the bounds.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? looks.masksToBounds }
    set {
      looks.masksToBounds = newValue
      view?.clipsToBounds = newValue
    }
  }

  /// The colour behind the content; the view's background where there is a view.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? looks.backgroundColor }
    set {
      change(\.backgroundColor, newValue)
      view?.backgroundColor = newValue?.uiColor
    }
  }

  /// From 0, not drawn, to 1; the view's alpha where there is a view.
  open var opacity: Float {
    get { Float(view?.alpha ?? CGFloat(looks.opacity)) }
    set {
      change(\.opacity, newValue)
      view?.alpha = CGFloat(newValue)
    }
  }

  /// Whether the layer, or its view, is not drawn.
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
  /// Kept without effect: a point is a point.
  open var contentsScale: CGFloat = 1
  /// Kept without effect: layers are not turned over.
  open var isDoubleSided = true
  /// Kept without effect: edges are those of character cells.
  open var allowsEdgeAntialiasing = false
  /// Kept without effect: opacity always holds for the whole group.
  open var allowsGroupOpacity = true
  /// Kept without effect.
  open var sublayerTransform = CATransform3DIdentity
  /// Kept without effect: only rectangles clip.
  open var mask: CALayer?
  /// A `CGImage` that fills a layer without a view; a view's image is shown by an image view.
  open var contents: Any? { didSet { if view == nil { setNeedsDisplay() } } }
  /// A name for the programmer.
  open var name: String?

  // MARK: Geometry

  /// The place in the superlayer, in points: the bounding box of the transformed bounds.
  open var frame: CGRect {
    get { view?.frame ?? ownGeometry.frame }
    set { if let view { view.frame = newValue } else { ownGeometry.frame = newValue } }
  }

  /// The own coordinate system, in points.
  open var bounds: CGRect {
    get { view?.bounds ?? ownGeometry.bounds }
    set { if let view { view.bounds = newValue } else { ownGeometry.setBounds(newValue) } }
  }

  /// Where the anchor point is in the superlayer, in points.
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

  /// The transform in space; its affine part is what the view shows.
  open var transform: CATransform3D {
    get { looks.transform(for: affineTransform()) }
    set {
      looks.transform3D = newValue
      setAffineTransform(newValue.affinePart)
    }
  }

  /// The transform in the plane.
  open func affineTransform() -> CGAffineTransform {
    view?.transform ?? ownGeometry.transform
  }

  /// Sets the transform in the plane.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    if let view { view.transform = transform } else { ownGeometry.setTransform(transform) }
  }

  // MARK: Tree

  /// The layers that were added, in order; `nil` if there is none.
  open var sublayers: [CALayer]? { children.isEmpty ? nil : children }
  /// The layer that holds this one.
  open var superlayer: CALayer? { parent ?? view?.superview?.layer }

  /// Adds a layer in front of the others. It is drawn as a plain coloured, bordered box.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.parent = self
    children.append(layer)
    setNeedsDisplay()
  }

  /// Adds a layer at a place in the order; a place beyond the end adds it in front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    layer.parent = self
    children.insert(layer, at: min(Int(index), children.count))
    setNeedsDisplay()
  }

  /// Adds a layer behind another one; in front of all where that is not here.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  /// Adds a layer in front of another one; in front of all where that is not here.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  private final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    layer.removeFromSuperlayer()
    let place = children.firstIndex { $0 === sibling }.map { $0 + offset } ?? children.count
    insertSublayer(layer, at: UInt32(place))
  }

  /// Takes the layer out of the one that holds it.
  open func removeFromSuperlayer() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.setNeedsDisplay()
  }

  /// Draws into a context, in own coordinates, behind the sublayers. Does nothing; subclasses override it.
  open func draw(in ctx: CGContext) {}

  /// Draws what the layer itself shows, in own coordinates.
  func drawContents(into context: CGContext) {
    if view == nil, let image = contents as? CGImage { context.draw(image, in: bounds) }
    draw(in: context)
  }

  /// Has the view that holds the layer draw itself anew.
  open func setNeedsDisplay() { rootView?.setNeedsDisplay() }
  /// Has the view lay out its subviews in the next update cycle.
  open func setNeedsLayout() { view?.setNeedsLayout() }
  /// Has the view lay out its subviews now, if that was asked for.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
  /// Ends the view's animations; it then shows their ends.
  open func removeAllAnimations() {
    cancelAnimations()
    view?.removeAllAnimations()
  }

  private final var rootView: UIView? { view ?? parent?.rootView }

  private final func change<Value: Equatable>(
    _ key: WritableKeyPath<LayerLooks, Value>, _ value: Value
  ) {
    guard looks[keyPath: key] != value else { return }
    looks[keyPath: key] = value
    if view == nil { rootView?.setNeedsDisplay() } else { view?.setNeedsComposition() }
  }
}
