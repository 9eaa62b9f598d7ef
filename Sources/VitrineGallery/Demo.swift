import UIKit

/// A demo of the gallery: what it is called, what it shows, and how it is made.
///
/// Its code stands in one file of `Sources/VitrineGallery/Demos`, written as an app would write it: copy it.
public struct Demo: Sendable {
  /// A key worth pressing.
  public struct Key: Equatable, Sendable {
    /// As `vitrine --keys` writes it, or in words: `+`, `Space`, `arrows`.
    public var key: String
    /// Its effect in one or two words, for the line below the demo.
    public var label: String
    /// Its effect in a phrase.
    public var help: String
  }

  /// By which the command line knows it: lower case, no blanks.
  public let name: String
  /// For people.
  public let title: String
  /// What it shows, in one sentence.
  public let summary: String
  /// The keys worth pressing, besides the arrows.
  public let keys: [Key]
  /// What plays it by itself: keys as `vitrine --keys` takes them.
  public let tour: String
  /// The file that its code stands in, below `Sources/VitrineGallery/Demos`.
  public let source: String
  /// The lines of that file that matter most.
  public let code: [String]
  /// Whether a folder may follow its name on the command line.
  public let takesFolder: Bool
  /// Makes the screen of the demo.
  public let makeController: @MainActor @Sendable () -> DemoController

  /// A demo.
  ///
  /// - Parameters:
  ///   - keys: Each key and its effect, in one or two words and in a phrase.
  ///   - code: Lines as they stand in the file.
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
