import Foundation
import UIKit

/// A type whose values `--set` reads from a text.
public protocol LayoutText {
  /// An example or a list of the texts, for messages.
  static var layoutTexts: String { get }
  /// Reads a value; nil if the text is none.
  init?(layoutText text: String)
}

/// Numbers that a text such as `120x80` or `8,16,8,16` holds.
enum LayoutNumbers {
  /// - Parameter separator: Between the numbers.
  /// - Returns: nil if there are not so many numbers, or one is not finite.
  static func read(_ text: String, separator: Character, count: Int) -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    return numbers.count == count && parts.count == count ? numbers : nil
  }

  /// One number for all sides, two for the vertical and the horizontal ones, or four from the top against the clock.
  static func sides(_ text: String) -> [Double]? {
    if let one = read(text, separator: ",", count: 1) { return one + one + one + one }
    if let two = read(text, separator: ",", count: 2) { return two + two }
    return read(text, separator: ",", count: 4)
  }
}

extension CGFloat: LayoutText {
  /// A number.
  public static var layoutTexts: String { "a number, as 12.5" }
  /// Reads a number.
  public init?(layoutText text: String) {
    guard let number = Double(layoutText: text) else { return nil }
    self = CGFloat(number)
  }
}

extension Double: LayoutText {
  /// A number.
  public static var layoutTexts: String { "a number, as 12.5" }
  /// Reads a finite number.
  public init?(layoutText text: String) {
    guard let number = LayoutNumbers.read(text, separator: ",", count: 1)?.first else { return nil }
    self = number
  }
}

extension Float: LayoutText {
  /// A number.
  public static var layoutTexts: String { "a number, as 12.5" }
  /// Reads a finite number.
  public init?(layoutText text: String) {
    guard let number = Double(layoutText: text) else { return nil }
    self = Float(number)
  }
}

extension Int: LayoutText {
  /// A whole number.
  public static var layoutTexts: String { "a whole number, as 3" }
  /// Reads a whole number.
  public init?(layoutText text: String) { self.init(text) }
}

extension UInt: LayoutText {
  /// A whole number that is not negative.
  public static var layoutTexts: String { "a whole number, as 3" }
  /// Reads a whole number.
  public init?(layoutText text: String) { self.init(text) }
}

extension Bool: LayoutText {
  /// Two words.
  public static var layoutTexts: String { "true or false" }
  /// Reads `true` or `false`.
  public init?(layoutText text: String) { self.init(text) }
}

extension String: LayoutText {
  /// Any text.
  public static var layoutTexts: String { "a text" }
  /// Takes the text as it is.
  public init?(layoutText text: String) { self = text }
}

extension CGSize: LayoutText {
  /// Two numbers.
  public static var layoutTexts: String { "a size, as 120x80" }
  /// Reads a width and a height in points.
  public init?(layoutText text: String) {
    guard let numbers = LayoutNumbers.read(text, separator: "x", count: 2) else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension CGPoint: LayoutText {
  /// Two numbers.
  public static var layoutTexts: String { "a point, as 10,20" }
  /// Reads coordinates in points.
  public init?(layoutText text: String) {
    guard let numbers = LayoutNumbers.read(text, separator: ",", count: 2) else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension UIEdgeInsets: LayoutText {
  /// One, two or four numbers.
  public static var layoutTexts: String { "margins, as 8, 16,8 or 16,8,16,8 from the top" }
  /// Reads margins in points: top, left, bottom, right.
  public init?(layoutText text: String) {
    guard let sides = LayoutNumbers.sides(text) else { return nil }
    self.init(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}

extension NSDirectionalEdgeInsets: LayoutText {
  /// One, two or four numbers.
  public static var layoutTexts: String { "margins, as 8, 16,8 or 16,8,16,8 from the top" }
  /// Reads margins in points: top, leading, bottom, trailing.
  public init?(layoutText text: String) {
    guard let sides = LayoutNumbers.sides(text) else { return nil }
    self.init(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
  }
}

extension Optional: LayoutText where Wrapped: LayoutText {
  /// Those of the wrapped type, or `nil`.
  public static var layoutTexts: String { Wrapped.layoutTexts + ", or nil" }
  /// Reads `nil`, or a value of the wrapped type.
  public init?(layoutText text: String) {
    if text == "nil" {
      self = .none
      return
    }
    guard let value = Wrapped(layoutText: text) else { return nil }
    self = .some(value)
  }
}
