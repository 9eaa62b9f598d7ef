import Foundation
import UIKitCore

extension UITextField {
  /// What frames the text of a field.
  public enum BorderStyle: Int, Sendable {
    /// Nothing; the text is underlined while it is edited.
    case none = 0
    /// A box.
    case line = 1
    /// A box.
    case bezel = 2
    /// A box with round corners.
    case roundedRect = 3
  }

  /// When a part of a field is there.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the field is edited.
    case whileEditing = 1
    /// While it is not.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// Why editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field gave up being first responder.
    case committed = 0
    /// The user gave up; never here.
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
  /// In the notification of the end, why it came: the raw value of a `DidEndEditingReason`.
  public nonisolated static let didEndEditingReasonUserInfoKey =
    "UITextFieldDidEndEditingReasonKey"
}
