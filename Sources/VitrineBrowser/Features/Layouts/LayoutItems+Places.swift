import CollectionLayouts
import UIKit
import VitrineTextFormats

// Layouts by dates and by coordinates.
extension LayoutItems {
  private func date(at path: IndexPath) -> CalendarDate? {
    CalendarDay(value(0, at: path), clock: clock).map(CalendarDate.init)
  }

  private func titleWidth(at path: IndexPath) -> CGFloat {
    CGFloat(titleColumns(at: path)) * UIScreen.main.cellMetrics.width
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout, dateOfItemAt path: IndexPath
  ) -> CalendarDate? { date(at: path) }

  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout, titleWidthOfItemAt path: IndexPath
  ) -> CGFloat { titleWidth(at: path) }

  func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout, dateOfItemAt path: IndexPath
  ) -> CalendarDate? { date(at: path) }

  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, coordinateOfItemAt path: IndexPath
  ) -> CGPoint {
    CGPoint(
      x: value(1, at: path).writtenNumber ?? .nan, y: value(0, at: path).writtenNumber ?? .nan)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, titleWidthOfItemAt path: IndexPath
  ) -> CGFloat { titleWidth(at: path) }
}

extension CalendarDate {
  init(_ day: CalendarDay) { self.init(daysSince1970: day.number) }
}
