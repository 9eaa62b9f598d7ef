import Foundation

/// What a scene is made from, and outlives.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
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

  /// What the scene is for.
  public let role: Role
  /// How the scene is made.
  open package(set) var configuration: UISceneConfiguration
  /// The scene, while it is connected.
  open package(set) weak var scene: UIScene?
  /// A name for this run of the program.
  public let persistentIdentifier = UUID().uuidString
  /// What the program wants to find again in the same run.
  open var userInfo: [String: Any]?

  package init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// How a scene is made: which class its delegate has.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name in the list of configurations; there is no such list here.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The scene's class: `UIWindowScene` or a subclass; `nil` for `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The delegate's class. `nil`: the class `SceneDelegate` of the application delegate's module, if there is one.
  open var delegateClass: AnyClass?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - name: Kept, and not looked up: there is no list of configurations.
  ///   - sessionRole: What the scene is for.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
