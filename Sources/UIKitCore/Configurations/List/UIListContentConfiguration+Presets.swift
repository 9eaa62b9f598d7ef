extension UIListContentConfiguration {
  /// Returns the content of a cell: a title, and a fainter secondary text below it. In a sidebar it
  /// looks like `sidebarCell()`.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
  /// Returns the content of a cell with a subtitle below the title. In a sidebar it looks like
  /// `sidebarSubtitleCell()`.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.subtitleCell)
  }
  /// Returns the content of a cell with a fainter value at the end of its row, or below the title
  /// if both do not fit in a row.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.valueCell)
  }

  /// Returns the content of a header in the style of its list: plain, grouped, or in a sidebar.
  public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.header) }
  /// Returns the content of a footer in the style of its list: plain or grouped.
  public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.footer) }
  /// Returns the content of a plain list's header: bold.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.plainHeader)
  }
  /// Returns the content of a plain list's footer: faint.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.plainFooter)
  }
  /// Returns the content of a grouped list's header: faint capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedHeader)
  }
  /// Returns the content of a grouped list's footer: faint.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedFooter)
  }
  /// Returns the content of an inset grouped list's prominent header: bold.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.prominentHeader)
  }
  /// Returns the content of an inset grouped list's very prominent header: bold, since a terminal
  /// has one size of text.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.extraProminentHeader)
  }

  /// Returns the content of a cell in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarCell)
  }
  /// Returns the content of a cell in a sidebar, with a subtitle below the title.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarSubtitleCell)
  }
  /// Returns the content of a header in a sidebar: bold.
  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarHeader)
  }
  /// Returns the content of a cell in a sidebar that has another list beside it.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.accompaniedCell)
  }
  /// Returns the content of a cell in a sidebar that has another list beside it, with a subtitle
  /// below the title.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.accompaniedSubtitleCell)
  }
}
