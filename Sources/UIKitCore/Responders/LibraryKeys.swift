import Foundation

/// A place in the responder chain in which the library itself has a use for keys: a navigation controller goes back.
///
/// These come last: after text input, after every key command of the program, and after every `pressesBegan(_:with:)`
/// that took the key. F1 lists them.
@MainActor package protocol LibraryKeySource: UIResponder {
  /// The keys in force now, with titles for the list.
  var libraryKeyCommands: [UIKeyCommand] { get }
}

/// The keys that the library uses by itself.
@MainActor package enum LibraryKeys {
  /// A key with its title and what it does.
  package static func command(
    _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags = [],
    _ action: @escaping @MainActor () -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(title: title, input: input, modifierFlags: modifiers) { _ in action() }
  }
}

extension UIWindow {
  /// The responders whose key commands are in force, from where keys go first to the end of the chain.
  final var keyChain: [UIResponder] {
    var chain: [UIResponder] = []
    var responder: UIResponder? = firstResponder ?? focusedResponder
    while let current = responder {
      chain.append(current)
      responder = current.afterKeys(in: self)
    }
    guard firstResponder != nil, !chain.contains(focusedResponder) else { return chain }
    // What the first responder leaves goes to the focused view, up to where both chains meet.
    var between: [UIResponder] = []
    responder = focusedResponder
    while let current = responder, !chain.contains(current) {
      between.append(current)
      responder = current.afterKeys(in: self)
    }
    let meeting = responder.flatMap(chain.firstIndex(of:)) ?? chain.endIndex
    chain.insert(contentsOf: between, at: meeting)
    return chain
  }

  /// Runs what the library itself has a key for; says whether there is something.
  final func runLibraryKey(_ key: UIKey) -> Bool {
    for responder in keyChain {
      if let source = responder as? any LibraryKeySource,
        let command = source.libraryKeyCommands.first(where: { $0.matches(key) })
      {
        command.performWithSender(responder, target: nil)
        return true
      }
    }
    return false
  }
}

extension UIResponder {
  /// The next responder on the way of a key: what is presented keeps keys from what lies below.
  fileprivate final func afterKeys(in window: UIWindow) -> UIResponder? {
    guard let controller = self as? UIViewController, controller.modal.presenting != nil else {
      return next
    }
    return controller.modal.placing?.containerView ?? window
  }
}
