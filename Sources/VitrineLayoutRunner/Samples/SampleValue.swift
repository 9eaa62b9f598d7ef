import Foundation
import UIKit

/// A type with sample answers to a layout's questions.
public protocol SampleValue {
  /// Returns the answer to a question.
  static func sample(for question: SampleQuestion) -> Self
}

extension CGFloat: SampleValue {
  /// A length in points.
  public static func sample(for question: SampleQuestion) -> CGFloat { question.length }
}

extension Double: SampleValue {
  /// A length in points.
  public static func sample(for question: SampleQuestion) -> Double { Double(question.length) }
}

extension Float: SampleValue {
  /// A length in points.
  public static func sample(for question: SampleQuestion) -> Float { Float(question.length) }
}

extension Int: SampleValue {
  /// A count.
  public static func sample(for question: SampleQuestion) -> Int { question.count }
}

extension UInt: SampleValue {
  /// A count.
  public static func sample(for question: SampleQuestion) -> UInt { UInt(question.count) }
}

extension Bool: SampleValue {
  /// Always false.
  public static func sample(for question: SampleQuestion) -> Bool { false }
}

extension String: SampleValue {
  /// The text of the item.
  public static func sample(for question: SampleQuestion) -> String { question.title }
}

extension CGSize: SampleValue {
  /// The size of the item in points.
  public static func sample(for question: SampleQuestion) -> CGSize { question.size }
}

extension CGPoint: SampleValue {
  /// Always zero.
  public static func sample(for question: SampleQuestion) -> CGPoint { .zero }
}

extension CGRect: SampleValue {
  /// The size of the item, at zero.
  public static func sample(for question: SampleQuestion) -> CGRect {
    CGRect(origin: .zero, size: question.size)
  }
}

extension IndexPath: SampleValue {
  /// The item itself.
  public static func sample(for question: SampleQuestion) -> IndexPath {
    IndexPath(item: question.item, section: question.section)
  }
}

extension UIEdgeInsets: SampleValue {
  /// A cell of the terminal at each side.
  public static func sample(for question: SampleQuestion) -> UIEdgeInsets {
    let (vertical, horizontal) = SampleQuestion.insets
    return UIEdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }
}

extension NSDirectionalEdgeInsets: SampleValue {
  /// A cell of the terminal at each side.
  public static func sample(for question: SampleQuestion) -> NSDirectionalEdgeInsets {
    let (vertical, horizontal) = SampleQuestion.insets
    return NSDirectionalEdgeInsets(
      top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}

extension UICollectionView.ScrollDirection: SampleValue {
  /// Always vertical.
  public static func sample(for question: SampleQuestion) -> UICollectionView.ScrollDirection {
    .vertical
  }
}

extension Optional: SampleValue where Wrapped: SampleValue {
  /// The answer of the wrapped type.
  public static func sample(for question: SampleQuestion) -> Wrapped? {
    Wrapped.sample(for: question)
  }
}

extension Array: SampleValue where Element: SampleValue {
  /// Three answers.
  public static func sample(for question: SampleQuestion) -> [Element] {
    (0..<3).map { _ in Element.sample(for: question) }
  }
}
