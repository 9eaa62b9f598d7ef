import Foundation

/// The form of line ends. Kept without effect: lines consist of characters.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The form's name.
  public let rawValue: String
  /// Makes a form of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Cut off at the end.
  public static var butt: CAShapeLayerLineCap { CAShapeLayerLineCap(rawValue: "butt") }
  /// Round.
  public static var round: CAShapeLayerLineCap { CAShapeLayerLineCap(rawValue: "round") }
  /// Extended by half the line's width.
  public static var square: CAShapeLayerLineCap { CAShapeLayerLineCap(rawValue: "square") }
}

/// The form of line corners. Kept without effect: lines consist of characters.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The form's name.
  public let rawValue: String
  /// Makes a form of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed.
  public static var miter: CAShapeLayerLineJoin { CAShapeLayerLineJoin(rawValue: "miter") }
  /// Round.
  public static var round: CAShapeLayerLineJoin { CAShapeLayerLineJoin(rawValue: "round") }
  /// Cut off.
  public static var bevel: CAShapeLayerLineJoin { CAShapeLayerLineJoin(rawValue: "bevel") }
}

/// The rule for the interior of a figure. Kept without effect: figures of lines are filled by their
/// bounding box.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule's name.
  public let rawValue: String
  /// Makes a rule of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// By winding number.
  public static var nonZero: CAShapeLayerFillRule { CAShapeLayerFillRule(rawValue: "non-zero") }
  /// By the number of crossings.
  public static var evenOdd: CAShapeLayerFillRule { CAShapeLayerFillRule(rawValue: "even-odd") }
}

/// A layer that shows a path: its lines as box-drawing characters or dots, its rectangles and ovals filled.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The figure, in the layer's own coordinates.
  open var path: CGPath? { didSet { if path != oldValue { setNeedsDisplay() } } }
  /// The colour of the interior; `nil` for none. Black, as in UIKit.
  open var fillColor: CGColor? = UIColor.black.cgColor { didSet { setNeedsDisplay() } }
  /// The colour of the lines; `nil` for none.
  open var strokeColor: CGColor? { didSet { setNeedsDisplay() } }
  /// The width in points; at 0 nothing is drawn. A horizontal or vertical line is always one
  /// character wide.
  open var lineWidth: CGFloat = 1 { didSet { setNeedsDisplay() } }
  /// The beginning of the drawn part, as a fraction of the whole length.
  open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The end of the drawn part, as a fraction of the whole length: for progress.
  open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }
  /// Kept without effect.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// Kept without effect.
  open var lineCap = CAShapeLayerLineCap.butt
  /// Kept without effect.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// Kept without effect.
  open var miterLimit: CGFloat = 10
  /// Kept without effect.
  open var lineDashPattern: [NSNumber]?
  /// Kept without effect.
  open var lineDashPhase: CGFloat = 0

  override func drawContents(into context: CGContext) {
    super.drawContents(into: context)
    guard let path else { return }
    let figure = UIBezierPath(cgPath: path)
    if let fillColor {
      context.setFillColor(fillColor)
      figure.fill()
    }
    guard let strokeColor, lineWidth > 0, strokeEnd > strokeStart else { return }
    context.setStrokeColor(strokeColor)
    figure.lineWidth = lineWidth
    if strokeStart <= 0, strokeEnd >= 1 { return figure.stroke() }
    for points in cut(figure.segments).joined() { context.strokeLines(points, width: lineWidth) }
  }

  /// Returns the part of the lines between `strokeStart` and `strokeEnd`.
  private final func cut(_ lines: [(CGPoint, CGPoint)]) -> [(CGPoint, CGPoint)] {
    let lengths = lines.map { hypot($1.x - $0.x, $1.y - $0.y) }
    let whole = lengths.reduce(0, +)
    let (first, last) = (max(strokeStart, 0) * whole, min(strokeEnd, 1) * whole)
    var way: CGFloat = 0
    return zip(lines, lengths).compactMap { line, length in
      defer { way += length }
      let from = max(first - way, 0)
      let to = min(last - way, length)
      guard to > from, length > 0 else { return nil }
      return (
        line.0.interpolated(to: line.1, progress: from / length),
        line.0.interpolated(to: line.1, progress: to / length)
      )
    }
  }
}

extension [(CGPoint, CGPoint)] {
  /// Returns connected lines as lists of points.
  fileprivate func joined() -> [[CGPoint]] {
    reduce(into: []) { figures, line in
      if figures.last?.last == line.0 {
        figures[figures.count - 1].append(line.1)
      } else {
        figures.append([line.0, line.1])
      }
    }
  }
}
