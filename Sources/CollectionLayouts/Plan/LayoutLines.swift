import Foundation

/// Level and upright lines that a layout draws between its items.
public struct LayoutLines: Equatable, Sendable {
  /// A line, in points from the upper left corner of the frame.
  public struct Segment: Equatable, Sendable {
    /// Where it begins.
    public var start: CGPoint
    /// Where it ends.
    public var end: CGPoint
  }

  /// The lines. Where they meet they are joined.
  public var segments: [Segment]
  /// Their place in the content, in points.
  public var frame: CGRect
  /// Whether they belong to something that matters now, as today.
  public var isHighlighted = false
}
