// The options of the configuration file.
extension OptionTable {
  static let configuration: [OptionEntry] = [
    OptionEntry(name: "no-config", help: "start without the configuration file") { _, _ in },
    OptionEntry(
      name: "strict-config", help: "stop at a mistake in the configuration file"
    ) { _, _ in },
  ]

  /// An option that makes sense for every start, and its default value.
  struct Lasting: Sendable {
    var name: String
    /// The default value as JSON; nil if there is none.
    var usual: String?
  }

  /// The options that the configuration file may contain.
  static let lasting: [Lasting] = [
    Lasting(name: "layout", usual: "\"list\""), Lasting(name: "columns"),
    Lasting(name: "preview"), Lasting(name: "preview-window", usual: "\"default\""),
    Lasting(name: "title"), Lasting(name: "section"),
    Lasting(name: "theme", usual: "\"auto\""), Lasting(name: "color", usual: "\"auto\""),
    Lasting(name: "no-mouse", usual: "false"), Lasting(name: "no-animation", usual: "false"),
    Lasting(name: "no-scrollbar", usual: "false"), Lasting(name: "images", usual: "\"auto\""),
    Lasting(name: "icons", usual: "false"),
    Lasting(name: "height"),
    Lasting(name: "exact", usual: "false"), Lasting(name: "modal", usual: "false"),
    Lasting(name: "no-sort", usual: "false"), Lasting(name: "ansi", usual: "false"),
    Lasting(name: "prompt"),
  ]

  /// The options that disable the configuration file: they must work the same for all users, or
  /// despite any mistake in the file.
  static let withoutConfiguration: Set<String> = [
    "no-config", "snapshot", "snapshot-styles", "svg", "describe", "record", "filter", "help",
    "version", "bash", "zsh", "fish", "completions",
  ]
}
