import Foundation

/// The running program: its windows and its delegate. The end of every responder chain.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the program is on the screen.
  public enum State: Int, Sendable {
    /// On the screen, and gets input.
    case active = 0
    /// On the screen without input. A terminal program is never in this state for longer than a
    /// call.
    case inactive = 1
    /// Stopped, as by Ctrl-Z.
    case background = 2
  }

  /// Keys of the launch options; there are none here.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private static var installed: UIApplication?

  /// The one application.
  public static var shared: UIApplication {
    if let installed { return installed }
    let application = UIApplication()
    installed = application
    return application
  }

  /// Makes an application, of a host or a test, the shared one.
  package static func install(_ application: UIApplication) { installed = application }

  /// Receives calls at the start, at the end, at Ctrl-Z and at `fg`. Held strongly, as `main()`
  /// makes it.
  open var delegate: (any UIApplicationDelegate)? {
    didSet {
      delegateResponder = delegate as? UIResponder
      UIMenuSystem.main.setNeedsRebuild()
    }
  }
  private final var delegateResponder: UIResponder?

  /// The windows that have been shown, in order of their first appearance.
  open private(set) var windows: [UIWindow] = []
  /// The window that gets the keys.
  open var keyWindow: UIWindow? { windowWithKeys }
  @WeakView private final var windowWithKeys: UIWindow?
  /// The scene of a program that was launched by its delegate.
  open package(set) var connectedScenes: Set<UIScene> = []
  /// The sessions of the scenes.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  /// Always false: a terminal shows one scene.
  open var supportsMultipleScenes: Bool { false }
  /// Whether the program is on the screen or stopped.
  open package(set) var applicationState = State.active
  /// Kept without effect: a terminal does not turn itself off.
  open var isIdleTimerDisabled = false
  /// The file to which the program's output is appended while the program uses the terminal; `nil`
  /// holds the output back until the program ends. Ours, not UIKit's.
  ///
  /// Output that already goes to a file or a pipe, as in `app > log.txt`, is not redirected. A file
  /// that cannot be opened is reported once on standard error.
  open var logFile: URL? { didSet { platform.logFileChanged(logFile) } }
  /// The terminal's services for the application.
  package final var platform = ApplicationPlatform()
  /// Always left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  open override var next: UIResponder? { delegateResponder }

  /// Hands an event to the key window.
  open func sendEvent(_ event: UIEvent) { keyWindow?.sendEvent(event) }

  /// Sends an action to a target, by its `perform(_:with:)`.
  ///
  /// - Parameters:
  ///   - action: The name of a method, as `add:`.
  ///   - target: A `SelectorTarget`, as responders are; another object is reported once. `nil`: the
  ///     first responder up the chain that returns true from `canPerformAction(_:withSender:)`,
  ///     starting at the first responder, else at the sender.
  ///   - sender: The sender to pass to the target.
  ///   - event: The event that caused the action.
  /// - Returns: Whether a target received the action.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let target else {
      let start = startOfChain(for: sender)
      let found = start?.target(forAction: action, withSender: sender) as? UIResponder
      found?.perform(action, with: sender)
      return found != nil
    }
    guard let target = target as? any SelectorTarget else {
      ActionReport.unanswered(action, by: target as AnyObject)
      return false
    }
    target.perform(action, with: sender)
    return true
  }

  /// Returns the start of the search for a responder that has an action.
  final func startOfChain(for sender: Any?) -> UIResponder? {
    keyWindow?.firstResponder ?? sender as? UIResponder ?? keyWindow?.focusedResponder
  }

  final func add(_ window: UIWindow) {
    if windows.contains(window) { return }
    windows.append(window)
    if window.windowScene == nil {
      window.windowScene = connectedScenes.first as? UIWindowScene
    }
  }

  final func makeKey(_ window: UIWindow) { windowWithKeys = window }

  /// The window that is shown above all others.
  final var topWindow: UIWindow? {
    windows.enumerated().filter { !$0.element.isHidden }
      .max {
        ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
      }?.element
  }

  // MARK: Life

  /// Tells the delegate that the program leaves the screen, as when Ctrl-Z stops it.
  package final func enterBackground() {
    guard applicationState != .background else { return }
    if let (scene, follower) = followedScene {
      follower.sceneWillResignActive(scene)
      post(Self.willResignActiveNotification)
      applicationState = .background
      scene.activationState = .background
      follower.sceneDidEnterBackground(scene)
    } else {
      delegate?.applicationWillResignActive(self)
      post(Self.willResignActiveNotification)
      applicationState = .background
      delegate?.applicationDidEnterBackground(self)
    }
    post(Self.didEnterBackgroundNotification)
  }

  /// Tells the delegate that the program is on the screen again, after `enterBackground()`.
  package final func enterForeground() {
    guard applicationState == .background else { return }
    if let (scene, follower) = followedScene {
      follower.sceneWillEnterForeground(scene)
      post(Self.willEnterForegroundNotification)
      applicationState = .active
      scene.activationState = .foregroundActive
      follower.sceneDidBecomeActive(scene)
    } else {
      delegate?.applicationWillEnterForeground(self)
      post(Self.willEnterForegroundNotification)
      applicationState = .active
      delegate?.applicationDidBecomeActive(self)
    }
    post(Self.didBecomeActiveNotification)
  }

  /// Tells the delegate that the program ends, once.
  package final func announceEnd() {
    guard !hasAnnouncedEnd else { return }
    hasAnnouncedEnd = true
    if let (scene, follower) = followedScene { follower.sceneDidDisconnect(scene) }
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }
  private final var hasAnnouncedEnd = false

  /// The scene that has a delegate. The application's delegate then hears only of the program's
  /// end, as in UIKit.
  private final var followedScene: (UIScene, any UISceneDelegate)? {
    connectedScenes.lazy.compactMap { scene in scene.delegate.map { (scene, $0) } }.first
  }

  /// Forgets a window, as when a test is over.
  package final func remove(_ window: UIWindow) { windows.removeAll { $0 === window } }
}
