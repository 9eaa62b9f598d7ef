/// Why a picture cannot be shown, in a few words: `is not a picture`.
///
/// Ours: UIKit only says that there is no picture.
public struct ImageFailure: Error, Equatable, CustomStringConvertible, Sendable {
  /// What is wrong, in a sentence for the user.
  public let description: String

  init(_ description: String) { self.description = description }
}
