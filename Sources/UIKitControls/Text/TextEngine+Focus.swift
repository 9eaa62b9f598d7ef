import UIKitCore

extension TextEngine {
  /// A view that loses focus stops editing first; where it may not, focus stays.
  func mayLoseFocus(_ context: UIFocusUpdateContext) -> Bool {
    guard let host, context.previouslyFocusedView === host, context.nextFocusedView !== host else {
      return true
    }
    return host.resignFirstResponder()
  }

  /// Focus that the user moves here begins editing; focus that comes by itself waits for a key.
  func focusChanged(_ context: UIFocusUpdateContext) {
    guard let host, context.nextFocusedView === host, !context.focusHeading.isEmpty else { return }
    host.becomeFirstResponder()
  }
}
