/// The parts of a path that are drawn: its interior, its lines, or both.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The interior, by winding number.
  case fill
  /// The interior, by the number of crossings.
  case eoFill
  /// The lines.
  case stroke
  /// The interior by winding number, and the lines above it.
  case fillStroke
  /// The interior by the number of crossings, and the lines above it.
  case eoFillStroke
}
