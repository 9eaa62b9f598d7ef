import Foundation

/// Notifications of the keyboard on the screen, for sources that observe them.
extension UIResponder {
  /// Kept without effect: a terminal has no keyboard on the screen, so that it is never posted.
  nonisolated public static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification")
  /// Kept without effect, as `keyboardWillShowNotification` is.
  nonisolated public static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification")
  /// Kept without effect, as `keyboardWillShowNotification` is.
  nonisolated public static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification")
  /// Kept without effect, as `keyboardWillShowNotification` is.
  nonisolated public static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification")
  /// Kept without effect, as `keyboardWillShowNotification` is.
  nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Kept without effect, as `keyboardWillShowNotification` is.
  nonisolated public static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the frame before a change, in the information of a notification of the keyboard.
  public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
  /// The key of the frame after a change, in the information of a notification of the keyboard.
  public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
  /// The key of the seconds that a change takes, in the information of a notification of the keyboard.
  public class var keyboardAnimationDurationUserInfoKey: String {
    "UIKeyboardAnimationDurationUserInfoKey"
  }
  /// The key of the curve of a change, in the information of a notification of the keyboard.
  public class var keyboardAnimationCurveUserInfoKey: String {
    "UIKeyboardAnimationCurveUserInfoKey"
  }
  /// The key of the keyboard's owner, in the information of a notification of the keyboard.
  public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}
