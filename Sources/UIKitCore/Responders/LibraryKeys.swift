import Foundation

/// A responder for which the library handles keys: a navigation controller goes back.
///
/// These keys come last: after text input, after every key command of the program, and after every
/// `pressesBegan(_:with:)` that took the key. F1 lists them.
@MainActor package protocol LibraryKeySource: UIResponder {
  /// The keys in force now, with titles for the list.
  var libraryKeyCommands: [UIKeyCommand] { get }
}

/// The keys that the library handles.
@MainActor package enum LibraryKeys {
  /// Returns a key with its title and its action.
  package static func command(
    _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags = [],
    _ action: @escaping @MainActor () -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(title: title, input: input, modifierFlags: modifiers) { _ in action() }
  }
}

extension UIWindow {
  /// The responders whose key commands are in force, from the first one to get keys to the end of the chain.
  final var keyChain: [UIResponder] {
    var chain: [UIResponder] = []
    var responder: UIResponder? = firstResponder ?? focusedResponder
    while let current = responder {
      chain.append(current)
      responder = current.afterKeys(in: self)
    }
    guard firstResponder != nil, !chain.contains(focusedResponder) else { return chain }
    // Unhandled keys of the first responder go to the focused view, up to the point where both chains meet.
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

  /// Runs the library's command for a key; returns whether there is one.
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
  /// Returns the next responder for a key: a presented controller keeps keys from the controllers below.
  fileprivate final func afterKeys(in window: UIWindow) -> UIResponder? {
    guard let controller = self as? UIViewController, controller.modal.presenting != nil else {
      return next
    }
    return controller.modal.placing?.containerView ?? window
  }
}
