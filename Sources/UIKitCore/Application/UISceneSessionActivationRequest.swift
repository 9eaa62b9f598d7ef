import Foundation

/// A request for another scene, or for one in the background. A terminal shows one scene.
@preconcurrency @MainActor open class UISceneSessionActivationRequest: NSObject {
  /// The requested session; `nil` for a new one.
  public let session: UISceneSession?
  /// The purpose of the scene.
  public let role: UISceneSession.Role

  /// Makes a request for a new scene.
  public init(role: UISceneSession.Role) {
    session = nil
    self.role = role
    super.init()
  }

  /// Makes a request for the scene of a session.
  public init(session: UISceneSession) {
    self.session = session
    role = session.role
    super.init()
  }
}

/// The reason that a scene was not shown.
public struct UISceneError: Error, Hashable, Sendable {
  /// The kind of a reason.
  public enum Code: Int, Sendable {
    /// The program has one scene only.
    case multipleScenesNotSupported = 0
    /// The system has refused.
    case requestDenied = 1
  }

  /// The kind of the reason.
  public let code: Code
}

extension UIApplication {
  /// Shows another scene. A terminal shows one: the handler gets an error, unless the request is for that scene.
  public final func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let session = request.session, openSessions.contains(session) { return }
    errorHandler?(UISceneError(code: .multipleScenesNotSupported))
  }

  /// Always false: a program in a terminal has no icon.
  public final var supportsAlternateIcons: Bool { false }
  /// Always `nil`: a program in a terminal has no icon.
  public final var alternateIconName: String? { nil }
  /// Changes nothing: a program in a terminal has no icon. The handler gets an error later on the main queue.
  public final func setAlternateIconName(
    _ alternateIconName: String?,
    completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { completionHandler(CocoaError(.featureUnsupported)) }
    }
  }
}

/// The limits of a scene's size.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  /// The smallest size, in points.
  open var minimumSize = CGSize.zero
  /// The largest size, in points.
  open var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}

extension UIWindowScene {
  /// Always `nil`, as on iOS where a scene's size cannot be limited: the user chooses the size of the terminal.
  public final var sizeRestrictions: UISceneSizeRestrictions? { nil }
}
