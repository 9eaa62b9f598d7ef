import Foundation

/// The options of a calendar that shows items at their days.
public struct CalendarAgenda: Equatable, Sendable {
  /// The unit of all lengths, in points: the size of a character by default.
  public var unit: CGSize
  /// The height of weeks, from 0 to 4. At 1, a month fills the available height, if that is enough.
  public var zoom: Int
  /// The marked day, with which the calendar begins; `nil` for none.
  public var today: CalendarDate?
  /// The limit of months in total up to which months without items are shown between others.
  public var mostMonths: Int
  /// The names of months and weekdays.
  public var names: CalendarNames
  /// The heading of items without a date.
  public var undatedTitle: String
  /// The colours of the lines between days.
  public var lineColors: LineColors

  /// Creates agenda options.
  public init(
    today: CalendarDate? = nil, zoom: Int = 1, unit: CGSize = CGSize(width: 8, height: 16),
    mostMonths: Int = 36, names: CalendarNames = .english, undatedTitle: String = "no date",
    lineColors: LineColors = LineColors()
  ) {
    (self.today, self.zoom, self.unit, self.mostMonths) = (today, zoom, unit, mostMonths)
    self.names = names
    (self.undatedTitle, self.lineColors) = (undatedTitle, lineColors)
  }
}
