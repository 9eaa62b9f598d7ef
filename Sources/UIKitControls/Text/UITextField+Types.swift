import Foundation
import UIKitCore

extension UITextField {
  /// The border of a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border; the text is underlined while it is edited.
    case none = 0
    /// A box.
    case line = 1
    /// A box.
    case bezel = 2
    /// A box with round corners.
    case roundedRect = 3
  }

  /// The visibility of a part of a field.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the field is edited.
    case whileEditing = 1
    /// While the field is not edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// The reason for the end of editing.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field stopped being first responder.
    case committed = 0
    /// The user cancelled; never here.
    case cancelled = 1
  }

  /// Posted when editing has begun; the object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing has ended; the object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted when the user has changed the text; the object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// The key of the reason in the notification of the end: the raw value of a `DidEndEditingReason`.
  public nonisolated static let didEndEditingReasonUserInfoKey =
    "UITextFieldDidEndEditingReasonKey"
}
