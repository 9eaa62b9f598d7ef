import Foundation

/// Kinds of content that iOS finds in texts, for `UITextView.dataDetectorTypes`.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The kinds as bits, which are UIKit's.
  public let rawValue: UInt
  /// Makes a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static var phoneNumber: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 1) }
  /// Addresses of the web.
  public static var link: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 2) }
  /// Postal addresses.
  public static var address: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 4) }
  /// Dates and times.
  public static var calendarEvent: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 8) }
  /// Every kind.
  public static var all: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: .max) }
}

/// The extent of writing tools, for `UITextView.writingToolsBehavior`.
public enum UIWritingToolsBehavior: Int, Sendable {
  /// No tools.
  case none = -1
  /// The tools that the system chooses.
  case `default` = 0
  /// Tools that change the text in place.
  case complete = 1
  /// Tools with a panel.
  case limited = 2
}
