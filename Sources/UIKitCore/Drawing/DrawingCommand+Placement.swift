import Foundation

/// A transform from a view's coordinates to the window's: a scale and a shift on each axis.
///
/// A character grid cannot show more: rotations count by their bounding box, and texts stay
/// upright.
struct Placement: Equatable {
  var scaleX: CGFloat
  var scaleY: CGFloat
  var shiftX: CGFloat
  var shiftY: CGFloat

  static let identity = Placement(scaleX: 1, scaleY: 1, shiftX: 0, shiftY: 0)

  /// Returns the placement of upright texts in a turned view: around the middle of its box.
  static func upright(_ bounds: CGRect, in box: CGRect) -> Placement {
    Placement(scaleX: 1, scaleY: 1, shiftX: box.midX - bounds.midX, shiftY: box.midY - bounds.midY)
  }

  @inline(__always) func map(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * scaleX + shiftX, y: point.y * scaleY + shiftY)
  }

  @inline(__always) func map(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.origin.x * scaleX + shiftX, y: rect.origin.y * scaleY + shiftY,
      width: rect.size.width * scaleX, height: rect.size.height * scaleY)
  }

  var isShift: Bool { scaleX == 1 && scaleY == 1 }
}

extension DrawingCommand {
  /// - Parameter home: The home of text that a view draws in its own coordinates; nil if it already
  ///   has one.
  @inline(__always) func placed(
    by placement: Placement, in home: TextHome? = nil
  ) -> DrawingCommand {
    switch self {
    case .fill(let rect, let color, let keepsLines):
      .fill(placement.map(rect), color, keepsLines: keepsLines)
    case .stroke(let rect, let cornerRadius, let width, let color):
      .stroke(placement.map(rect), cornerRadius: cornerRadius, width: width, color)
    case .line(let from, let to, let width, let color):
      .line(placement.map(from), placement.map(to), width: width, color)
    case .path(let points, let width, let color):
      .path(points.map(placement.map), width: width, color)
    case .fillEllipse(let rect, let color): .fillEllipse(placement.map(rect), color)
    case .fillFigure(let points, let color): .fillFigure(points.map(placement.map), color)
    case .text(var text):
      {
        text.origin = placement.map(text.origin)
        text.home = home ?? text.home.map { $0.placed(by: placement) }
        // Text keeps its size in a scaled view.
        if !placement.isShift { text.room = nil }
        return .text(text)
      }()
    case .picture(let rect, let pixels): .picture(placement.map(rect), pixels)
    case .pushClip(let rect): .pushClip(placement.map(rect))
    case .pieces(let pieces, let superview):
      .pieces(
        pieces.map { PlacedPiece(piece: $0.piece, corner: placement.map($0.corner)) },
        superview: placement.map(superview))
    case .popClip, .pushAlpha, .popAlpha, .pushReverse, .popReverse: self
    }
  }

  /// The area that the command may touch; nil for commands that draw nothing by themselves.
  @MainActor var extent: CGRect? {
    switch self {
    case .fill(let rect, _, _), .stroke(let rect, _, _, _), .fillEllipse(let rect, _),
      .picture(let rect, _):
      rect
    case .line(let from, let to, _, _):
      CGRect(
        x: min(from.x, to.x), y: min(from.y, to.y),
        width: abs(from.x - to.x), height: abs(from.y - to.y))
    case .path(let points, _, _), .fillFigure(let points, _): CGRect(around: points)
    case .text(let text): CGRect(origin: text.origin, size: TextMeasure.size(ofLine: text.string))
    default: nil
    }
  }
}
