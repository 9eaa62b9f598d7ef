// Names from before Swift 4.2, for old sources: each is an alias. Also the keys of attributes from
// before Swift 4, which were strings.
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a second, as Dispatch has it on Apple's systems.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// Another name of `UIView.AutoresizingMask`.
@available(*, deprecated, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// Another name of `UIView.ContentMode`.
@available(*, deprecated, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = UIView.ContentMode
/// Another name of `UIView.AnimationOptions`.
@available(*, deprecated, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// Another name of `UIView.AnimationCurve`.
@available(*, deprecated, renamed: "UIView.AnimationCurve")
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// Another name of `UIGestureRecognizer.State`.
@available(*, deprecated, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// Another name of `UIImage.Orientation`.
@available(*, deprecated, renamed: "UIImage.Orientation")
public typealias UIImageOrientation = UIImage.Orientation
/// Another name of `UIImage.RenderingMode`.
@available(*, deprecated, renamed: "UIImage.RenderingMode")
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// Another name of `UIFont.TextStyle`.
@available(*, deprecated, renamed: "UIFont.TextStyle")
public typealias UIFontTextStyle = UIFont.TextStyle
/// Another name of `UIApplication.State`.
@available(*, deprecated, renamed: "UIApplication.State")
public typealias UIApplicationState = UIApplication.State
/// Another name of `UIApplication.LaunchOptionsKey`.
@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// Another name of `UIAccessibilityTraits`.
@available(*, deprecated, renamed: "UIAccessibilityTraits")
public typealias UIAccessibilityTrait = UIAccessibilityTraits
/// Another name of `NSAttributedString.Key`.
@available(*, deprecated, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UIScrollView.DecelerationRate.normal`.
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.normal")
@MainActor public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UIScrollView.DecelerationRate.fast`.
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.fast")
@MainActor public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UIView.layoutFittingCompressedSize`.
@available(*, deprecated, renamed: "UIView.layoutFittingCompressedSize")
@MainActor public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UIView.layoutFittingExpandedSize`.
@available(*, deprecated, renamed: "UIView.layoutFittingExpandedSize")
@MainActor public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UIView.noIntrinsicMetric`.
@available(*, deprecated, renamed: "UIView.noIntrinsicMetric")
@MainActor public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UIFont.Weight.regular`.
@available(*, deprecated, renamed: "UIFont.Weight.regular")
public let UIFontWeightRegular = UIFont.Weight.regular
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UIFont.Weight.medium`.
@available(*, deprecated, renamed: "UIFont.Weight.medium")
public let UIFontWeightMedium = UIFont.Weight.medium
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UIFont.Weight.semibold`.
@available(*, deprecated, renamed: "UIFont.Weight.semibold")
public let UIFontWeightSemibold = UIFont.Weight.semibold
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UIFont.Weight.bold`.
@available(*, deprecated, renamed: "UIFont.Weight.bold")
public let UIFontWeightBold = UIFont.Weight.bold
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `NSAttributedString.Key.font`.
@available(*, deprecated, renamed: "NSAttributedString.Key.font")
public let NSFontAttributeName = NSAttributedString.Key.font.rawValue
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `NSAttributedString.Key.foregroundColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.foregroundColor")
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor.rawValue
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `NSAttributedString.Key.backgroundColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.backgroundColor")
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor.rawValue
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `NSAttributedString.Key.underlineStyle`.
@available(*, deprecated, renamed: "NSAttributedString.Key.underlineStyle")
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle.rawValue
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `NSAttributedString.Key.strikethroughStyle`.
@available(*, deprecated, renamed: "NSAttributedString.Key.strikethroughStyle")
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle.rawValue
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UIApplication.didReceiveMemoryWarningNotification`.
@available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
public let NSNotificationNameUIApplicationDidReceiveMemoryWarning =
  UIApplication.didReceiveMemoryWarningNotification

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another name of `UIApplication.didReceiveMemoryWarningNotification`.
  @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static let UIApplicationDidReceiveMemoryWarning =
    UIApplication.didReceiveMemoryWarningNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another name of `UIApplication.didBecomeActiveNotification`.
  @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another name of `UIApplication.willResignActiveNotification`.
  @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another name of `UIApplication.didEnterBackgroundNotification`.
  @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another name of `UIApplication.willEnterForegroundNotification`.
  @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another name of `UIDevice.orientationDidChangeNotification`.
  @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another name of `UIResponder.keyboardWillShowNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another name of `UIResponder.keyboardDidShowNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another name of `UIResponder.keyboardWillHideNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another name of `UIResponder.keyboardDidHideNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another name of `UIResponder.keyboardWillChangeFrameNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another name of `UIResponder.keyboardDidChangeFrameNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
}

extension String {
  /// Returns the size of the text; another name of `size(withAttributes:)`.
  @available(*, deprecated, renamed: "size(withAttributes:)")
  @preconcurrency @MainActor public func size(attributes: [String: Any]?) -> CGSize {
    size(withAttributes: nil)
  }
}

extension NSString {
  /// Returns the size of the text; another name of `size(withAttributes:)`.
  @available(*, deprecated, renamed: "size(withAttributes:)")
  @preconcurrency @MainActor public func size(attributes: [String: Any]?) -> CGSize {
    size(withAttributes: nil)
  }
}

extension NSCoder {
  /// Always `nil`: there are no archives here. For sources that read an archive by its keys.
  public func value(forKey key: String) -> Any? { nil }
}
