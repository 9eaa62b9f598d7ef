import Foundation

extension UIApplication {
  /// Posted once the application has launched, after the delegate's method.
  nonisolated public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the program gets input, after the delegate's method: at its start, and at `fg`.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the program is about to lose input, after the delegate's method: at Ctrl-Z.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the program is about to stop, after the delegate's method: at Ctrl-Z.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the program comes back, after the delegate's method: at `fg`.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted before every end that the program can detect, after the delegate's method.
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when the machine is short of memory: programs wait for memory, by the kernel's measure
  /// (`/proc/pressure/memory`).
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Posts a notification of the application itself, and its message.
  package final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
    postMessage(of: name)
  }

  /// Reports that the machine is short of memory to the delegate, to the notification's observers,
  /// and to the view controllers on screen.
  package final func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(Self.didReceiveMemoryWarningNotification)
    for window in windows { window.rootViewController?.passMemoryWarning() }
  }
}

extension UIViewController {
  /// Passes the warning to this controller, its children and its presented controllers.
  fileprivate final func passMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.passMemoryWarning() }
    if let front = presentedViewController, front.presentingViewController === self {
      front.passMemoryWarning()
    }
  }
}
