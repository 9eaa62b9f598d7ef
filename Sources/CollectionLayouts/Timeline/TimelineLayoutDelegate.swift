import Foundation
import UIKitCollections

/// Tells a timeline layout when the items are.
@preconcurrency @MainActor
public protocol TimelineLayoutDelegate: AnyObject {
  /// When an item begins and ends, in seconds since the midnight that its day begins with: in the style of hours. By
  /// default it takes the hour of its number.
  func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout,
    spanOfItemAt indexPath: IndexPath
  ) -> TimelineLayout.Span

  /// The day of an item, in the style of dates; `nil`, as by default, for an item without one, which stands at the end.
  func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate?
}

extension TimelineLayoutDelegate {
  /// The hour of the item's number.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout,
    spanOfItemAt indexPath: IndexPath
  ) -> TimelineLayout.Span { TimelineLayout.Span(ofItem: indexPath.item) }

  /// `nil`.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate? { nil }
}
