import Foundation

// Initializers with a method in place of UIKit's selector: the first responder of its class gets
// the command.
extension UIKeyCommand {
  /// Makes a command that calls a method of the first responder of its class: `action: Board.add`.
  ///
  /// Ours, in place of `#selector(add)`.
  public convenience init<Target: UIResponder>(
    title: String = "", image: UIImage? = nil,
    action: @escaping (Target) -> @MainActor () -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title: title, image: image, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state,
      work: TargetAction(nil as Target?, action))
  }

  /// Makes a command that calls a method of the first responder of its class with the command.
  public convenience init<Target: UIResponder, Sender>(
    title: String = "", image: UIImage? = nil,
    action: @escaping (Target) -> @MainActor (Sender) -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title: title, image: image, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state,
      work: TargetAction(nil as Target?, action))
  }

  /// Makes a command without a title that calls a method of the first responder of its class.
  public convenience init<Target: UIResponder>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping (Target) -> @MainActor () -> Void
  ) { self.init(action: action, input: input, modifierFlags: modifierFlags) }

  /// Makes a command without a title that calls a method of the first responder of its class with
  /// the command.
  public convenience init<Target: UIResponder, Sender>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) { self.init(action: action, input: input, modifierFlags: modifierFlags) }
}
