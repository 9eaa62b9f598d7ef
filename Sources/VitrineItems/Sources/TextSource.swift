/// A source of text lines.
///
/// An edited line with line breaks becomes several lines.
@MainActor
public protocol TextSource: ItemSource {
  /// The values of a text from a pipe that starts like JSON; nil for anything else.
  ///
  /// Reading it may still fail. JSON Lines remain lines.
  var asJSON: (any PlacedSource)? { get }
}
