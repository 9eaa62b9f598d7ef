import Foundation

/// The name of a method. There is no Objective-C runtime here to send it; it serves as a name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let name: String

  public init(_ name: String) { self.name = name }

  public init(stringLiteral value: String) { self.init(value) }

  public var description: String { name }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
