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

extension NSObject {
  /// The name of the class with its module, as "Photos.PhotoCell"; a class of UIKit has only its name.
  ///
  /// The contract is that of `NSObject.description()` on Apple's systems. A class within a type has the path of its
  /// name here ("Photos.Album.Cell"), and a mangled name there. A subclass cannot override it.
  public static func description() -> String {
    // Foundation's `NSStringFromClass` ends the program for a class within a type.
    let name = String(reflecting: self)
    let modules = ["Foundation", "UIKit", "UIKitCore", "UIKitCollections", "UIKitControls"]
    guard let dot = name.firstIndex(of: "."), modules.contains(String(name[..<dot])) else {
      return name
    }
    return String(name[name.index(after: dot)...])
  }
}

extension UserDefaults {
  /// Returns the value of a key, as `object(forKey:)`: key-value coding reads the same values on Apple's systems.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets the value of a key, as `set(_:forKey:)`; `nil` removes it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
