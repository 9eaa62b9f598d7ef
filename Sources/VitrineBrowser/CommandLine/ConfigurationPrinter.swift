import VitrineSettings
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// A printer for the complete current configuration, in the format of its file, as a starting point
/// for changes.
struct ConfigurationPrinter {
  let state: OptionParser.State
  /// The path of the file; nil if unknown.
  let path: String?

  var text: String {
    let place = path.map { "Saved as \($0)" } ?? "Saved as ~/.config/vitrine/config.json5"
    let lines =
      [
        "// The configuration of vitrine. \(place), it is read at every start.",
        "// VITRINE_DEFAULT_OPTS and the command line override it. Themes and keys change when you save it.",
        "{",
      ] + options + keys + themes + openers + ["}"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a quoted text without characters that a terminal could interpret.
  private static func quoted(_ text: String) -> String {
    let string = String(decoding: JSONWriter.string(Array(text.utf8)), as: UTF8.self)
    return string.unicodeScalars.map { scalar in
      let character = String(scalar)
      if VisibleText.text(of: character) == character { return character }
      return character.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }.joined()
  }

  /// Returns a name in JSON5 syntax, quoted if necessary.
  private static func name(_ text: String) -> String {
    let isPlain = text.unicodeScalars.enumerated().allSatisfy { place, scalar in
      let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      return isLetter || scalar == "_" || place > 0 && ("0"..."9").contains(scalar)
    }
    return isPlain && !text.isEmpty ? text : quoted(text)
  }

  // MARK: Sections

  private var options: [String] {
    var lines = ["  // Options as on the command line; see vitrine(1).", "  options: {"]
    for option in OptionTable.lasting {
      guard let entry = OptionTable.entries.first(where: { $0.name == option.name }) else {
        continue
      }
      lines.append("    // " + entry.help)
      let name = Self.name(option.name)
      if let value = value(of: entry) ?? option.usual {
        lines.append("    \(name): \(value),")
      } else if case .required(let word) = entry.argument {
        lines.append("    // \(name): \(Self.quoted(word)),")
      }
    }
    return lines + ["  },", ""]
  }

  /// Returns the last value of an option; nil if the option was not given.
  private func value(of entry: OptionEntry) -> String? {
    guard let text = state.given.last(where: { $0.name == entry.name })?.text else { return nil }
    if entry.argument == .none { return "true" }
    // A relative path starts at the folder of the configuration.
    if entry.name == "theme", text.contains("/"), !text.hasPrefix("/"),
      let path = FileSystem.absolute(Array(text.utf8))
    {
      return Self.quoted(String(decoding: path, as: UTF8.self))
    }
    return Self.quoted(text)
  }

  private var keys: [String] {
    [
      "  // A key has a command, an action of --bind, several actions joined by +, or null.",
      "  keys: {",
    ]
      + keys(in: .browse, indent: "    ")
      + ["    // The keys for the line of a picker.", "    picker: {"]
      + keys(in: .query, indent: "      ") + ["    },", "  },", ""]
  }

  /// Returns the changed keys, followed by the default keys as comments.
  private func keys(in context: KeyBinding.Context, indent: String) -> [String] {
    var lines: [String] = []
    for change in state.options.keyChanges where change.context == context {
      let keys = Self.quoted(change.keys.map(KeySyntax.token).joined(separator: " "))
      lines.append("\(indent)\(keys): \(change.actionsText.map(Self.quoted) ?? "null"),")
    }
    lines.append(indent + "// Built in:")
    for command in BrowserFeatures.commands.commands where command.binding.context == context {
      for keys in command.binding.keys {
        let name = Self.quoted(keys.map(KeySyntax.token).joined(separator: " "))
        lines.append(
          "\(indent)// \(name): \(Self.quoted(KeyAction.name(of: command))),  // \(command.binding.help)"
        )
      }
    }
    return lines
  }

  private var themes: [String] {
    [
      "  // More themes for options.theme, in addition to \(Theme.names.joined(separator: ", ")).",
      "  themes: {",
    ]
      + state.themes.map { theme in
        let lines = theme.source.split(separator: "\n", omittingEmptySubsequences: false)
        let source = lines.map { VisibleText.text(of: String($0), tabStop: 8) }
        return "    \(Self.name(theme.theme.name)): \(source.joined(separator: "\n")),"
      } + ["  },", ""]
  }

  private var openers: [String] {
    [
      "  // The programs that O offers for a file, by its name (match) or kind. {} is the file. A program runs in the",
      "  // background, in a terminal, or in a pager.", "  openers: [",
    ] + state.options.openers.map { "    \(Self.rule($0))," } + ["  ],"]
  }

  private static func rule(_ opener: Opener) -> String {
    func list(_ texts: [String]) -> String {
      let quoted = texts.map(Self.quoted)
      return quoted.count == 1 ? quoted[0] : "[\(quoted.joined(separator: ", "))]"
    }
    let members = [
      opener.patterns.isEmpty ? nil : "match: \(list(opener.patterns))",
      opener.kinds.isEmpty ? nil : "kind: \(list(opener.kinds.map(\.rawValue)))",
      "run: \(quoted(opener.command))", opener.name.map { "name: \(quoted($0))" },
      "in: \(quoted(opener.place.rawValue))",
    ]
    return "{ \(members.compactMap(\.self).joined(separator: ", ")) }"
  }
}
