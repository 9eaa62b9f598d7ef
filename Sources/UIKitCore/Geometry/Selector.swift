import Foundation

/// The name of a method. There is no Objective-C runtime here to send it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let name: String

  /// Makes a selector from a method's name, such as `copy:`.
  public init(_ name: String) { self.name = name }

  /// Makes a selector from a method's name, such as `copy:`.
  public init(stringLiteral value: String) { self.init(value) }

  /// The name.
  public var description: String { name }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a selector from a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
