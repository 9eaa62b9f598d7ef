import Foundation

/// Reports, once for each case, an action that no object has handled.
@MainActor enum ActionReport {
  private static var told: Set<String> = []

  /// The destination of reports: standard error, which a terminal program shows when it has left
  /// the screen.
  static var write: (String) -> Void = { text in
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  static func tellOnce(_ text: String) {
    if told.insert(text).inserted { write(text) }
  }

  /// Called when a target does not implement a selector.
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

  /// Returns the sender as the class that a method requires; reports one of another class.
  static func sender<Sender>(
    _ sender: AnyObject, as type: Sender.Type, for target: AnyObject
  ) -> Sender? {
    if let sender = sender as? Sender { return sender }
    tellOnce(
      "A method of \(Swift.type(of: target)) expects a \(Sender.self) as its sender, but was called by "
        + "a \(Swift.type(of: sender)).")
    return nil
  }
}
