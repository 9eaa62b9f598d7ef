import VitrineSettings

/// The settings that the configuration can change at run time.
@MainActor
final class Preferences {
  /// The changes to the default keys.
  var keyChanges: [KeyChange]
  /// The programs that open files.
  var openers: [Opener]
  /// The disabled bindings of `--bind`.
  var unbound: Set<BoundKey.Trigger> = []

  init(_ options: Options) { (keyChanges, openers) = (options.keyChanges, options.openers) }
}
