import Foundation
import UIKitCollections

/// The times of items in a timeline layout.
@preconcurrency @MainActor
public protocol TimelineLayoutDelegate: AnyObject {
  /// Returns the start and the end of an item in the style of hours, in seconds since the midnight
  /// at the start of its day. By default it takes the hour of its number.
  func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout,
    spanOfItemAt indexPath: IndexPath
  ) -> TimelineLayout.Span

  /// Returns the day of an item in the style of dates; `nil` by default, for an item without one,
  /// which is placed at the end.
  func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate?
}

extension TimelineLayoutDelegate {
  /// Returns the hour of the item's number.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout,
    spanOfItemAt indexPath: IndexPath
  ) -> TimelineLayout.Span { TimelineLayout.Span(ofItem: indexPath.item) }

  /// Returns `nil`.
  public func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate? { nil }
}
