import Foundation

/// What a control, a recognizer, a bar item or a key command does: send a selector, call a method, or run a closure.
///
/// The target is held weakly. Without one, the chain is searched for a responder that has the action.
@MainActor struct TargetAction {
  private enum Work {
    case selector(Selector)
    /// False: an object of that class does not have the method.
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

  /// Runs as long as the target lives; always, if there is none.
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

  /// What is sent, if it is a selector.
  var selector: Selector? {
    if case .selector(let selector) = work { selector } else { nil }
  }

  /// Whether the target has gone that it was made for.
  var isDead: Bool { hasTarget && target == nil }

  /// Whether this is the same selector for the same target.
  func sends(_ selector: Selector, to other: AnyObject?) -> Bool {
    self.selector == selector && target === other
  }

  /// Does it.
  ///
  /// - Parameters:
  ///   - sender: What the target is told.
  ///   - event: What led to it.
  ///   - chain: Where the search begins when there is no target.
  /// - Returns: Whether somebody had the action.
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

/// Tells, once for each case, that an action has come to nobody.
@MainActor enum ActionReport {
  private static var told: Set<String> = []

  /// Where reports go: standard error, which a terminal program shows when it has left the screen.
  static var write: (String) -> Void = { text in
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  static func tellOnce(_ text: String) {
    if told.insert(text).inserted { write(text) }
  }

  /// A target has been sent a selector and has no answer.
  static func unanswered(_ selector: Selector, by target: AnyObject) {
    let name = String(describing: type(of: target))
    let remedy =
      target is UIResponder
      ? "override perform(_:with:) in it"
      : "only a UIResponder can be sent a selector"
    tellOnce(
      "\(name) does not answer the action \(selector): \(remedy), or name a method: "
        + "action: \(name).\(selector.name.prefix { $0 != ":" })")
  }

  /// The sender as the class that a method wants; reported if it is none.
  static func sender<Sender>(
    _ sender: AnyObject, as type: Sender.Type, for target: AnyObject
  ) -> Sender? {
    if let sender = sender as? Sender { return sender }
    tellOnce(
      "A method of \(Swift.type(of: target)) wants a \(Sender.self) as its sender, but was called by "
        + "a \(Swift.type(of: sender)).")
    return nil
  }
}
