import VitrineSettings

/// The settings that the configuration can change at run time.
@MainActor
final class Preferences {
  /// The changes to the default keys.
  var keyChanges: [KeyChange] {
    didSet { if keyChanges != oldValue { made = nil } }
  }
  /// The programs that open files.
  var openers: [Opener]
  /// The disabled bindings of `--bind`.
  var unbound: Set<BoundKey.Trigger> = []
  private var made: CommandList<BrowserFeatures>?

  init(_ options: Options) { (keyChanges, openers) = (options.keyChanges, options.openers) }

  /// All commands with their current keys, created on first use.
  var commands: CommandList<BrowserFeatures> {
    if let made { return made }
    let commands = BrowserFeatures.commands.changed(by: keyChanges)
    made = commands
    return commands
  }
}
