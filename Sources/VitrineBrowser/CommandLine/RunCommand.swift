import VitrineStyledText
import VitrineSupport

/// The command `vitrine run LAYOUT.swift|FOLDER|PACKAGE [SOURCE]`, read from the command line.
package struct RunCommand: Equatable, Sendable {
  /// The sources for iOS: a file, a folder or a package.
  var path: [UInt8]
  /// The folder with Vitrine's own sources.
  var checkout: String
  /// Whether to print the names of the layouts, and to execute nothing.
  var lists: Bool
  /// Whether to play the layouts without a terminal, and to report their failures.
  var checks: Bool
  /// The layout to begin with; nil: the first, or the app.
  var layout: String?
  var settings: [Setting]

  /// A value of `--set` for a property of a layout.
  struct Setting: Equatable, Sendable {
    var name: String
    var value: String
  }

  /// The options of `run` alone, as the command line has them.
  struct Given: Equatable, Sendable {
    /// The value of `--class`.
    var layout: String?
    /// The values of `--set`.
    var settings: [String] = []
    /// Whether `--check` is there.
    var checks = false
  }

  /// - Parameters:
  ///   - operands: The words behind `run`.
  ///   - options: Get SOURCE.
  ///   - library: The value of `--vitrine`; nil: the checkout that this program was built from.
  ///   - folder: The current folder, where a path begins.
  init(
    _ operands: [[UInt8]], _ given: Given, options: inout Options, lists: Bool, library: String?,
    in folder: String
  ) throws(BrowserFailure) {
    guard let path = operands.first else {
      throw BrowserFailure(
        "run needs sources: vitrine run Layout.swift; a folder or a file named run is opened as ./run"
      )
    }
    guard operands.count <= 2 else {
      throw BrowserFailure(
        "run takes one SOURCE; leave out '\(VisibleText.text(of: operands[2]))'")
    }
    if options.recording != nil || options.isPicture || options.describes {
      let option = options.recording != nil ? "record" : options.isPicture ? "svg" : "describe"
      throw BrowserFailure("run has no --\(option); it takes --snapshot and --snapshot-styles")
    }
    if given.checks, options.snapshot != nil || lists || operands.count > 1 {
      let other = lists ? "--list" : options.snapshot != nil ? "--snapshot" : "SOURCE"
      throw BrowserFailure("--check and \(other) exclude each other; give one of them")
    }
    try PortRequest.check(path)
    self.path = path
    self.lists = lists
    checks = given.checks
    layout = given.layout
    settings = try given.settings.map { (text) throws(BrowserFailure) in
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
        throw BrowserFailure(
          "'\(VisibleText.text(of: text))' sets no property; write --set itemSize=120x80")
      }
      return Setting(
        name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
    }
    options.source = operands.dropFirst().first
    checkout = try NewPackage.Library.sources(library, in: folder)
  }

  /// Whether layouts are shown even if the sources are an app.
  var showsLayouts: Bool { layout != nil || !settings.isEmpty || lists || checks }
}
