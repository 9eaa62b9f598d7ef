import Foundation

/// The looks of a view that have no property of their own: border, corners, order of siblings.
///
/// A view's layer tells its view about every change. A layer without a view can be added to another
/// as a plain coloured, bordered box.
@preconcurrency @MainActor open class CALayer: NSObject {
  final weak var view: UIView?
  final var looks = LayerLooks()
  final var children: [CALayer] = []
  final weak var parent: CALayer?
  /// The place of a layer without a view.
  final var ownGeometry = ViewGeometry()

  public override init() { super.init() }
  public init(layer: Any) { super.init() }

  // MARK: Looks

  /// Points; any width above 0 draws a box of lines just inside the bounds.
  open var borderWidth: CGFloat {
    get { looks.borderWidth }
    set { change(\.borderWidth, newValue) }
  }

  open var borderColor: CGColor? {
    get { looks.borderColor }
    set { change(\.borderColor, newValue) }
  }

  /// Above 0, the border has round corners.
  open var cornerRadius: CGFloat {
    get { looks.cornerRadius }
    set { change(\.cornerRadius, newValue) }
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

  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? looks.masksToBounds }
    set {
      looks.masksToBounds = newValue
      view?.clipsToBounds = newValue
    }
  }

  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? looks.backgroundColor }
    set {
      change(\.backgroundColor, newValue)
      view?.backgroundColor = newValue?.uiColor
    }
  }

  open var opacity: Float {
    get { Float(view?.alpha ?? CGFloat(looks.opacity)) }
    set {
      change(\.opacity, newValue)
      view?.alpha = CGFloat(newValue)
    }
  }

  open var isHidden: Bool {
    get { view?.isHidden ?? looks.isHidden }
    set {
      change(\.isHidden, newValue)
      view?.isHidden = newValue
    }
  }

  // Kept for sources that set them; a terminal draws no shadows and needs no raster.
  open var shadowColor: CGColor?
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 3
  open var shadowPath: UIBezierPath?
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1
  open var isDoubleSided = true
  open var allowsEdgeAntialiasing = false
  open var allowsGroupOpacity = true
  open var sublayerTransform = CATransform3DIdentity
  open var mask: CALayer?
  open var contents: Any?
  open var name: String?

  // MARK: Geometry

  open var frame: CGRect {
    get { view?.frame ?? ownGeometry.frame }
    set { if let view { view.frame = newValue } else { ownGeometry.frame = newValue } }
  }

  open var bounds: CGRect {
    get { view?.bounds ?? ownGeometry.bounds }
    set { if let view { view.bounds = newValue } else { ownGeometry.setBounds(newValue) } }
  }

  open var position: CGPoint {
    get { view?.center ?? ownGeometry.center }
    set { if let view { view.center = newValue } else { ownGeometry.setCenter(newValue) } }
  }

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

  open func affineTransform() -> CGAffineTransform {
    view?.transform ?? ownGeometry.transform
  }

  open func setAffineTransform(_ transform: CGAffineTransform) {
    if let view { view.transform = transform } else { ownGeometry.setTransform(transform) }
  }

  // MARK: Tree

  open var sublayers: [CALayer]? { children.isEmpty ? nil : children }
  open var superlayer: CALayer? { parent ?? view?.superview?.layer }

  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.parent = self
    children.append(layer)
    setNeedsDisplay()
  }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    layer.parent = self
    children.insert(layer, at: min(Int(index), children.count))
    setNeedsDisplay()
  }

  open func removeFromSuperlayer() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.setNeedsDisplay()
  }

  open func setNeedsDisplay() { rootView?.setNeedsDisplay() }
  open func setNeedsLayout() { view?.setNeedsLayout() }
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
  open func removeAllAnimations() { view?.removeAllAnimations() }

  private final var rootView: UIView? { view ?? parent?.rootView }

  private final func change<Value: Equatable>(
    _ key: WritableKeyPath<LayerLooks, Value>, _ value: Value
  ) {
    guard looks[keyPath: key] != value else { return }
    looks[keyPath: key] = value
    if view == nil { rootView?.setNeedsDisplay() } else { view?.setNeedsComposition() }
  }
}
