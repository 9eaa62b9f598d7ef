import UIKit

/// A demo of the gallery, with its name, summary and factory.
///
/// The code of a demo is one file in `Sources/VitrineGallery/Demos`, in the style of an app and
/// ready to copy.
public struct Demo: Sendable {
  /// A suggested key.
  public struct Key: Equatable, Sendable {
    /// The key in the syntax of `vitrine --keys`, or in words: `+`, `Space`, `arrows`.
    public var key: String
    /// Its effect in one or two words, for the line below the demo.
    public var label: String
    /// Its effect in a phrase.
    public var help: String
  }

  /// The name on the command line, in lower case without spaces.
  public let name: String
  /// The name in the user interface.
  public let title: String
  /// A summary in one sentence.
  public let summary: String
  /// The suggested keys, besides the arrows.
  public let keys: [Key]
  /// The keys of the demo's automatic tour, in the syntax of `vitrine --keys`.
  public let tour: String
  /// The file with the code, below `Sources/VitrineGallery/Demos`.
  public let source: String
  /// The most important lines of that file.
  public let code: [String]
  /// Whether the command line accepts a folder after the name.
  public let takesFolder: Bool
  /// Makes the screen of the demo.
  public let makeController: @MainActor @Sendable () -> DemoController

  /// Creates a demo.
  ///
  /// - Parameters:
  ///   - keys: Each key with its effect, in one or two words and in a phrase.
  ///   - code: Lines exactly as in the file.
  public init(
    name: String, title: String, summary: String,
    keys: [(key: String, label: String, help: String)] = [], tour: String, source: String,
    takesFolder: Bool = false, code: String,
    makeController: @escaping @MainActor @Sendable () -> DemoController
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.keys = keys.map { Key(key: $0.key, label: $0.label, help: $0.help) }
    self.tour = tour
    self.source = source
    self.code = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.takesFolder = takesFolder
    self.makeController = makeController
  }
}
