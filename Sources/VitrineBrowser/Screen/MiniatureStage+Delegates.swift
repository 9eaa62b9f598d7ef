import CollectionLayouts
import UIKit
import VitrineItems
import VitrineTextFormats

// The values of the first items, for layouts that ask for them.

extension MiniatureStage {
  /// Answers a layout, if it asks for values.
  func answer(_ layout: UICollectionViewLayout) {
    (layout as? CalendarLayout)?.delegate = self
    (layout as? TimelineLayout)?.delegate = self
    (layout as? MapLayout)?.delegate = self
  }

  private func value(_ field: Int, at path: IndexPath) -> FieldValue {
    guard values.indices.contains(field), values[field].indices.contains(path.item) else {
      return .none
    }
    return values[field][path.item]
  }

  private func date(at path: IndexPath) -> CalendarDate? {
    CalendarDay(value(0, at: path), clock: clock).map(CalendarDate.init)
  }
}

extension MiniatureStage: CalendarLayoutDelegate, TimelineLayoutDelegate, MapLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate? { date(at: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate? { date(at: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, coordinateOfItemAt indexPath: IndexPath
  ) -> CGPoint { CGPoint(north: value(0, at: indexPath), east: value(1, at: indexPath)) }

  /// Names on a map would hide at this scale where items are.
  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat { 2 * UIScreen.main.cellMetrics.width }
}
