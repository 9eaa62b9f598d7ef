/// A factory for commands of one topic that act on one part of their target.
///
/// A static property holds the factory, and callers use it like a function.
struct CommandMaker<Target, Part>: Sendable {
  private let topic: KeyBinding.Topic
  private let context: KeyBinding.Context
  private let condition: KeyBinding.Condition?
  private let part: @MainActor @Sendable (Target) -> Part

  /// The upper limit of a count.
  static var mostCount: Int { 1_000_000 }

  /// - Parameter condition: The condition for commands without one of their own.
  init(
    _ topic: KeyBinding.Topic, in context: KeyBinding.Context = .browse,
    when condition: KeyBinding.Condition? = nil,
    _ part: @escaping @MainActor @Sendable (Target) -> Part
  ) {
    (self.topic, self.context, self.condition, self.part) = (topic, context, condition, part)
  }

  /// Makes a command that takes a count; the default count is 1.
  func callAsFunction(
    _ name: String, _ keys: String..., help: String, when isOn: KeyBinding.Condition? = nil,
    run: @escaping @MainActor @Sendable (Part, Int) -> Void
  ) -> Command<Target> {
    Command(name, keys, help: help, topic: topic, in: context, when: isOn ?? condition) {
      [part] in run(part($0), min($1 ?? 1, Self.mostCount))
    }
  }

  func callAsFunction(
    _ name: String, _ keys: String..., help: String, when isOn: KeyBinding.Condition? = nil,
    run: @escaping @MainActor @Sendable (Part) -> Void
  ) -> Command<Target> {
    Command(name, keys, help: help, topic: topic, in: context, when: isOn ?? condition) {
      [part] target, _ in run(part(target))
    }
  }
}

extension CommandMaker where Target == Part {
  /// - Parameter condition: The condition for commands without one of their own.
  init(
    _ topic: KeyBinding.Topic, in context: KeyBinding.Context = .browse,
    when condition: KeyBinding.Condition? = nil
  ) {
    self.init(topic, in: context, when: condition) { $0 }
  }
}
