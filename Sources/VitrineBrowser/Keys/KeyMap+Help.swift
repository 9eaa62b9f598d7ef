import VitrineStyledText

/// A line of help, and the command that it is about.
struct HelpLine {
  var line: DetailLine
  var binding: KeyBinding?

  static func heading(_ text: String) -> HelpLine { HelpLine(line: .heading(text)) }
}

extension KeyMap {
  /// The bindings of some topics, for help.
  ///
  /// - Parameter others: Names of commands that are left out.
  func help(of topics: [KeyBinding.Topic], except others: [String] = []) -> [DetailLine] {
    let chosen = bindings.filter { topics.contains($0.topic) && !others.contains($0.name) }
    return KeyMap(chosen).help(in: nil).map(\.line)
  }

  /// How many commands help begins with.
  private static let mostEssentials = 10

  /// What can be used in a situation, for help: what is wanted most, then everything.
  ///
  /// - Parameters:
  ///   - topic: What comes first, in the place of what is wanted most: the keys of what lies over the items.
  ///   - essentials: Names of what somebody who sees the program for the first time wants to know.
  func help(
    _ situation: Situation, about topic: KeyBinding.Topic? = nil, essentials: [String]
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

  /// The keys of a picker's line, then those that Alt makes of letters.
  private func helpOfQuery(_ situation: Situation) -> [HelpLine] {
    let own = bindings.filter { $0.context == .query }
    let others = bindings.filter { $0.context == .browse }
    return KeyMap(own).help(in: situation)
      + [.heading("The following with Alt, where the first key is a letter")]
      + KeyMap(others).help(in: situation)
  }

  private func help(in situation: Situation?) -> [HelpLine] {
    topics(situation).flatMap { title, bindings in
      [.heading(title)]
        + Self.joined(bindings).map { keys, binding in
          HelpLine(line: .pair(keys, binding.help), binding: binding)
        }
    }
  }

  /// Bindings with their keys; those that help describes alike are one.
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
    _ situation: Situation?
  ) -> [(title: String, bindings: [KeyBinding])] {
    KeyBinding.Topic.allCases.compactMap { topic in
      let bindings = bindings.filter { binding in
        binding.topic == topic && situation.map(binding.isUseful) ?? true
      }
      return bindings.isEmpty ? nil : (topic.rawValue, bindings)
    }
  }

  /// The map as text, for `--print-keymap`.
  ///
  /// - Parameter situation: Only what can be used in it; nil prints everything.
  package func lines(_ situation: Situation? = nil) -> [String] {
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
