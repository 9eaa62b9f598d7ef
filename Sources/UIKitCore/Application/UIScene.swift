import Foundation

/// One instance of the program's interface. A terminal has one, which is connected when the program
/// has launched.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is on the screen.
  public enum ActivationState: Int, Sendable {
    /// Not connected yet, or no more.
    case unattached = -1
    /// On the screen, and gets input.
    case foregroundActive = 0
    /// On the screen without input; never for longer than a call.
    case foregroundInactive = 1
    /// Stopped, as by Ctrl-Z.
    case background = 2
  }

  /// The reason for connecting a scene: always the start of the program, without further
  /// information.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The program that requested the scene; always `nil`.
    open var sourceApplication: String? { nil }
    /// The addresses to open; always empty.
    open var urlContexts: Set<UIOpenURLContext> { [] }
  }

  /// The session from which the scene was made.
  public let session: UISceneSession
  /// The delegate, which follows the scene's life. Held strongly, as UIKit holds the delegates that
  /// it makes.
  open var delegate: (any UISceneDelegate)?
  /// Whether the scene is on the screen.
  open package(set) var activationState = ActivationState.unattached
  /// Kept without effect: a terminal's title belongs to its user.
  open var title: String! = ""

  /// Makes a scene; UIKit does that when a program launches.
  ///
  /// - Parameters:
  ///   - session: The session from which the scene is made.
  ///   - connectionOptions: The reason for the connection.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? {
    delegate as? UIResponder ?? UIApplication.shared
  }
}

/// The scene of windows: the terminal.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The windows that have been shown, in that order.
  open var windows: [UIWindow] {
    UIApplication.shared.windows.filter { $0.windowScene === self }
  }
  /// The window that gets the keys.
  open var keyWindow: UIWindow? {
    UIApplication.shared.keyWindow.flatMap { $0.windowScene === self ? $0 : nil }
  }
  /// The terminal.
  open var screen: UIScreen { .main }
  /// The coordinates of the scene: the terminal's, since the scene fills it.
  open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
  /// The traits of the terminal.
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
}
