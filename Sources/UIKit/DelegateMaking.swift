import UIKitCore

/// Makes the object of the class marked by `@main`, by its parameterless initialiser (see
/// `FirstEntry`).
@MainActor package enum DelegateMaking {
  package static func make<Delegate: UIApplicationDelegate>(_ type: Delegate.Type) -> Delegate {
    guard let makeable = type as? NSObject.Type else {
      preconditionFailure("\(type) must inherit from UIResponder or NSObject to be launched")
    }
    guard let delegate = FirstEntry.make(makeable) as? Delegate else {
      preconditionFailure("\(type) could not be made by its init()")
    }
    return delegate
  }

  /// - Parameter name: A name from `NSStringFromClass(_:)`.
  static func make(named name: String) -> (any UIApplicationDelegate)? {
    guard let type = NSClassFromString(name) as? any UIApplicationDelegate.Type else { return nil }
    return make(type)
  }
}
