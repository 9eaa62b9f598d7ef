import VitrineKeyStrokes
import VitrineStyledText

extension CommandList where Target == BrowserFeatures {
  /// Returns the commands with changed keys, plus the commands of the configuration.
  ///
  /// A key sequence replaces all bindings that are a prefix or an extension of it. Later changes
  /// win.
  ///
  /// - Complexity: O(commands + changes). The first key of each change finds the affected commands.
  func changed(by changes: [KeyChange]) -> CommandList {
    if changes.isEmpty { return self }
    var commands = self.commands
    var places = KeyedPlaces(commands)
    for change in changes {
      guard let first = change.keys.first else { continue }
      let start = KeyedPlaces.Start(context: change.context, key: first)
      for place in places.byKey[start] ?? [] {
        commands[place].binding.keys.removeAll { keys in
          keys.starts(with: change.keys) || change.keys.starts(with: keys)
        }
      }
      guard let actions = change.actions else { continue }
      let name = actions.count == 1 && actions[0].argument == nil ? actions[0].name : nil
      var known = name.flatMap { places.byName[$0] } ?? []
      known.removeAll { commands[$0].binding.context != change.context }
      // Commands of one name share their keys; the first applicable one runs.
      for place in known { commands[place].binding.keys.insert(change.keys, at: 0) }
      if known.isEmpty {
        known = [commands.count]
        commands.append(Self.command(of: change, actions))
      }
      places.byKey[start, default: []] += known
    }
    return CommandList(commands)
  }

  private static func command(
    of change: KeyChange, _ actions: [BoundKey.Action]
  ) -> BrowserCommand {
    let name = VisibleText.text(of: change.actionsText ?? "")
    let isOfQuery = change.context == .query
    var command = BrowserCommand(
      name, [], help: name, topic: isOfQuery ? .query : .program, in: change.context,
      when: { !isOfQuery || $0.typesQuery },
      run: { features, _ in features.run(actions) })
    command.binding.keys = [change.keys]
    return command
  }

  /// Returns the first keys of a command as help shows them; nil without keys.
  func firstKeys(of command: BrowserCommand) -> String? {
    let current = commands.first { other in
      other.name == command.name && other.binding.context == command.binding.context
    }
    return (current ?? command).firstKeys
  }
}

/// The positions of commands by their first keys and by their action names.
private struct KeyedPlaces {
  struct Start: Hashable {
    var context: KeyBinding.Context
    var key: KeyStroke
  }

  var byKey: [Start: [Int]] = [:]
  private(set) var byName: [String: [Int]] = [:]

  init(_ commands: [BrowserCommand]) {
    for (place, command) in commands.enumerated() {
      byName[KeyAction.name(of: command), default: []].append(place)
      for first in Set(command.binding.keys.compactMap(\.first)) {
        byKey[Start(context: command.binding.context, key: first), default: []].append(place)
      }
    }
  }
}
