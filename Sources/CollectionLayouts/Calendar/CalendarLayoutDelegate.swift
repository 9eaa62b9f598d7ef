import Foundation
import UIKitCollections

/// The days of items in an agenda.
@preconcurrency @MainActor
public protocol CalendarLayoutDelegate: AnyObject {
  /// Returns the day of an item; `nil` for an item without one, which is placed below the months.
  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate?

  /// Returns the width of an item's title, in points.
  ///
  /// While the item has focus, a supplementary view of kind `raisedTitleKind` shows the title at
  /// this width, with two units before it and one behind it, if the days beside it are free. 0 by
  /// default: the width of the item.
  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout,
    titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat
}

extension CalendarLayoutDelegate {
  /// Returns 0.
  public func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout,
    titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat { 0 }
}
