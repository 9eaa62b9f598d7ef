import Foundation

/// The rules for changes of the first responder.
@MainActor enum FirstResponder {
  static func become(_ responder: UIResponder) -> Bool {
    guard let window = responder.responderWindow else { return false }
    if window.firstResponder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.firstResponder = responder
    FrameEngine.current.setNeedsFrame()
    return true
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard let window = responder.responderWindow, window.firstResponder === responder else {
      return true
    }
    guard responder.canResignFirstResponder else { return false }
    window.firstResponder = nil
    FrameEngine.current.setNeedsFrame()
    return true
  }
}
