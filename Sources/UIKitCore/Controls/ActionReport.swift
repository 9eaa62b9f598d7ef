import Foundation

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
      target is any SelectorTarget
      ? "override perform(_:with:) in it"
      : "only a SelectorTarget can be sent a selector"
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
