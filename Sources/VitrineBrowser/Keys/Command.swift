/// A command of a screen: its name, keys, help, condition and action.
///
/// Each command has one definition, in the file of its feature. The key map, hints, help, menus and
/// the man page derive from it.
struct Command<Target>: Sendable {
  /// The action of a command.
  ///
  /// - Parameters:
  ///   - target: The target of the screen's commands.
  ///   - count: The typed count before the command, if any.
  typealias Action = @MainActor @Sendable (_ target: Target, _ count: Int?) -> Void

  var binding: KeyBinding
  let run: Action

  /// - Parameter keys: The key sequences in the form of `KeySyntax`, one per string; none for a
  ///   menu entry without keys.
  init(
    _ name: String, _ keys: String..., help: String, topic: KeyBinding.Topic,
    in context: KeyBinding.Context = .browse, changesItems: Bool = false,
    when isOn: KeyBinding.Condition? = nil, run: @escaping Action
  ) {
    self.init(
      name, keys, help: help, topic: topic, in: context, changesItems: changesItems, when: isOn,
      run: run)
  }

  init(
    _ name: String, _ keys: [String], help: String, topic: KeyBinding.Topic,
    in context: KeyBinding.Context = .browse, changesItems: Bool = false,
    when isOn: KeyBinding.Condition? = nil, run: @escaping Action
  ) {
    binding = KeyBinding(
      name, keys, help: help, topic: topic, in: context, changesItems: changesItems, when: isOn)
    self.run = run
  }

  private init(_ binding: KeyBinding, run: @escaping Action) {
    (self.binding, self.run) = (binding, run)
  }

  /// Returns the same command for a target that has this command's target as a part.
  func of<Whole>(
    _ part: @escaping @MainActor @Sendable (Whole) -> Target
  ) -> Command<Whole> {
    Command<Whole>(binding) { [run] whole, count in run(part(whole), count) }
  }

  var name: String { binding.name }

  /// The first key sequence in its display form; nil without keys.
  var firstKeys: String? { binding.keys.first.map(KeySyntax.display) }
}

extension Array {
  /// Returns the same commands for a target that has the target of these as a part.
  func of<Part, Whole>(
    _ part: @escaping @MainActor @Sendable (Whole) -> Part
  ) -> [Command<Whole>] where Element == Command<Part> {
    map { $0.of(part) }
  }
}
