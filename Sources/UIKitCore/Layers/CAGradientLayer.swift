import Foundation

/// The arrangement of colours in a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The type's name.
  public let rawValue: String
  /// Makes a type of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static var axial: CAGradientLayerType { CAGradientLayerType(rawValue: "axial") }
  /// From a point outwards.
  public static var radial: CAGradientLayerType { CAGradientLayerType(rawValue: "radial") }
  /// Around a point.
  public static var conic: CAGradientLayerType { CAGradientLayerType(rawValue: "conic") }
}

/// A layer with a colour gradient: one colour for each character cell, the finest that cells can
/// show.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colours, as `CGColor`s, from the start to the end; `nil` draws nothing.
  open var colors: [Any]? { didSet { setNeedsDisplay() } }
  /// The place of each colour, from 0 to 1 and ascending; `nil` for equal distances.
  open var locations: [NSNumber]? { didSet { setNeedsDisplay() } }
  /// The start, from (0, 0), the top left corner, to (1, 1). The middle of the top edge by default.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { setNeedsDisplay() } }
  /// The end, from (0, 0) to (1, 1). The middle of the bottom edge by default.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { setNeedsDisplay() } }
  /// The arrangement of the colours.
  open var type = CAGradientLayerType.axial { didSet { setNeedsDisplay() } }

  /// Above this number, more cells than any screen has, the layer is filled row by row.
  private static let mostCells: CGFloat = 100_000

  override func drawContents(into context: CGContext) {
    super.drawContents(into: context)
    let stops = stops(in: context)
    let size = bounds.size
    guard let first = stops.first, size.width > 0, size.height > 0 else { return }
    if stops.count == 1 { return context.append(.fill(place(bounds, in: context), first.color)) }
    let cell = UIScreen.main.cellMetrics
    let isAxial = type == .axial
    // In a gradient along one axis, all cells across it have the same colour.
    let wide = isAxial && startPoint.x == endPoint.x ? size.width : cell.width
    let high = isAxial && startPoint.y == endPoint.y ? size.height : cell.height
    guard (size.width / wide) * (size.height / high) < Self.mostCells else { return }
    for y in stride(from: 0, to: size.height, by: high) {
      for x in stride(from: 0, to: size.width, by: wide) {
        let part = CGRect(
          x: x, y: y, width: min(wide, size.width - x), height: min(high, size.height - y))
        let color = Self.color(at: progress(part, size), stops)
        let rect = part.offsetBy(dx: bounds.minX, dy: bounds.minY)
        context.append(.fill(place(rect, in: context), color))
      }
    }
  }

  private final func place(_ rect: CGRect, in context: CGContext) -> CGRect {
    rect.applying(context.ctm)
  }

  /// Returns the progress along the gradient at the middle of a part of the layer.
  private final func progress(_ part: CGRect, _ size: CGSize) -> CGFloat {
    let (x, y) = (part.midX / size.width - startPoint.x, part.midY / size.height - startPoint.y)
    let (right, down) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
    switch type {
    case .radial:
      let (across, along) = (right == 0 ? 0 : x / right, down == 0 ? 0 : y / down)
      return hypot(across, along)
    case .conic:
      let turn = (atan2(y, x) - atan2(down, right)) / (2 * .pi)
      return turn - turn.rounded(.down)
    default:
      // In points, since the layer may not be square.
      let (width, height) = (right * size.width, down * size.height)
      let length = width * width + height * height
      return length == 0 ? 0 : (x * size.width * width + y * size.height * height) / length
    }
  }

  private final func stops(in context: CGContext) -> [(location: CGFloat, color: DrawingColor)] {
    let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.uiColor ?? $0 as? UIColor }
    return colors.enumerated().map { index, color in
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      let named = locations.flatMap { index < $0.count ? CGFloat($0[index].doubleValue) : nil }
      return (named ?? even, context.resolve(color))
    }
  }

  private static func color(
    at progress: CGFloat, _ stops: [(location: CGFloat, color: DrawingColor)]
  ) -> DrawingColor {
    guard let next = stops.firstIndex(where: { $0.location > progress }) else {
      return stops[stops.count - 1].color
    }
    if next == 0 { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    let part = (progress - before.location) / (after.location - before.location)
    return AnimatedColor(color: before.color)
      .interpolated(to: AnimatedColor(color: after.color), progress: part).color
  }
}
