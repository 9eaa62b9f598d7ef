import Glibc
import VitrineCharacterWidths

extension TerminalOptions {
  /// A value of the process's environment. Only what is asked for is read: Foundation would copy all of it.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The depth that is asked for: by the option, else by NO_COLOR, else nil for the terminal's best.
  package func askedDepth(environment: (String) -> String?) -> ColorDepth? {
    if let colorDepth { return colorDepth }
    return environment("NO_COLOR").map { !$0.isEmpty } ?? false ? .mono : nil
  }

  /// Whether the environment promises 24-bit colour.
  package static func promisesDirectColor(environment: (String) -> String?) -> Bool {
    let value = environment("COLORTERM") ?? ""
    return value == "truecolor" || value == "24bit"
  }

  /// Terminal types to try for 24-bit colour, best first: ncurses speaks it by descriptions whose
  /// names end in `-direct` only.
  package static func directTypes(for type: String) -> [String] {
    if type.hasSuffix("-direct") { return [type] }
    var base = type
    for suffix in ["-256color", "-88color", "-16color", "-color"] where base.hasSuffix(suffix) {
      base.removeLast(suffix.count)
    }
    if base.hasPrefix("xterm-") { base.removeFirst("xterm-".count) }
    return base.hasPrefix("xterm")
      ? ["xterm-direct"]
      : type.hasPrefix("xterm") ? ["\(base)-direct", "xterm-direct"] : ["\(base)-direct"]
  }

  /// Chooses the character set before ncurses looks at it, unless the program did.
  package static func prepareLocale() { CharacterLocale.chooseIfNeeded() }
}

extension TerminalOptions {
  /// A name from outside, fit to be shown in a message.
  package static func quoted(_ name: String) -> String {
    "“\(TextColumns.sanitized(String(name.prefix(60))))”"
  }
}
