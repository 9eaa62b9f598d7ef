import UIKit
import VitrineKeyStrokes
import VitrineSupport

/// The command palette: a searchable list of the commands that apply now.
@MainActor
enum Palette {
  /// Shows the palette over the items.
  private static func open(_ features: BrowserFeatures) {
    let list = features.commandList
    let commands = applicable(list, features.situation)
    let typesQuery = features.situation.typesQuery
    let taken = typesQuery ? queryKeys(list) : []
    let palette = PaletteView(
      entries: commands.map { entry(of: $0, typesQuery: typesQuery, taken: taken) })
    let prompt = PromptView(label: ":", history: []) {
      [weak palette, weak features] (_) throws(BrowserFailure) in
      guard let place = palette?.chosenEntry else { throw BrowserFailure("no command fits") }
      features?.run(commands[place])
    }
    palette.picked = { [weak features] in features?.layers.acceptPrompt() }
    prompt.palette = palette
    prompt.changed = { [weak palette] in palette?.filter(by: $0) }
    features.layers.show(prompt)
  }

  /// Returns the applicable commands without duplicates: the most useful ones first, then all in
  /// the order of the help.
  private static func applicable(
    _ list: CommandList<BrowserFeatures>, _ situation: KeyConditions
  ) -> [BrowserCommand] {
    // A key in a picker's line keeps its meaning from there.
    let contexts: [KeyBinding.Context] = situation.typesQuery ? [.query, .browse] : [.browse]
    let all = contexts.flatMap { context in
      list.commands.filter { $0.binding.context == context }
    }
    // A command may have another name in a picker's line.
    let helps = Set(all.filter { $0.binding.context == .query }.map(\.binding.help))
    var names: Set<String> = []
    let useful = all.filter { command in
      let binding = command.binding
      return binding.isUseful(situation) && !binding.isEditOfLine
        && command.name != Self.commands[0].name
        && (binding.context == .query || !situation.typesQuery || !helps.contains(binding.help))
        && names.insert(command.name).inserted
    }
    let first = BrowserFeatures.essentials.compactMap { name in
      useful.first { $0.name == name }
    }
    let topics = KeyBinding.Topic.allCases
    let rest = topics.flatMap { topic in useful.filter { $0.binding.topic == topic } }
    let firstNames = Set(first.map(\.name))
    return first + rest.filter { !firstNames.contains($0.name) }
  }

  private static func entry(
    of command: BrowserCommand, typesQuery: Bool, taken: Set<KeyStroke>
  ) -> PaletteView.Entry {
    let binding = command.binding
    let needsAlt = typesQuery && binding.context == .browse
    let keys = binding.keys.map { keys in
      var keys = keys
      if needsAlt, let first = keys.first, first.text != nil || taken.contains(first),
        case .character = first.code
      {
        keys[0].modifiers.insert(.alternate)
      }
      return KeySyntax.display(keys)
    }
    // In the help, the heading mentions sorting; here the text must.
    let help = (binding.topic == .sort ? "sort " : "") + binding.help
    return PaletteView.Entry(help: help, name: command.name, keys: keys)
  }

  /// Returns the keys that the line of a picker handles itself.
  private static func queryKeys(_ list: CommandList<BrowserFeatures>) -> Set<KeyStroke> {
    Set(
      list.map.bindings.filter { $0.context == .query }.flatMap(\.keys).compactMap(\.first))
  }

  // MARK: Keys

  nonisolated static let commands: [BrowserCommand] = [
    BrowserCommand(
      "command palette", ":", "F9", help: "find a command by its description, and run it",
      topic: .program
    ) { features, _ in open(features) }
  ]

  /// In a picker, a colon is text.
  nonisolated static let queryCommands: [BrowserCommand] = [
    BrowserCommand(
      "command palette", "F9", "Alt-:", help: "find a command by its description, and run it",
      topic: .query, in: .query, when: \.typesQuery
    ) { features, _ in open(features) }
  ]

  /// The keys in the palette's line. They come before the keys of all prompts.
  nonisolated static let promptCommands: [BrowserCommand] = [
    .acceptLine("Return", help: "run the command", topic: .palette, when: \.choosesCommand),
    .cancelLine(help: "run none", topic: .palette, when: \.choosesCommand),
    choosing("command above", "Up", "Ctrl-P", "Ctrl-K") { $0.choose(.up) },
    choosing("command below", "Down", "Ctrl-N", "Ctrl-J") { $0.choose(.down) },
    choosing("a page up", "PageUp") { $0.choose(by: -$0.pageLength) },
    choosing("a page down", "PageDown") { $0.choose(by: $0.pageLength) },
    choosing("layout at the left", "Left", when: \.choosesLayout) { $0.choose(.left) },
    choosing("layout at the right", "Right", when: \.choosesLayout) { $0.choose(.right) },
  ]

  nonisolated static func choosing(
    _ help: String, _ keys: String...,
    when isOn: @escaping @Sendable (KeyConditions) -> Bool = \.choosesCommand,
    run: @escaping @MainActor @Sendable (PaletteView) -> Void
  ) -> BrowserCommand {
    BrowserCommand(
      "palette: \(help)", keys, help: help, topic: .palette, in: .prompt, when: isOn
    ) { features, _ in features.layers.prompt?.palette.map(run) }
  }
}

extension KeyBinding {
  /// Whether the command only edits the line of a picker, which the palette covers.
  fileprivate var isEditOfLine: Bool { context == .query && name.hasPrefix("query ") }
}
