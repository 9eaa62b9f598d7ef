import Foundation
import UIKitCollections

/// Tells a calendar in the style of an agenda at which days items are.
@preconcurrency @MainActor
public protocol CalendarLayoutDelegate: AnyObject {
  /// The day of an item; `nil` for an item without one, which stands below the months.
  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate?

  /// How broad an item's title is, in points.
  ///
  /// With two units before it and one behind it, so much is shown while the item has focus, by a supplementary view of
  /// kind `raisedTitleKind`, as far as the days beside it are free. 0 by default: no more than the item has room for.
  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout,
    titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat
}

extension CalendarLayoutDelegate {
  /// 0.
  public func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout,
    titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat { 0 }
}
