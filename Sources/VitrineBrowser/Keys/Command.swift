/// Something that keys can do on a screen: name, keys, a line of help, when it applies, and what it does.
///
/// A command is written once, in the file of what it belongs to; key map, hints, help, menus and man page follow it.
struct Command<Target>: Sendable {
  /// What it does.
  ///
  /// - Parameters:
  ///   - target: What the commands of the screen act on.
  ///   - count: The number that was typed before it, if any.
  typealias Action = @MainActor @Sendable (_ target: Target, _ count: Int?) -> Void

  var binding: KeyBinding
  let run: Action

  /// - Parameter keys: Keys as `KeySyntax` reads them, one way a string; none for an entry of a menu only.
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

  var name: String { binding.name }

  /// The first keys, as help shows them; nil without any.
  var firstKeys: String? { binding.keys.first.map(KeySyntax.display) }
}
