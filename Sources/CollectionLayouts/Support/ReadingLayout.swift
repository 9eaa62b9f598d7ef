import Foundation
import UIKitCollections

/// A layout whose items people read in another order than that of the data, and perhaps in parts with headings: lanes,
/// months, days.
@preconcurrency @MainActor
public protocol ReadingLayout: UICollectionViewLayout {
  /// The items in the order in which people read them.
  ///
  /// - Complexity: O(items log items).
  var readingOrder: [IndexPath] { get }
  /// The items of each part that has a heading, as ranges of `readingOrder`; none is empty. Empty: there are no parts.
  var readingParts: [Range<Int>] { get }
  /// The item that a reader begins with; `nil`: the first one.
  var initialItem: IndexPath? { get }
  /// The height that pinned headings cover at the top of the visible content, in points.
  var pinnedHeight: CGFloat { get }
  /// Whether there are parts of the content that stand for a value.
  var hasSlots: Bool { get }
  /// The part of the content that stands for a value, as a day or a lane, and contains a point: the place where an item
  /// may be dropped. `nil` if there is none.
  func slot(at point: CGPoint) -> LayoutPlan.Slot?
}

extension ReadingLayout {
  /// `false`.
  public var hasSlots: Bool { false }

  /// `nil`.
  public func slot(at point: CGPoint) -> LayoutPlan.Slot? { nil }
}
