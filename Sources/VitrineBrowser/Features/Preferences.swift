import VitrineSettings

/// What the configuration can change while the program runs.
@MainActor
final class Preferences {
  /// What keys do instead of what is built in.
  var keyChanges: [KeyChange] {
    didSet { if keyChanges != oldValue { made = nil } }
  }
  /// The programs that open files.
  var openers: [Opener]
  /// What `--bind` gave to keys that does not count for now.
  var unbound: Set<BoundKey.Trigger> = []
  private var made: CommandList<BrowserFeatures>?

  init(_ options: Options) { (keyChanges, openers) = (options.keyChanges, options.openers) }

  /// All commands with the keys that they have now; made when they are asked for first.
  var commands: CommandList<BrowserFeatures> {
    if let made { return made }
    let commands = BrowserFeatures.commands.changed(by: keyChanges)
    made = commands
    return commands
  }
}
