import VitrineStyledText

/// A line of the help, and its command.
struct HelpLine {
  var line: DetailLine
  var binding: KeyBinding?

  static func heading(_ text: String) -> HelpLine { HelpLine(line: .heading(text)) }
}

extension KeyMap {
  /// Returns help lines for the bindings of some topics.
  ///
  /// - Parameter others: The names of commands to leave out.
  func help(of topics: [KeyBinding.Topic], except others: [String] = []) -> [DetailLine] {
    let chosen = bindings.filter { topics.contains($0.topic) && !others.contains($0.name) }
    return KeyMap(chosen).help(in: nil).map(\.line)
  }

  /// The number of essential commands at the top of the help.
  private static let mostEssentials = 10

  /// Returns the help for a situation: essential commands first, then all commands.
  ///
  /// - Parameters:
  ///   - topic: The topic of the current overlay, which replaces the essential commands at the top.
  ///   - essentials: The names of the commands that matter to first-time users.
  func help(
    _ situation: KeyConditions, about topic: KeyBinding.Topic? = nil, essentials: [String]
  ) -> [HelpLine] {
    if let topic {
      let own = KeyMap(bindings.filter { $0.topic == topic }).help(in: situation)
      return own + KeyMap(bindings.filter { $0.topic != topic }).help(in: situation)
    }
    if situation.typesQuery { return helpOfQuery(situation) }
    let first = essentials.compactMap { name in
      bindings.first { $0.name == name && $0.isUseful(situation) }
    }
    let lines = first.prefix(Self.mostEssentials).map { binding in
      let isSort = binding.topic == .sort
      let help = (isSort ? "sort " : "") + binding.help
      return HelpLine(line: .pair(binding.keysText, help), binding: binding)
    }
    return [.heading("Most used")] + lines + help(in: situation)
  }

  /// Returns the keys of a picker's line, followed by letters with Alt.
  private func helpOfQuery(_ situation: KeyConditions) -> [HelpLine] {
    let own = bindings.filter { $0.context == .query }
    let others = bindings.filter { $0.context == .browse }
    return KeyMap(own).help(in: situation)
      + [.heading("The following with Alt, where the first key is a letter")]
      + KeyMap(others).help(in: situation)
  }

  private func help(in situation: KeyConditions?) -> [HelpLine] {
    topics(situation).flatMap { title, bindings in
      [.heading(title)]
        + Self.joined(bindings).map { keys, binding in
          HelpLine(line: .pair(keys, binding.help), binding: binding)
        }
    }
  }

  /// Returns bindings with their keys. Bindings with the same help text are joined.
  private static func joined(
    _ bindings: [KeyBinding]
  ) -> [(keys: String, binding: KeyBinding)] {
    var lines: [(keys: String, binding: KeyBinding)] = []
    var places: [String: Int] = [:]
    for binding in bindings {
      if let place = places[binding.help], !binding.keys.isEmpty {
        lines[place].keys += " " + binding.keysText
      } else {
        places[binding.help] = lines.count
        lines.append((binding.keysText, binding))
      }
    }
    return lines
  }

  private func topics(
    _ situation: KeyConditions?
  ) -> [(title: String, bindings: [KeyBinding])] {
    KeyBinding.Topic.allCases.compactMap { topic in
      let bindings = bindings.filter { binding in
        binding.topic == topic && situation.map(binding.isUseful) ?? true
      }
      return bindings.isEmpty ? nil : (topic.rawValue, bindings)
    }
  }

  /// Returns the map as text, for `--print-keymap`.
  ///
  /// - Parameter situation: The situation whose applicable commands are printed; nil prints all
  ///   commands.
  package func lines(_ situation: KeyConditions? = nil) -> [String] {
    var lines: [String] = []
    for (title, bindings) in topics(situation) {
      if !lines.isEmpty { lines.append("") }
      lines.append(title)
      for binding in bindings {
        let keys = binding.keysText
        let blanks = String(repeating: " ", count: max(0, 20 - keys.count))
        lines.append("  \(keys)\(blanks)  \(binding.help)")
      }
    }
    return lines
  }
}
