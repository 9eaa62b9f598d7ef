import Foundation
import UIKitCollections

/// Where the items of one section are, as if it scrolled vertically: from the left edge of the room
/// for items, from the top of the first one.
public protocol SectionBody: Sendable {
  /// How tall the items are together, in points.
  var length: CGFloat { get }

  /// Where an item is.
  func frame(ofItem item: Int) -> CGRect

  /// The items whose frames may overlap a rectangle, none twice and in ascending order; adds to
  /// `work` how many places were looked at.
  func items(in rect: CGRect, work: inout Int) -> [Int]
}
