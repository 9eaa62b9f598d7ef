extension UIApplicationDelegate {
  /// Always `nil`: a delegate that shows a window declares the property itself.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// Lets `UIApplication.shared.delegate?.window??.rootViewController` compile: in UIKit the property
/// itself is optional.
@preconcurrency @MainActor public protocol UIApplicationDelegateWindowHolder: OptionalMethods {}

extension UIApplicationDelegateWindowHolder {
  /// The window of an application's delegate; `nil` if it shows none.
  @_disfavoredOverload
  public var window: UIWindow?? {
    let shown: UIWindow? = (self as? any UIApplicationDelegate)?.window
    return .some(shown)
  }
}
