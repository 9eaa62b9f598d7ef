import Foundation

/// The horizontal and vertical lines of a layout between its items.
public struct LayoutLines: Equatable, Sendable {
  /// A line, in points from the upper left corner of the frame.
  public struct Segment: Equatable, Sendable {
    /// The start of the line.
    public var start: CGPoint
    /// The end of the line.
    public var end: CGPoint
  }

  /// The lines. They are joined where they meet.
  public var segments: [Segment]
  /// The frame in the content, in points.
  public var frame: CGRect
  /// Whether they mark something important, such as today.
  public var isHighlighted = false
}
