import Foundation
import UIKitCollections

/// A layout with a reading order that differs from the data, and possibly with parts with headings:
/// lanes, months, days.
@preconcurrency @MainActor
public protocol ReadingLayout: UICollectionViewLayout {
  /// The items in reading order.
  ///
  /// - Complexity: O(items log items).
  var readingOrder: [IndexPath] { get }
  /// The items of each part with a heading, as ranges of `readingOrder`, none of them empty. Empty
  /// if there are no parts.
  var readingParts: [Range<Int>] { get }
  /// The first item for a reader; `nil` for the first one of the data.
  var initialItem: IndexPath? { get }
  /// The height that pinned headings cover at the top of the visible content, in points.
  var pinnedHeight: CGFloat { get }
  /// Whether there are slots, which are parts of the content for a value.
  var hasSlots: Bool { get }
  /// Returns the slot at a point, such as a day or a lane, as a target for a drop; `nil` if there
  /// is none.
  func slot(at point: CGPoint) -> LayoutPlan.Slot?
}

extension ReadingLayout {
  /// Returns `false`.
  public var hasSlots: Bool { false }

  /// Returns `nil`.
  public func slot(at point: CGPoint) -> LayoutPlan.Slot? { nil }
}
