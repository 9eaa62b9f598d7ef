// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation

/// Observes the life cycle of the program. Every method is optional.
///
/// On Ctrl-Z, or another SIGTSTP, the program resigns and enters the background; on `fg` it enters
/// the foreground and becomes active. `applicationWillTerminate(_:)` precedes every end that the
/// program can observe: Ctrl-C, SIGTERM and SIGHUP, the loss of its terminal, and `exit(_:)` on the
/// main thread.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: UIApplicationDelegateWindowHolder {
  /// The window that the app shows.
  var window: UIWindow? { get set }

  /// The app is about to finish launching. The result has no effect here.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The app has launched. The result has no effect here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Returns the configuration of a scene that is about to connect. The default has no class of a
  /// delegate.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// The user has discarded sessions. Never called: a terminal has no such sessions.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// The app has become active and receives events.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The app is about to stop receiving events.
  func applicationWillResignActive(_ application: UIApplication)

  /// The app has left the screen.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// The app is about to return to the screen.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The app is about to end.
  func applicationWillTerminate(_ application: UIApplication)

  /// The machine is short of memory: release all data that the app can create again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension OptionalMethod {
  package static var willFinishLaunching: Self { Self(number: 30) }
  package static var didFinishLaunching: Self { Self(number: 31) }
  package static var configurationForConnecting: Self { Self(number: 32) }
  package static var didDiscardSceneSessions: Self { Self(number: 33) }
  package static var didBecomeActive: Self { Self(number: 34) }
  package static var willResignActive: Self { Self(number: 35) }
  package static var didEnterBackground: Self { Self(number: 36) }
  package static var willEnterForeground: Self { Self(number: 37) }
  package static var willTerminate: Self { Self(number: 38) }
  package static var didReceiveMemoryWarning: Self { Self(number: 39) }
}

/// The functions for optional calls of `UIApplicationDelegate`, as in `delegate?.method?(...)`.
public enum UIApplicationDelegateCalls {
  /// The functions for `application?(...)`.
  @preconcurrency @MainActor
  public struct Application {
    let receiver: any UIApplicationDelegate
  }

  /// The functions for `applicationDidBecomeActive?(...)`.
  @preconcurrency @MainActor
  public struct ApplicationDidBecomeActive {
    let receiver: any UIApplicationDelegate
  }

  /// The functions for `applicationWillResignActive?(...)`.
  @preconcurrency @MainActor
  public struct ApplicationWillResignActive {
    let receiver: any UIApplicationDelegate
  }

  /// The functions for `applicationDidEnterBackground?(...)`.
  @preconcurrency @MainActor
  public struct ApplicationDidEnterBackground {
    let receiver: any UIApplicationDelegate
  }

  /// The functions for `applicationWillEnterForeground?(...)`.
  @preconcurrency @MainActor
  public struct ApplicationWillEnterForeground {
    let receiver: any UIApplicationDelegate
  }

  /// The functions for `applicationWillTerminate?(...)`.
  @preconcurrency @MainActor
  public struct ApplicationWillTerminate {
    let receiver: any UIApplicationDelegate
  }

  /// The functions for `applicationDidReceiveMemoryWarning?(...)`.
  @preconcurrency @MainActor
  public struct ApplicationDidReceiveMemoryWarning {
    let receiver: any UIApplicationDelegate
  }
}

extension UIApplicationDelegate {
  /// Calls `application` if it is implemented: `application?(...)`.
  public var application: UIApplicationDelegateCalls.Application? { .init(receiver: self) }

  /// Calls `applicationDidBecomeActive` if it is implemented: `applicationDidBecomeActive?(...)`.
  public var applicationDidBecomeActive: UIApplicationDelegateCalls.ApplicationDidBecomeActive? {
    .init(receiver: self)
  }

  /// Calls `applicationWillResignActive` if it is implemented: `applicationWillResignActive?(...)`.
  public var applicationWillResignActive: UIApplicationDelegateCalls.ApplicationWillResignActive? {
    .init(receiver: self)
  }

  /// Calls `applicationDidEnterBackground` if it is implemented:
  /// `applicationDidEnterBackground?(...)`.
  public var applicationDidEnterBackground:
    UIApplicationDelegateCalls.ApplicationDidEnterBackground?
  {
    .init(receiver: self)
  }

  /// Calls `applicationWillEnterForeground` if it is implemented:
  /// `applicationWillEnterForeground?(...)`.
  public var applicationWillEnterForeground:
    UIApplicationDelegateCalls.ApplicationWillEnterForeground?
  {
    .init(receiver: self)
  }

  /// Calls `applicationWillTerminate` if it is implemented: `applicationWillTerminate?(...)`.
  public var applicationWillTerminate: UIApplicationDelegateCalls.ApplicationWillTerminate? {
    .init(receiver: self)
  }

  /// Calls `applicationDidReceiveMemoryWarning` if it is implemented:
  /// `applicationDidReceiveMemoryWarning?(...)`.
  public var applicationDidReceiveMemoryWarning:
    UIApplicationDelegateCalls.ApplicationDidReceiveMemoryWarning?
  {
    .init(receiver: self)
  }
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    OptionalMethod.defaultOf(.willFinishLaunching, true)
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    OptionalMethod.defaultOf(.didFinishLaunching, true)
  }

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    OptionalMethod.defaultOf(
      .configurationForConnecting,
      UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role))
  }

  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    OptionalMethod.defaultOf(.didDiscardSceneSessions, ())
  }

  public func applicationDidBecomeActive(_ application: UIApplication) {
    OptionalMethod.defaultOf(.didBecomeActive, ())
  }

  public func applicationWillResignActive(_ application: UIApplication) {
    OptionalMethod.defaultOf(.willResignActive, ())
  }

  public func applicationDidEnterBackground(_ application: UIApplication) {
    OptionalMethod.defaultOf(.didEnterBackground, ())
  }

  public func applicationWillEnterForeground(_ application: UIApplication) {
    OptionalMethod.defaultOf(.willEnterForeground, ())
  }

  public func applicationWillTerminate(_ application: UIApplication) {
    OptionalMethod.defaultOf(.willTerminate, ())
  }

  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    OptionalMethod.defaultOf(.didReceiveMemoryWarning, ())
  }
}

extension UIApplicationDelegateCalls.Application {
  /// Calls `application(_:willFinishLaunchingWithOptions:)` if it is implemented; returns `nil` if
  /// not.
  public func callAsFunction(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool? {
    OptionalMethod.willFinishLaunching.answer {
      receiver.application(application, willFinishLaunchingWithOptions: launchOptions)
    }
  }

  /// Calls `application(_:didFinishLaunchingWithOptions:)` if it is implemented; returns `nil` if
  /// not.
  public func callAsFunction(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool? {
    OptionalMethod.didFinishLaunching.answer {
      receiver.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
  }

  /// Calls `application(_:configurationForConnecting:options:)` if it is implemented; returns `nil`
  /// if not.
  public func callAsFunction(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration? {
    OptionalMethod.configurationForConnecting.answer {
      receiver.application(
        application, configurationForConnecting: connectingSceneSession, options: options)
    }
  }

  /// Calls `application(_:didDiscardSceneSessions:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) -> Void? {
    OptionalMethod.didDiscardSceneSessions.answer {
      receiver.application(application, didDiscardSceneSessions: sceneSessions)
    }
  }
}

extension UIApplicationDelegateCalls.ApplicationDidBecomeActive {
  /// Calls `applicationDidBecomeActive(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ application: UIApplication) -> Void? {
    OptionalMethod.didBecomeActive.answer {
      receiver.applicationDidBecomeActive(application)
    }
  }
}

extension UIApplicationDelegateCalls.ApplicationWillResignActive {
  /// Calls `applicationWillResignActive(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ application: UIApplication) -> Void? {
    OptionalMethod.willResignActive.answer {
      receiver.applicationWillResignActive(application)
    }
  }
}

extension UIApplicationDelegateCalls.ApplicationDidEnterBackground {
  /// Calls `applicationDidEnterBackground(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ application: UIApplication) -> Void? {
    OptionalMethod.didEnterBackground.answer {
      receiver.applicationDidEnterBackground(application)
    }
  }
}

extension UIApplicationDelegateCalls.ApplicationWillEnterForeground {
  /// Calls `applicationWillEnterForeground(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ application: UIApplication) -> Void? {
    OptionalMethod.willEnterForeground.answer {
      receiver.applicationWillEnterForeground(application)
    }
  }
}

extension UIApplicationDelegateCalls.ApplicationWillTerminate {
  /// Calls `applicationWillTerminate(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ application: UIApplication) -> Void? {
    OptionalMethod.willTerminate.answer {
      receiver.applicationWillTerminate(application)
    }
  }
}

extension UIApplicationDelegateCalls.ApplicationDidReceiveMemoryWarning {
  /// Calls `applicationDidReceiveMemoryWarning(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ application: UIApplication) -> Void? {
    OptionalMethod.didReceiveMemoryWarning.answer {
      receiver.applicationDidReceiveMemoryWarning(application)
    }
  }
}
