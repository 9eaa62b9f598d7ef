import Foundation

extension UIApplication {
  /// Posted once the application has launched, behind the delegate's call.
  nonisolated public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the program gets input, behind the delegate's call: at its start, and at `fg`.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the program is about to get no more input, behind the delegate's call: at Ctrl-Z.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the program is about to stop, behind the delegate's call: at Ctrl-Z.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the program comes back, behind the delegate's call: at `fg`.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted before every end that the program can still see, behind the delegate's call.
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when the machine is short of memory: programs wait for it, as the kernel measures
  /// (`/proc/pressure/memory`).
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Posts a notification of the application itself.
  package final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Tells everybody that the machine is short of memory: the delegate, the notification's observers, and the view
  /// controllers on screen.
  package final func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(Self.didReceiveMemoryWarningNotification)
    for window in windows { window.rootViewController?.passMemoryWarning() }
  }
}

extension UIViewController {
  /// Tells this controller, those inside and those in front of it.
  fileprivate final func passMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.passMemoryWarning() }
    if let front = presentedViewController, front.presentingViewController === self {
      front.passMemoryWarning()
    }
  }
}
