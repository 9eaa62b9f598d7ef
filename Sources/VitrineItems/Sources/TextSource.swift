/// A source whose items are the lines of a text.
///
/// An edited line that has line breaks becomes several.
@MainActor
public protocol TextSource: ItemSource {
  /// The values of a text that came through a pipe and begins as JSON does; nil for anything else.
  ///
  /// Reading it may still find a mistake. JSON Lines stay lines.
  var asJSON: (any PlacedSource)? { get }
}
