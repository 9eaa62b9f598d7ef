import Foundation

/// How a timeline shows items below the headings of their days, months or years.
public struct TimelineDates: Equatable, Sendable {
  /// The measure of which all lengths are multiples, in points: as large as a character by default.
  public var unit: CGSize
  /// How tall items are, in points.
  public var itemHeight: CGFloat
  /// No item is narrower, in points, where there is room.
  public var minimumItemWidth: CGFloat
  /// The day that is marked, and that the timeline begins with; `nil`: none.
  public var today: CalendarDate?
  /// The names of months and weekdays.
  public var names: CalendarNames
  /// The heading of items without a date.
  public var undatedTitle: String
  /// The colours of the line of time.
  public var lineColors: LineColors

  /// Dates of one's own.
  public init(
    today: CalendarDate? = nil, itemHeight: CGFloat = 48, minimumItemWidth: CGFloat = 160,
    unit: CGSize = CGSize(width: 8, height: 16),
    names: CalendarNames = .english, undatedTitle: String = "no date",
    lineColors: LineColors = LineColors()
  ) {
    (self.today, self.itemHeight, self.minimumItemWidth) = (today, itemHeight, minimumItemWidth)
    (self.unit, self.names) = (unit, names)
    (self.undatedTitle, self.lineColors) = (undatedTitle, lineColors)
  }
}
