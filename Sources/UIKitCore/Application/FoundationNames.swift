// Names that Foundation and the C library have on Apple's systems, but not here.
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The largest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Another name of `Int`.
public typealias NSInteger = Int
/// Another name of `UInt`.
public typealias NSUInteger = UInt

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the seconds since the beginning of the year 2001, in UTC.
public func CFAbsoluteTimeGetCurrent() -> Double { Date().timeIntervalSinceReferenceDate }

extension RunLoop.Mode {
  /// Another name of `common`.
  @available(*, deprecated, renamed: "common")
  public static var commonModes: RunLoop.Mode { .common }
}
