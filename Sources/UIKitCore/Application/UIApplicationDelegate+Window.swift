extension UIApplicationDelegate {
  /// No window: a delegate that shows one declares the property.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// What lets `UIApplication.shared.delegate?.window??.rootViewController` compile: in UIKit the
/// property is optional itself.
@preconcurrency @MainActor public protocol UIApplicationDelegateWindowHolder: AnyObject {}

extension UIApplicationDelegateWindowHolder {
  /// The window of an application's delegate, `nil` where that shows none.
  @_disfavoredOverload
  public var window: UIWindow?? {
    let shown: UIWindow? = (self as? any UIApplicationDelegate)?.window
    return .some(shown)
  }
}
