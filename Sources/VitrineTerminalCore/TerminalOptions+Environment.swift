import Glibc
import VitrineCharacterWidths

extension TerminalOptions {
  /// Returns a variable of the process's environment. Reads only this one; Foundation would copy
  /// all of them.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the requested depth: from the option, else from NO_COLOR, else nil for the terminal's
  /// best.
  package func askedDepth(environment: (String) -> String?) -> ColorDepth? {
    if let colorDepth { return colorDepth }
    return environment("NO_COLOR").map { !$0.isEmpty } ?? false ? .mono : nil
  }

  /// Returns whether the environment indicates 24-bit colour.
  package static func promisesDirectColor(environment: (String) -> String?) -> Bool {
    let value = environment("COLORTERM") ?? ""
    return value == "truecolor" || value == "24bit"
  }

  /// Returns the terminal types to try for 24-bit colour, best first. ncurses supports it only for
  /// descriptions whose names end in `-direct`.
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

  /// Chooses the character set before ncurses reads it, unless the program did.
  package static func prepareLocale() { CharacterLocale.chooseIfNeeded() }
}

extension TerminalOptions {
  /// Returns an untrusted name in a form that is safe for messages.
  package static func quoted(_ name: String) -> String {
    "“\(TextColumns.sanitized(String(name.prefix(60))))”"
  }
}
