import VitrineGallery
import VitrineStyledText
import VitrineSupport

/// The parsed arguments of `vitrine demo`.
package struct DemoRequest: Equatable, Sendable {
  /// The first demo; nil opens the gallery.
  package var name: String?
  /// The folder for demos that show a folder.
  package var folder: String?
  /// Whether to print only the names.
  package var lists = false
  /// The seconds that each demo plays in a tour; nil without a tour.
  package var tour: Double?

  /// The default duration of a demo in a tour, in seconds.
  static let usualSeconds = 8.0

  package init(name: String? = nil) { self.name = name }

  /// Parses the arguments after `demo`. A size and a number of seconds may be separate arguments
  /// after their options.
  ///
  /// - Parameter tour: The seconds of `--tour`; 0 if the option has no value.
  init(
    _ operands: [String], _ options: inout Options, lists: Bool, tour: Double?
  ) throws(BrowserFailure) {
    self.lists = lists
    self.tour = tour == 0 ? nil : tour
    for operand in operands {
      if tour != nil, let seconds = Double(operand) {
        if self.tour != nil {
          throw BrowserFailure(
            "--tour takes one number of seconds; leave out '\(VisibleText.text(of: operand))'")
        }
        self.tour = try Self.seconds(seconds, operand)
      } else if options.snapshot != nil, let size = Options.Size(operand) {
        options.snapshot = size
      } else if lists {
        throw BrowserFailure(
          "--list takes no name; leave out '\(VisibleText.text(of: operand))'")
      } else if folder == nil, let demo = name.flatMap(Demo.named)?.showingFolder {
        name = demo.name
        folder = operand
      } else if let name {
        throw BrowserFailure(
          "one demo at most, but '\(VisibleText.text(of: operand))' is a second"
            + " beside '\(VisibleText.text(of: name))'")
      } else {
        name = operand
      }
    }
    if tour == 0, self.tour == nil { self.tour = Self.usualSeconds }
  }

  static func seconds(_ seconds: Double, _ text: String) throws(BrowserFailure) -> Double {
    guard (1...3600).contains(seconds) else {
      throw BrowserFailure(
        "'\(VisibleText.text(of: text))' is not a time for --tour; write seconds, 1 to 3600")
    }
    return seconds
  }
}
