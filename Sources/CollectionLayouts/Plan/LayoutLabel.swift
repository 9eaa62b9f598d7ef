import Foundation

/// A text of a layout between its items: a heading, or the numbers of days or coordinates.
public struct LayoutLabel: Equatable, Sendable {
  /// The purpose of a text, which determines its look.
  public enum Role: Equatable, Sendable {
    /// The name of a part.
    case title
    /// A number, or text beside a name.
    case detail
    /// Text beside items.
    case plain
    /// Important text, such as today.
    case highlight
    /// A sign on a line.
    case marker
  }

  /// A text within a label.
  public struct Text: Equatable, Sendable {
    /// One line.
    public var string: String
    /// Its upper left corner in the label, in points.
    public var origin: CGPoint
    /// The purpose of the text.
    public var role: Role
  }

  /// The edge of the screen at which a label is pinned while its items pass below.
  public enum Pin: Equatable, Sendable {
    /// A number of points below the top, but no lower in the content than `limit`.
    case top(offset: CGFloat, limit: CGFloat)
    /// At the left edge.
    case left
    /// At the lower edge.
    case bottom
  }

  /// The texts of the label.
  public var texts: [Text]
  /// The frame in the content, in points.
  public var frame: CGRect
  /// The edge at which it is pinned; `nil` for none.
  public var pin: Pin?

  /// Creates a label without text.
  public init(frame: CGRect, pin: Pin? = nil) { (texts, self.frame, self.pin) = ([], frame, pin) }
}
