import CollectionLayouts
import UIKit

// Layouts that depend on the values of the items.
extension BrowserLayout {
  /// The size of a character; all lengths are multiples of it.
  private static var unit: CGSize {
    let cell = UIScreen.main.cellMetrics
    return CGSize(width: cell.width, height: cell.height)
  }

  private var lineColors: LineColors {
    LineColors(usual: look[.border].borderColor, highlighted: look[.accent].borderColor)
  }

  /// Fits months with the items on their days.
  func fitCalendar(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? CalendarLayout else { return }
    let options = CalendarLayout.Options.agenda(
      CalendarAgenda(today: today, zoom: zoom, unit: Self.unit, lineColors: lineColors))
    if layout.options != options { layout.options = options }
  }

  /// Fits cards below the headings of their days, months or years.
  func fitTimeline(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? TimelineLayout else { return }
    let unit = Self.unit
    let rows = zoomed(showsPictures ? [5, 8, 12, 16, 24] : [1, screenRows < 40 ? 3 : 4, 5, 6, 8])
    let options = TimelineLayout.Options.dates(
      TimelineDates(
        today: today, itemHeight: CGFloat(rows) * unit.height,
        minimumItemWidth: CGFloat(zoomed([16, 20, 28, 34, 50])) * unit.width, unit: unit,
        lineColors: lineColors))
    if layout.options != options { layout.options = options }
  }

  /// Fits dots with titles at their coordinates.
  func fitMap(_ layout: UICollectionViewLayout) {
    guard let layout = layout as? MapLayout else { return }
    let options = MapLayout.Options.fitted(
      MapFitting(zoom: zoom, maximumTitleWidth: 18 * Self.unit.width, unit: Self.unit))
    if layout.options != options { layout.options = options }
  }

  /// Returns the size of the largest card, the size for decoding pictures.
  static func plannedCard(_ layout: UICollectionViewLayout) -> CGSize? {
    (layout as? PreparedLayout)?.plan?.frames.lazy.map(\.size)
      .max { $0.width * $0.height < $1.width * $1.height }
  }
}
