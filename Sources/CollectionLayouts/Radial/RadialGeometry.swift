import Foundation

/// The places of boxes of one size around a centre.
protocol RadialGeometry {
  /// The size of every box.
  var item: CGSize { get }
  var contentSize: CGSize { get }

  /// Returns the frame of a box, by its number.
  func frame(of number: Int) -> CGRect

  /// Returns the boxes that overlap a rectangle, in order, and the number of search steps.
  func numbers(in rect: CGRect) -> (found: [Int], work: Int)
}

extension RadialGeometry {
  /// The centre of the content.
  var center: CGPoint { CGPoint(x: contentSize.width / 2, y: contentSize.height / 2) }
}
