import UIKitCore

/// The application of a hosted program. Handles the terminal's keys that no responder handles.
///
/// Ctrl-Z stops the program, Ctrl-L redraws the screen, Ctrl-Alt-P shows the inspector.
package final class HostApplication: UIApplication {
  weak var host: ApplicationHost?

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !takes($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Sets the delegate and notifies it of the launch.
  package func launch(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    applicationState = namesSceneDelegate(besides: delegate) ? .background : .inactive
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(Self.didFinishLaunchingNotification)
    do throws(LaunchFailure) {
      try connectScene(for: delegate)
    } catch {
      host?.fail("\(error)")
    }
  }

  private func takes(_ press: UIPress) -> Bool {
    guard let host, let key = press.key else { return false }
    if key.modifierFlags == [.control, .alternate], key.keyCode == .keyboardP {
      keyWindow?.toggleInspector()
      return true
    }
    guard key.modifierFlags == .control else { return false }
    switch key.keyCode {
    case .keyboardZ: host.suspendHandler()
    case .keyboardL: host.repaintAll()
    default: return false
    }
    return true
  }
}
