import Foundation

/// Boxes of one size around a middle: which of them lie where.
protocol RadialGeometry {
  /// The size of every box.
  var item: CGSize { get }
  var contentSize: CGSize { get }

  /// Where a box is, by its number.
  func frame(of number: Int) -> CGRect

  /// The boxes that share more than an edge with a rectangle, in order; also how much was looked at to find them.
  func numbers(in rect: CGRect) -> (found: [Int], work: Int)
}

extension RadialGeometry {
  /// The middle of the content.
  var center: CGPoint { CGPoint(x: contentSize.width / 2, y: contentSize.height / 2) }
}
