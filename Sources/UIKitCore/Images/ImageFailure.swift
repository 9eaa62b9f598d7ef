/// The reason that a picture cannot be shown, in a few words: `is not a picture`.
///
/// Ours: UIKit reports only the absence of a picture.
public struct ImageFailure: Error, Equatable, CustomStringConvertible, Sendable {
  /// The reason, as a phrase for the user.
  public let description: String

  init(_ description: String) { self.description = description }
}
