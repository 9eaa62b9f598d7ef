import Foundation

/// The options of a timeline that shows items below the headings of their days, months or years.
public struct TimelineDates: Equatable, Sendable {
  /// The unit of all lengths, in points: the size of a character by default.
  public var unit: CGSize
  /// The height of items, in points.
  public var itemHeight: CGFloat
  /// The minimal width of items, in points, if there is room.
  public var minimumItemWidth: CGFloat
  /// The marked day, with which the timeline begins; `nil` for none.
  public var today: CalendarDate?
  /// The names of months and weekdays.
  public var names: CalendarNames
  /// The heading of items without a date.
  public var undatedTitle: String
  /// The colours of the line of time.
  public var lineColors: LineColors

  /// Creates options for dates.
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
