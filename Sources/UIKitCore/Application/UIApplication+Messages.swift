import Foundation

// The notifications of the application as messages with a type, for
// `NotificationCenter.addObserver(of:for:using:)`.

extension UIApplication {
  /// The program gets input. The message of `didBecomeActiveNotification`.
  public struct DidBecomeActiveMessage: NotificationCenter.MainActorMessage {
    /// The sender of the message.
    public typealias Subject = UIApplication
    /// The name of the notification.
    public static var name: Notification.Name { UIApplication.didBecomeActiveNotification }
    /// Makes a message.
    public init() {}
    /// Returns the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    /// Returns the notification of a message.
    @MainActor public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }

  /// The program is about to lose input. The message of `willResignActiveNotification`.
  public struct WillResignActiveMessage: NotificationCenter.MainActorMessage {
    /// The sender of the message.
    public typealias Subject = UIApplication
    /// The name of the notification.
    public static var name: Notification.Name { UIApplication.willResignActiveNotification }
    /// Makes a message.
    public init() {}
    /// Returns the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    /// Returns the notification of a message.
    @MainActor public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }

  /// The program is about to stop. The message of `didEnterBackgroundNotification`.
  public struct DidEnterBackgroundMessage: NotificationCenter.MainActorMessage {
    /// The sender of the message.
    public typealias Subject = UIApplication
    /// The name of the notification.
    public static var name: Notification.Name { UIApplication.didEnterBackgroundNotification }
    /// Makes a message.
    public init() {}
    /// Returns the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    /// Returns the notification of a message.
    @MainActor public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }

  /// The program comes back. The message of `willEnterForegroundNotification`.
  public struct WillEnterForegroundMessage: NotificationCenter.MainActorMessage {
    /// The sender of the message.
    public typealias Subject = UIApplication
    /// The name of the notification.
    public static var name: Notification.Name { UIApplication.willEnterForegroundNotification }
    /// Makes a message.
    public init() {}
    /// Returns the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    /// Returns the notification of a message.
    @MainActor public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }

  /// The program is about to end. The message of `willTerminateNotification`.
  public struct WillTerminateMessage: NotificationCenter.MainActorMessage {
    /// The sender of the message.
    public typealias Subject = UIApplication
    /// The name of the notification.
    public static var name: Notification.Name { UIApplication.willTerminateNotification }
    /// Makes a message.
    public init() {}
    /// Returns the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    /// Returns the notification of a message.
    @MainActor public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }

  /// The machine is short of memory. The message of `didReceiveMemoryWarningNotification`.
  public struct DidReceiveMemoryWarningMessage: NotificationCenter.MainActorMessage {
    /// The sender of the message.
    public typealias Subject = UIApplication
    /// The name of the notification.
    public static var name: Notification.Name { UIApplication.didReceiveMemoryWarningNotification }
    /// Makes a message.
    public init() {}
    /// Returns the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    /// Returns the notification of a message.
    @MainActor public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }
  /// Posts the message of a notification of the application. Foundation passes a notification only to its own observers
  /// here, and a message only to those of the message.
  final func postMessage(of name: Notification.Name) {
    let center = NotificationCenter.default
    switch name {
    case Self.didBecomeActiveNotification: center.post(DidBecomeActiveMessage(), subject: self)
    case Self.willResignActiveNotification: center.post(WillResignActiveMessage(), subject: self)
    case Self.didEnterBackgroundNotification:
      center.post(DidEnterBackgroundMessage(), subject: self)
    case Self.willEnterForegroundNotification:
      center.post(WillEnterForegroundMessage(), subject: self)
    case Self.willTerminateNotification: center.post(WillTerminateMessage(), subject: self)
    case Self.didReceiveMemoryWarningNotification:
      center.post(DidReceiveMemoryWarningMessage(), subject: self)
    default: break
    }
  }
}
