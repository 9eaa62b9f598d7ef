/// Edges of a rectangle that follow the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits, one for each edge.
  public let rawValue: UInt

  /// Makes a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static var top: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1 << 0) }
  /// The edge where lines begin.
  public static var leading: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1 << 1) }
  /// The lower edge.
  public static var bottom: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1 << 2) }
  /// The edge where lines end.
  public static var trailing: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1 << 3) }
  /// All four.
  public static var all: NSDirectionalRectEdge { [.top, .leading, .bottom, .trailing] }
}
