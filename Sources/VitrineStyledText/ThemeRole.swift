/// A role with a look in themes: a part of the screen, a state of an item, or a kind of file.
public enum ThemeRole: String, CaseIterable, Sendable {
  // Text and lines.
  case text, dim, accent, header, border, key
  /// The first line of an item's details, and of help.
  case title

  // States of items.
  case focus
  /// The bar at the left edge of the focused item, and the border of a focused card.
  case focusBar = "focus-bar"
  case mark, match, range, carried

  // The bottom line.
  case status, prompt
  case message
  case badgeRange = "badge-range"
  case badgeMove = "badge-move"
  case badgeFilter = "badge-filter"
  case badgeSort = "badge-sort"
  case badgeReading = "badge-reading"
  case badgeMarks = "badge-marks"

  // Kinds of files.
  case folder, link
  case brokenLink = "broken-link"
  case executable, image, media, archive, document, code, data
  case device, pipe, socket
}
