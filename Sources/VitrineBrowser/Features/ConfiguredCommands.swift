import BrowserModel
import KeyStrokes

extension CommandList where Target == BrowserFeatures {
  /// The same commands by other keys, and those that only the configuration has.
  ///
  /// Keys take the place of all that they begin, and of all that begins them: the last word counts.
  func changed(by changes: [KeyChange]) -> CommandList {
    if changes.isEmpty { return self }
    var commands = self.commands
    for change in changes {
      for place in commands.indices where commands[place].binding.context == change.context {
        commands[place].binding.keys.removeAll { keys in
          keys.starts(with: change.keys) || change.keys.starts(with: keys)
        }
      }
      guard let actions = change.actions else { continue }
      let known = commands.indices.filter { place in
        commands[place].binding.context == change.context && actions.count == 1
          && actions[0].argument == nil && KeyAction.name(of: commands[place]) == actions[0].name
      }
      // Commands of one name share their keys: of them the one runs that applies.
      for place in known { commands[place].binding.keys.insert(change.keys, at: 0) }
      if known.isEmpty { commands.append(Self.command(of: change, actions)) }
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

  /// The first keys of a command as help shows them; nil without any.
  func firstKeys(of command: BrowserCommand) -> String? {
    let current = commands.first { other in
      other.name == command.name && other.binding.context == command.binding.context
    }
    return (current ?? command).firstKeys
  }
}
