import CollectionLayouts
import UIKit
import VitrineItems
import VitrineTextFormats

// The library's layouts ask for the values that the items have in the fields of the layout.

extension Placing {
  /// Answers a layout from now on, if it asks for values.
  func answer(_ layout: UICollectionViewLayout) {
    (layout as? CalendarLayout)?.delegate = self
    (layout as? TimelineLayout)?.delegate = self
    (layout as? MapLayout)?.delegate = self
  }

  /// The layout that is shown, if it knows where all items are.
  var plannedLayout: PreparedLayout? {
    (shown.collectionView.collectionViewLayout as? PreparedLayout).flatMap {
      $0.plan == nil ? nil : $0
    }
  }

  /// Where the first items are, in points; nil in layouts whose items stand at the top.
  var firstItemTop: CGFloat? {
    if let plan = plannedLayout?.plan { return plan.frames.lazy.map(\.minY).min() }
    return figureLayout.map { CGFloat($0.firstRow) * UIScreen.main.cellMetrics.height }
  }

  /// What an item has in a field of the layout; `.none` for an item that is not there.
  private func value(_ field: Int, at path: IndexPath) -> FieldValue {
    readIfStale()
    guard shown.items.holds(path), let table else { return .none }
    let place = shown.items.sourceItem(at: path)
    return table.value(field, section: place.section, item: place.item)
  }

  private func date(at path: IndexPath) -> CalendarDate? {
    CalendarDay(value(0, at: path), clock: clock).map(CalendarDate.init)
  }

  private func titleWidth(at path: IndexPath) -> CGFloat {
    guard shown.items.holds(path) else { return 0 }
    let place = shown.items.sourceItem(at: path)
    let title = title(
      at: path, (place.section, place.item),
      missing: titleField.map { _ in source.columns?.text.missing ?? "" })
    return CGFloat(ColumnText.columns(of: title)) * UIScreen.main.cellMetrics.width
  }
}

extension Placing: CalendarLayoutDelegate, TimelineLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate? { date(at: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout,
    titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat { titleWidth(at: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate? { date(at: indexPath) }
}

extension Placing: MapLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, coordinateOfItemAt indexPath: IndexPath
  ) -> CGPoint {
    CGPoint(north: value(0, at: indexPath), east: value(1, at: indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat { titleWidth(at: indexPath) }
}

extension CalendarDate {
  init(_ day: CalendarDay) { self.init(daysSince1970: day.number) }
}

extension CGPoint {
  /// The point on a map of two values; no numbers where they are none.
  init(north: FieldValue, east: FieldValue) {
    self.init(x: east.writtenNumber ?? .nan, y: north.writtenNumber ?? .nan)
  }
}
