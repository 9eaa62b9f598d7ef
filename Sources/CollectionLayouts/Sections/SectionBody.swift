import Foundation
import UIKitCollections

/// The places of the items of one section, as if it scrolled vertically: relative to the left edge
/// of the room for items, and to the top of the first one.
public protocol SectionBody: Sendable {
  /// The total height of the items, in points.
  var length: CGFloat { get }

  /// Returns the frame of an item.
  func frame(ofItem item: Int) -> CGRect

  /// Returns the items whose frames may overlap a rectangle, in ascending order without duplicates.
  /// Adds the number of considered places to `work`.
  func items(in rect: CGRect, work: inout Int) -> [Int]
}
