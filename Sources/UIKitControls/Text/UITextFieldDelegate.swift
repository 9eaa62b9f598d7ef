// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Observes and controls the editing of a text field. Every method is optional.
///
/// The order: `textFieldShouldBeginEditing`, the field becomes first responder,
/// `textFieldDidBeginEditing`; for each change that the user makes
/// `textField(_:shouldChangeCharactersIn:replacementString:)`; then `textFieldShouldEndEditing`,
/// the field stops being first responder, and `textFieldDidEndEditing(_:reason:)`.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: OptionalMethods {
  /// Asks whether editing may begin. Default: `true`.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Asks whether editing may end. Default: `true`.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Editing has ended. Called only if the method with a reason is not implemented.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Editing has ended for a reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Asks whether the user's change is allowed. Default: `true`.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - range: The range to replace, in UTF-16 units.
  ///   - string: The new text; empty for a deletion.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// The caret or the selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Asks whether the clear button, or `clearsOnBeginEditing`, may empty the field. Default:
  /// `true`.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Asks whether Return has its usual effect. Default: `true`.
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

/// The functions for optional calls of `UITextFieldDelegate`, as in `delegate?.method?(...)`.
public enum UITextFieldDelegateCalls {
  /// The functions for `textFieldShouldBeginEditing?(...)`.
  @preconcurrency @MainActor
  public struct TextFieldShouldBeginEditing {
    let receiver: any UITextFieldDelegate
  }

  /// The functions for `textFieldDidBeginEditing?(...)`.
  @preconcurrency @MainActor
  public struct TextFieldDidBeginEditing {
    let receiver: any UITextFieldDelegate
  }

  /// The functions for `textFieldShouldEndEditing?(...)`.
  @preconcurrency @MainActor
  public struct TextFieldShouldEndEditing {
    let receiver: any UITextFieldDelegate
  }

  /// The functions for `textFieldDidEndEditing?(...)`.
  @preconcurrency @MainActor
  public struct TextFieldDidEndEditing {
    let receiver: any UITextFieldDelegate
  }

  /// The functions for `textField?(...)`.
  @preconcurrency @MainActor
  public struct TextField {
    let receiver: any UITextFieldDelegate
  }

  /// The functions for `textFieldDidChangeSelection?(...)`.
  @preconcurrency @MainActor
  public struct TextFieldDidChangeSelection {
    let receiver: any UITextFieldDelegate
  }

  /// The functions for `textFieldShouldClear?(...)`.
  @preconcurrency @MainActor
  public struct TextFieldShouldClear {
    let receiver: any UITextFieldDelegate
  }

  /// The functions for `textFieldShouldReturn?(...)`.
  @preconcurrency @MainActor
  public struct TextFieldShouldReturn {
    let receiver: any UITextFieldDelegate
  }
}

extension UITextFieldDelegate {
  /// Calls `textFieldShouldBeginEditing` if it is implemented: `textFieldShouldBeginEditing?(...)`.
  public var textFieldShouldBeginEditing: UITextFieldDelegateCalls.TextFieldShouldBeginEditing? {
    .init(receiver: self)
  }

  /// Calls `textFieldDidBeginEditing` if it is implemented: `textFieldDidBeginEditing?(...)`.
  public var textFieldDidBeginEditing: UITextFieldDelegateCalls.TextFieldDidBeginEditing? {
    .init(receiver: self)
  }

  /// Calls `textFieldShouldEndEditing` if it is implemented: `textFieldShouldEndEditing?(...)`.
  public var textFieldShouldEndEditing: UITextFieldDelegateCalls.TextFieldShouldEndEditing? {
    .init(receiver: self)
  }

  /// Calls `textFieldDidEndEditing` if it is implemented: `textFieldDidEndEditing?(...)`.
  public var textFieldDidEndEditing: UITextFieldDelegateCalls.TextFieldDidEndEditing? {
    .init(receiver: self)
  }

  /// Calls `textField` if it is implemented: `textField?(...)`.
  public var textField: UITextFieldDelegateCalls.TextField? { .init(receiver: self) }

  /// Calls `textFieldDidChangeSelection` if it is implemented: `textFieldDidChangeSelection?(...)`.
  public var textFieldDidChangeSelection: UITextFieldDelegateCalls.TextFieldDidChangeSelection? {
    .init(receiver: self)
  }

  /// Calls `textFieldShouldClear` if it is implemented: `textFieldShouldClear?(...)`.
  public var textFieldShouldClear: UITextFieldDelegateCalls.TextFieldShouldClear? {
    .init(receiver: self)
  }

  /// Calls `textFieldShouldReturn` if it is implemented: `textFieldShouldReturn?(...)`.
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
  /// Calls `textFieldShouldBeginEditing(_:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(_ textField: UITextField) -> Bool? {
    OptionalMethod.textFieldShouldBegin.answer {
      receiver.textFieldShouldBeginEditing(textField)
    }
  }
}

extension UITextFieldDelegateCalls.TextFieldDidBeginEditing {
  /// Calls `textFieldDidBeginEditing(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ textField: UITextField) -> Void? {
    OptionalMethod.textFieldDidBegin.answer {
      receiver.textFieldDidBeginEditing(textField)
    }
  }
}

extension UITextFieldDelegateCalls.TextFieldShouldEndEditing {
  /// Calls `textFieldShouldEndEditing(_:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(_ textField: UITextField) -> Bool? {
    OptionalMethod.textFieldShouldEnd.answer {
      receiver.textFieldShouldEndEditing(textField)
    }
  }
}

extension UITextFieldDelegateCalls.TextFieldDidEndEditing {
  /// Calls `textFieldDidEndEditing(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ textField: UITextField) -> Void? {
    OptionalMethod.textFieldDidEnd.answer {
      receiver.textFieldDidEndEditing(textField)
    }
  }

  /// Calls `textFieldDidEndEditing(_:reason:)` if it is implemented; returns `nil` if not.
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
  /// Calls `textField(_:shouldChangeCharactersIn:replacementString:)` if it is implemented; returns
  /// `nil` if not.
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
  /// Calls `textFieldDidChangeSelection(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ textField: UITextField) -> Void? {
    OptionalMethod.textFieldDidChangeSelection.answer {
      receiver.textFieldDidChangeSelection(textField)
    }
  }
}

extension UITextFieldDelegateCalls.TextFieldShouldClear {
  /// Calls `textFieldShouldClear(_:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(_ textField: UITextField) -> Bool? {
    OptionalMethod.textFieldShouldClear.answer {
      receiver.textFieldShouldClear(textField)
    }
  }
}

extension UITextFieldDelegateCalls.TextFieldShouldReturn {
  /// Calls `textFieldShouldReturn(_:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(_ textField: UITextField) -> Bool? {
    OptionalMethod.textFieldShouldReturn.answer {
      receiver.textFieldShouldReturn(textField)
    }
  }
}
