import Foundation

// Initializers with a method in place of UIKit's selector: `action: Board.add` instead of
// `#selector(add)`.
extension UIBarButtonItem {
  /// Makes a button with a title that calls a method of a target.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?,
    action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    setAction(target, action)
  }

  /// Makes a button with a title that calls a method of a target with the button.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    setAction(target, action)
  }

  /// Makes a button with an image that calls a method of a target.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?,
    action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(image: image, style: style, target: nil, action: nil)
    setAction(target, action)
  }

  /// Makes a button with an image that calls a method of a target with the button.
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Target?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(image: image, style: style, target: nil, action: nil)
    setAction(target, action)
  }

  /// Makes a button that calls a method of a target and has a menu, which a menu key opens.
  public convenience init<Target: AnyObject>(
    title: String?, image: UIImage?, target: Target?,
    action: @escaping (Target) -> @MainActor () -> Void, menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, target: nil, action: nil, menu: menu)
    setAction(target, action)
  }

  /// Makes a button that calls a method of a target with the button and has a menu, which a menu
  /// key opens.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, image: UIImage?, target: Target?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void, menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, target: nil, action: nil, menu: menu)
    setAction(target, action)
  }

  /// Makes a system button that calls a method of a target.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    setAction(target, action)
  }

  /// Makes a system button that calls a method of a target with the button.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    setAction(target, action)
  }

  /// Sets the method that the button calls, on a target or on the first responder of its class in
  /// the chain.
  public final func setAction<Target: AnyObject>(
    _ target: Target?, _ action: @escaping (Target) -> @MainActor () -> Void
  ) { setMethod(TargetAction(target, action), of: target) }

  /// Sets the method that the button calls on a target, with the button.
  public final func setAction<Target: AnyObject, Sender>(
    _ target: Target?, _ action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) { setMethod(TargetAction(target, action), of: target) }

  private final func setMethod(_ method: TargetAction, of target: AnyObject?) {
    action = nil
    self.target = target
    self.method = method
  }
}
