import Foundation

/// Text that a layout writes between its items: a heading, the numbers of days or coordinates.
public struct LayoutLabel: Equatable, Sendable {
  /// The purpose of a text, on which its look depends.
  public enum Role: Equatable, Sendable {
    /// The name of a part.
    case title
    /// A number, or text beside a name.
    case detail
    /// Text beside items.
    case plain
    /// Text that matters now, as today.
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
    /// Its purpose.
    public var role: Role
  }

  /// A label stays at an edge of the screen while its items pass below.
  public enum Pin: Equatable, Sendable {
    /// So many points below the top, but no lower in the content than `limit`.
    case top(offset: CGFloat, limit: CGFloat)
    /// At the left edge.
    case left
    /// At the lower edge.
    case bottom
  }

  /// Its texts.
  public var texts: [Text]
  /// Where it is in the content, in points.
  public var frame: CGRect
  /// Where it stays; `nil`: nowhere.
  public var pin: Pin?

  /// A label without text.
  public init(frame: CGRect, pin: Pin? = nil) { (texts, self.frame, self.pin) = ([], frame, pin) }
}
