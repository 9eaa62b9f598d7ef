import UIKitCore

/// Makes the object that `@main` names, by its parameterless initialiser.
///
/// UIKit makes an application's delegate from its class through the Objective-C runtime. Swift asks
/// for a `required init()` instead, which no delegate written for iOS declares, and which could not
/// be asked of `UIResponder` without asking it of every view. But the initialiser is there: every
/// subclass of NSObject that can be made without arguments overrides `NSObject.init()`, the first
/// entry of NSObject's table of methods. `FirstEntry` has one at the same place that Swift lets us
/// call. `DelegateMakingTests` guard it; price: it leans on the order of methods in Foundation.
@MainActor enum DelegateMaking {
  static func make<Delegate: UIApplicationDelegate>(_ type: Delegate.Type) -> Delegate {
    precondition(
      type is NSObject.Type, "\(type) must inherit from UIResponder or NSObject to be launched")
    let made: AnyObject = unsafeBitCast(type, to: FirstEntry.Type.self).init()
    guard let delegate = made as? Delegate else {
      preconditionFailure("\(type) could not be made by its init()")
    }
    return delegate
  }

  /// - Parameter name: As `NSStringFromClass(_:)` gives it.
  static func make(named name: String) -> (any UIApplicationDelegate)? {
    guard let type = NSClassFromString(name) as? any UIApplicationDelegate.Type else { return nil }
    return make(type)
  }
}

/// Stands in for NSObject; open, so that the compiler must look the initialiser up.
open class FirstEntry {
  public required init() {}
}
