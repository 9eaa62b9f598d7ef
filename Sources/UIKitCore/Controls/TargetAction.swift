import Foundation

/// The action of a control, recognizer, bar item or key command: sends a selector, calls a method,
/// or runs a closure.
///
/// The target is held weakly. Without a target, the action goes to the first responder in the chain
/// that has it.
@MainActor struct TargetAction {
  private enum Work {
    case selector(Selector)
    /// Returns false if the object's class does not have the method.
    case method((_ target: AnyObject, _ sender: AnyObject, _ event: UIEvent?) -> Bool)
    case closure((_ sender: AnyObject) -> Void)
  }

  private(set) weak var target: AnyObject?
  private let hasTarget: Bool
  private let work: Work

  private init(_ target: AnyObject?, _ work: Work) {
    self.target = target
    hasTarget = target != nil
    self.work = work
  }

  init(_ target: Any?, _ selector: Selector) {
    self.init(target.map { $0 as AnyObject }, .selector(selector))
  }

  /// Makes an action that runs as long as the target lives, or always if there is no target.
  init(_ target: AnyObject?, closure: @escaping (AnyObject) -> Void) {
    self.init(target, .closure(closure))
  }

  init<Target: AnyObject>(
    _ target: Target?, _ method: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(
      target,
      .method { target, _, _ in
        guard let target = target as? Target else { return false }
        method(target)()
        return true
      })
  }

  init<Target: AnyObject, Sender>(
    _ target: Target?, _ method: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(
      target,
      .method { target, sender, _ in
        guard let target = target as? Target else { return false }
        if let sender = ActionReport.sender(sender, as: Sender.self, for: target) {
          method(target)(sender)
        }
        return true
      })
  }

  init<Target: AnyObject, Sender>(
    _ target: Target?, _ method: @escaping (Target) -> @MainActor (Sender, UIEvent) -> Void
  ) {
    self.init(
      target,
      .method { target, sender, event in
        guard let target = target as? Target else { return false }
        if let sender = ActionReport.sender(sender, as: Sender.self, for: target) {
          method(target)(sender, event ?? UIEvent())
        }
        return true
      })
  }

  /// The selector, if the action sends one.
  var selector: Selector? {
    if case .selector(let selector) = work { selector } else { nil }
  }

  /// Whether the action had a target that is now deallocated.
  var isDead: Bool { hasTarget && target == nil }

  /// Returns whether this action sends the same selector to the same target.
  func sends(_ selector: Selector, to other: AnyObject?) -> Bool {
    self.selector == selector && target === other
  }

  /// Performs the action.
  ///
  /// - Parameters:
  ///   - sender: The sender to pass to the target.
  ///   - event: The event that caused the action.
  ///   - chain: The start of the search if there is no target.
  /// - Returns: Whether a target received the action.
  @discardableResult
  func send(
    from sender: AnyObject, for event: UIEvent? = nil, along chain: UIResponder? = nil
  ) -> Bool {
    if isDead { return false }
    switch work {
    case .closure(let run):
      run(sender)
      return true
    case .selector(let selector):
      if target == nil, let chain {
        let found = chain.target(forAction: selector, withSender: sender) as? UIResponder
        found?.perform(selector, with: sender)
        return found != nil
      }
      return UIApplication.shared.sendAction(selector, to: target, from: sender, for: event)
    case .method(let call):
      if let target { return call(target, sender, event) }
      var responder = chain ?? UIApplication.shared.startOfChain(for: sender)
      while let current = responder {
        if call(current, sender, event) { return true }
        responder = current.next
      }
      return false
    }
  }
}
