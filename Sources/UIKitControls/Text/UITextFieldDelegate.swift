// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Takes part in the editing of a text field. Every method is optional.
///
/// The order: `textFieldShouldBeginEditing`, the field becomes first responder,
/// `textFieldDidBeginEditing`; for each change that the user makes
/// `textField(_:shouldChangeCharactersIn:replacementString:)`; then `textFieldShouldEndEditing`,
/// the field stops being first responder, and `textFieldDidEndEditing(_:reason:)`.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin. Default: `true`.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether editing may end. Default: `true`.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Editing has ended. Called only where the method with a reason is not implemented.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Whether a change that the user makes may happen. Default: `true`.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - range: What would be replaced, in UTF-16 units.
  ///   - string: What would come in its place; empty for a deletion.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// The caret has moved, or another part is selected.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Whether the clear button, or `clearsOnBeginEditing`, may empty the field. Default: `true`.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Returns whether Return has its usual effect. Default: `true`.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension OptionalMethod {
  package static var textFieldShouldBegin: Self { Self(number: 104) }
  package static var textFieldDidBegin: Self { Self(number: 105) }
  package static var textFieldShouldEnd: Self { Self(number: 106) }
  package static var textFieldDidEnd: Self { Self(number: 107) }
  package static var textFieldDidEndReason: Self { Self(number: 108) }
  package static var textFieldShouldChange: Self { Self(number: 109) }
  package static var textFieldDidChangeSelection: Self { Self(number: 110) }
  package static var textFieldShouldClear: Self { Self(number: 111) }
  package static var textFieldShouldReturn: Self { Self(number: 112) }
}

/// What the optional methods of `UITextFieldDelegate` are called by, as `delegate?.method?(...)`:
/// nil where the method is not implemented.
public enum UITextFieldDelegateCalls {
  /// What `textFieldShouldBeginEditing?(...)` calls.
  @preconcurrency @MainActor
  public struct TextFieldShouldBeginEditing {
    let receiver: any UITextFieldDelegate
  }

  /// What `textFieldDidBeginEditing?(...)` calls.
  @preconcurrency @MainActor
  public struct TextFieldDidBeginEditing {
    let receiver: any UITextFieldDelegate
  }

  /// What `textFieldShouldEndEditing?(...)` calls.
  @preconcurrency @MainActor
  public struct TextFieldShouldEndEditing {
    let receiver: any UITextFieldDelegate
  }

  /// What `textFieldDidEndEditing?(...)` calls.
  @preconcurrency @MainActor
  public struct TextFieldDidEndEditing {
    let receiver: any UITextFieldDelegate
  }

  /// What `textField?(...)` calls.
  @preconcurrency @MainActor
  public struct TextField {
    let receiver: any UITextFieldDelegate
  }

  /// What `textFieldDidChangeSelection?(...)` calls.
  @preconcurrency @MainActor
  public struct TextFieldDidChangeSelection {
    let receiver: any UITextFieldDelegate
  }

  /// What `textFieldShouldClear?(...)` calls.
  @preconcurrency @MainActor
  public struct TextFieldShouldClear {
    let receiver: any UITextFieldDelegate
  }

  /// What `textFieldShouldReturn?(...)` calls.
  @preconcurrency @MainActor
  public struct TextFieldShouldReturn {
    let receiver: any UITextFieldDelegate
  }
}

extension UITextFieldDelegate {
  /// Calls `textFieldShouldBeginEditing` where it is implemented:
  /// `textFieldShouldBeginEditing?(...)`.
  public var textFieldShouldBeginEditing: UITextFieldDelegateCalls.TextFieldShouldBeginEditing? {
    .init(receiver: self)
  }

  /// Calls `textFieldDidBeginEditing` where it is implemented: `textFieldDidBeginEditing?(...)`.
  public var textFieldDidBeginEditing: UITextFieldDelegateCalls.TextFieldDidBeginEditing? {
    .init(receiver: self)
  }

  /// Calls `textFieldShouldEndEditing` where it is implemented: `textFieldShouldEndEditing?(...)`.
  public var textFieldShouldEndEditing: UITextFieldDelegateCalls.TextFieldShouldEndEditing? {
    .init(receiver: self)
  }

  /// Calls `textFieldDidEndEditing` where it is implemented: `textFieldDidEndEditing?(...)`.
  public var textFieldDidEndEditing: UITextFieldDelegateCalls.TextFieldDidEndEditing? {
    .init(receiver: self)
  }

  /// Calls `textField` where it is implemented: `textField?(...)`.
  public var textField: UITextFieldDelegateCalls.TextField? { .init(receiver: self) }

  /// Calls `textFieldDidChangeSelection` where it is implemented:
  /// `textFieldDidChangeSelection?(...)`.
  public var textFieldDidChangeSelection: UITextFieldDelegateCalls.TextFieldDidChangeSelection? {
    .init(receiver: self)
  }

  /// Calls `textFieldShouldClear` where it is implemented: `textFieldShouldClear?(...)`.
  public var textFieldShouldClear: UITextFieldDelegateCalls.TextFieldShouldClear? {
    .init(receiver: self)
  }

  /// Calls `textFieldShouldReturn` where it is implemented: `textFieldShouldReturn?(...)`.
  public var textFieldShouldReturn: UITextFieldDelegateCalls.TextFieldShouldReturn? {
    .init(receiver: self)
  }
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    OptionalMethod.defaultOf(.textFieldShouldBegin, true)
  }

  public func textFieldDidBeginEditing(_ textField: UITextField) {
    OptionalMethod.defaultOf(.textFieldDidBegin, ())
  }

  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    OptionalMethod.defaultOf(.textFieldShouldEnd, true)
  }

  public func textFieldDidEndEditing(_ textField: UITextField) {
    OptionalMethod.defaultOf(.textFieldDidEnd, ())
  }

  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    OptionalMethod.defaultOf(.textFieldDidEndReason, ())
  }

  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    OptionalMethod.defaultOf(.textFieldShouldChange, true)
  }

  public func textFieldDidChangeSelection(_ textField: UITextField) {
    OptionalMethod.defaultOf(.textFieldDidChangeSelection, ())
  }

  public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    OptionalMethod.defaultOf(.textFieldShouldClear, true)
  }

  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    OptionalMethod.defaultOf(.textFieldShouldReturn, true)
  }
}

extension UITextFieldDelegateCalls.TextFieldShouldBeginEditing {
  /// Calls `textFieldShouldBeginEditing(_:)` if it is implemented; `nil` if not.
  public func callAsFunction(_ textField: UITextField) -> Bool? {
    OptionalMethod.textFieldShouldBegin.answer {
      receiver.textFieldShouldBeginEditing(textField)
    }
  }
}

extension UITextFieldDelegateCalls.TextFieldDidBeginEditing {
  /// Calls `textFieldDidBeginEditing(_:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(_ textField: UITextField) -> Void? {
    OptionalMethod.textFieldDidBegin.answer {
      receiver.textFieldDidBeginEditing(textField)
    }
  }
}

extension UITextFieldDelegateCalls.TextFieldShouldEndEditing {
  /// Calls `textFieldShouldEndEditing(_:)` if it is implemented; `nil` if not.
  public func callAsFunction(_ textField: UITextField) -> Bool? {
    OptionalMethod.textFieldShouldEnd.answer {
      receiver.textFieldShouldEndEditing(textField)
    }
  }
}

extension UITextFieldDelegateCalls.TextFieldDidEndEditing {
  /// Calls `textFieldDidEndEditing(_:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(_ textField: UITextField) -> Void? {
    OptionalMethod.textFieldDidEnd.answer {
      receiver.textFieldDidEndEditing(textField)
    }
  }

  /// Calls `textFieldDidEndEditing(_:reason:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) -> Void? {
    OptionalMethod.textFieldDidEndReason.answer {
      receiver.textFieldDidEndEditing(textField, reason: reason)
    }
  }
}

extension UITextFieldDelegateCalls.TextField {
  /// Calls `textField(_:shouldChangeCharactersIn:replacementString:)` if it is implemented; `nil`
  /// if not.
  public func callAsFunction(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool? {
    OptionalMethod.textFieldShouldChange.answer {
      receiver.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
    }
  }
}

extension UITextFieldDelegateCalls.TextFieldDidChangeSelection {
  /// Calls `textFieldDidChangeSelection(_:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(_ textField: UITextField) -> Void? {
    OptionalMethod.textFieldDidChangeSelection.answer {
      receiver.textFieldDidChangeSelection(textField)
    }
  }
}

extension UITextFieldDelegateCalls.TextFieldShouldClear {
  /// Calls `textFieldShouldClear(_:)` if it is implemented; `nil` if not.
  public func callAsFunction(_ textField: UITextField) -> Bool? {
    OptionalMethod.textFieldShouldClear.answer {
      receiver.textFieldShouldClear(textField)
    }
  }
}

extension UITextFieldDelegateCalls.TextFieldShouldReturn {
  /// Calls `textFieldShouldReturn(_:)` if it is implemented; `nil` if not.
  public func callAsFunction(_ textField: UITextField) -> Bool? {
    OptionalMethod.textFieldShouldReturn.answer {
      receiver.textFieldShouldReturn(textField)
    }
  }
}
