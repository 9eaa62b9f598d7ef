import Foundation

/// Reports changes to assistive programs. The hardware cursor follows the focus as well.
@preconcurrency @MainActor public enum UIAccessibility {
  /// A kind of change.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The name of the notification.
    public let rawValue: String

    /// Makes a notification of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Part of the screen has changed.
    public static let layoutChanged = Notification(
      rawValue: "UIAccessibilityLayoutChangedNotification")
    /// The whole screen has changed.
    public static let screenChanged = Notification(
      rawValue: "UIAccessibilityScreenChangedNotification")
    /// A text that an assistive program should read aloud.
    public static let announcement = Notification(
      rawValue: "UIAccessibilityAnnouncementNotification")
    /// The content was scrolled by a page.
    public static let pageScrolled = Notification(
      rawValue: "UIAccessibilityPageScrolledNotification")
  }

  /// Posts the change through the default notification center, under the notification's name.
  public static func post(notification: Notification, argument: Any?) {
    NotificationCenter.default.post(
      name: NSNotification.Name(notification.rawValue), object: argument)
  }

  /// Always false: the library cannot see whether a screen reader runs on the terminal.
  public static var isVoiceOverRunning: Bool { false }

  /// Whether to reduce motion: `REDUCE_MOTION` in the environment, or an option of the program such
  /// as `--no-animation`.
  ///
  /// If so, every animation shows its end immediately, and its completion gets true.
  public static var isReduceMotionEnabled: Bool { !FrameEngine.current.animationsEnabled }

  /// Posted when `isReduceMotionEnabled` changes.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
