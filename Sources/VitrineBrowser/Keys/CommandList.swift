/// The commands of a screen with their key map.
struct CommandList<Target>: Sendable {
  let commands: [Command<Target>]
  let map: KeyMap

  init(_ commands: [Command<Target>]) {
    self.commands = commands
    map = KeyMap(commands.map(\.binding))
  }
}
