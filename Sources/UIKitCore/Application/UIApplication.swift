import Foundation

/// The running program: its windows and its delegate. The end of every responder chain.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  /// Keys of the dictionary that a launch hands over; there are none here.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

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

  /// Makes an application the shared one: the host's, or a test's.
  package static func install(_ application: UIApplication) { installed = application }

  open var delegate: (any UIApplicationDelegate)? {
    didSet { delegateResponder = delegate as? UIResponder }
  }
  private var delegateResponder: UIResponder?

  open private(set) var windows: [UIWindow] = []
  open private(set) weak var keyWindow: UIWindow?
  open package(set) var applicationState = State.active
  open var isIdleTimerDisabled = false
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  open override var next: UIResponder? { delegateResponder }

  open func sendEvent(_ event: UIEvent) { keyWindow?.sendEvent(event) }

  /// Sends an action along the chain from a sender.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let start = target as? UIResponder ?? keyWindow?.firstResponder ?? sender as? UIResponder
    guard let found = start?.target(forAction: action, withSender: sender) as? UIResponder else {
      return false
    }
    found.perform(action, with: sender)
    return true
  }

  final func add(_ window: UIWindow) {
    if !windows.contains(window) { windows.append(window) }
  }

  final func makeKey(_ window: UIWindow) { keyWindow = window }

  /// Forgets a window, as when a test is over.
  package final func remove(_ window: UIWindow) { windows.removeAll { $0 === window } }
}
