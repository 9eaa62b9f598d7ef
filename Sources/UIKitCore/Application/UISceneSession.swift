import Foundation

/// The description from which a scene is made. It outlives the scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name.
    public let rawValue: String
    /// Makes a role of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Shows the program's windows.
    public static var windowApplication: Role {
      Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
  }

  /// The purpose of the scene.
  public let role: Role
  /// The configuration of the scene.
  open package(set) var configuration: UISceneConfiguration
  /// The scene, while it is connected.
  open package(set) weak var scene: UIScene?
  /// A name for this run of the program.
  public let persistentIdentifier = UUID().uuidString
  /// Values that the program keeps for the same run.
  open var userInfo: [String: Any]?

  package init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// The configuration of a scene: the classes of the scene and its delegate.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name in the list of configurations; there is no such list here.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// The scene's class: `UIWindowScene` or a subclass; `nil` for `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The delegate's class. `nil`: the class `SceneDelegate` of the application delegate's module, if there is one.
  open var delegateClass: AnyClass?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - name: Kept, and not looked up: there is no list of configurations.
  ///   - sessionRole: The purpose of the scene.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
