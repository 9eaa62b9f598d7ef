import UIKitCore

extension TextEngine {
  /// Returns whether the view may lose focus: it ends editing first, and keeps the focus if that is refused.
  func mayLoseFocus(_ context: UIFocusUpdateContext) -> Bool {
    guard let host, context.previouslyFocusedView === host, context.nextFocusedView !== host else {
      return true
    }
    return host.resignFirstResponder()
  }

  /// Begins editing if the user moved focus here. Focus that moved by itself waits for a key.
  func focusChanged(_ context: UIFocusUpdateContext) {
    guard let host, context.nextFocusedView === host, !context.focusHeading.isEmpty else { return }
    host.becomeFirstResponder()
  }
}
