import Foundation

/// An immutable figure of lines, rectangles and ovals.
///
/// `UIBezierPath` makes them; a `CGMutablePath` can be built step by step.
public class CGPath: Hashable, @unchecked Sendable {
  fileprivate(set) final var parts: [UIBezierPath.Part]

  init(_ parts: [UIBezierPath.Part]) { self.parts = parts }

  /// Makes a path of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: In points.
  ///   - transform: Applied to the rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init([.box(rect.applying(transform?.pointee ?? .identity), cornerRadius: 0)])
  }

  /// Makes a path of the ellipse in a rectangle.
  ///
  /// - Parameters:
  ///   - rect: In points.
  ///   - transform: Applied to the rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init([.oval(rect.applying(transform?.pointee ?? .identity))])
  }

  /// Makes a path of a rectangle with round corners, whose width determines the radius.
  ///
  /// - Parameters:
  ///   - rect: In points.
  ///   - cornerWidth: Above 0, the corners are round.
  ///   - cornerHeight: Not used: corners are characters.
  ///   - transform: Applied to the rectangle.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init([
      .box(rect.applying(transform?.pointee ?? .identity), cornerRadius: cornerWidth)
    ])
  }

  /// Whether the path has no points.
  public final var isEmpty: Bool { parts.isEmpty }
  /// The smallest rectangle around all points; `CGRect.null` for an empty path.
  public final var boundingBox: CGRect { parts.boundingBox }
  /// The same as `boundingBox`: curves consist of lines.
  public final var boundingBoxOfPath: CGRect { boundingBox }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.parts == right.parts }

  public final func hash(into hasher: inout Hasher) {
    hasher.combine(parts.count)
    hasher.combine(boundingBox.minX)
    hasher.combine(boundingBox.maxY)
  }
}

/// A path to build step by step. Do not share it between threads while it changes.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Makes an empty path.
  public init() { super.init([]) }

  /// Begins a new line at a point.
  public func move(to point: CGPoint) { parts.append(.lines([point])) }
  /// Continues the line to a point.
  public func addLine(to point: CGPoint) { parts.addLine(to: point) }
  /// Adds a line through some points.
  public func addLines(between points: [CGPoint]) { parts.append(.lines(points)) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { parts.append(.box(rect, cornerRadius: 0)) }
  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { parts.append(.oval(rect)) }
  /// Adds all figures of another path.
  public func addPath(_ path: CGPath) { parts += path.parts }
  /// Continues to the beginning of the last line.
  public func closeSubpath() {
    if case .lines(let points)? = parts.last, let first = points.first {
      parts.addLine(to: first)
    }
  }
}

extension [UIBezierPath.Part] {
  mutating func addLine(to point: CGPoint) {
    if case .lines(var points)? = last {
      removeLast()
      points.append(point)
      append(.lines(points))
    } else {
      append(.lines([point]))
    }
  }

  var boundingBox: CGRect {
    reduce(CGRect.null) { box, part in
      switch part {
      case .lines(let points): CGRect(around: points).map(box.union) ?? box
      case .box(let rect, _), .oval(let rect): box.union(rect)
      }
    }
  }
}

extension UIBezierPath {
  /// The path for layers.
  public var cgPath: CGPath {
    get { CGPath(parts) }
    set { parts = newValue.parts }
  }

  /// Makes a path from a `CGPath`.
  public convenience init(cgPath: CGPath) {
    self.init()
    parts = cgPath.parts
  }
}
