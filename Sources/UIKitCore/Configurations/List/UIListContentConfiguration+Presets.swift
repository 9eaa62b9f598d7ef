extension UIListContentConfiguration {
  /// A cell: a title, and a fainter secondary text below it. In a sidebar it looks as
  /// `sidebarCell()`.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
  /// A cell with a subtitle below the title. In a sidebar it looks as `sidebarSubtitleCell()`.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.subtitleCell)
  }
  /// A cell with a fainter value at the end of its row, or below the title if both have no room in
  /// a row.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.valueCell)
  }

  /// A header in the style of its list: plain, grouped, or in a sidebar.
  public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.header) }
  /// A footer in the style of its list: plain or grouped.
  public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.footer) }
  /// A header of a plain list: bold.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.plainHeader)
  }
  /// A footer of a plain list: faint.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.plainFooter)
  }
  /// A header of a grouped list: faint capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedHeader)
  }
  /// A footer of a grouped list: faint.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedFooter)
  }
  /// A prominent header of an inset grouped list: bold.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.prominentHeader)
  }
  /// A very prominent header of an inset grouped list: bold, since a terminal has one size of text.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.extraProminentHeader)
  }

  /// A cell in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarCell)
  }
  /// A cell in a sidebar, with a subtitle below the title.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarSubtitleCell)
  }
  /// A header in a sidebar: bold.
  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarHeader)
  }
  /// A cell in a sidebar that has another list beside it.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.accompaniedCell)
  }
  /// A cell in a sidebar that has another list beside it, with a subtitle below the title.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.accompaniedSubtitleCell)
  }
}
