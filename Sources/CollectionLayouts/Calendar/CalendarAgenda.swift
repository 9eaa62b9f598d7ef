import Foundation

/// How a calendar shows items at their days.
public struct CalendarAgenda: Equatable, Sendable {
  /// The measure of which all lengths are multiples, in points: as large as a character by default.
  public var unit: CGSize
  /// How tall weeks are, from 0 to 4. At 1 a month fills the height that there is, where that suffices.
  public var zoom: Int
  /// The day that is marked, and that the calendar begins with; `nil`: none.
  public var today: CalendarDate?
  /// Between months with items those without are shown too, unless all together are more than so many.
  public var mostMonths: Int
  /// The names of months and weekdays.
  public var names: CalendarNames
  /// The heading of items without a date.
  public var undatedTitle: String
  /// The colours of the lines between days.
  public var lineColors: LineColors

  /// An agenda of one's own.
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
