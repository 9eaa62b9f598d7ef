import VitrineItems

/// A way to show the items. The raw value is its name for people.
package enum LayoutKind: String, CaseIterable, Sendable {
  case list, grid, table, waterfall, mosaic, carousel, stack, circle, spiral, tree, timeline,
    calendar, map, tags, board

  /// Whether each item is a row of its own, as wide as the screen, with columns beside its title.
  package var isRows: Bool { self == .list || self == .table }

  /// What it must know of each item from its fields; nil: nothing.
  package var need: FieldNeed? {
    switch self {
    case .tree: .parent
    case .timeline, .calendar: .date
    case .map: .coordinates
    case .tags: .weight
    case .board: .lane
    default: nil
    }
  }

  /// As it may be asked for on the command line.
  package var example: String {
    switch self {
    case .tree: "tree:parent,id"
    case .timeline, .calendar: rawValue + ":due"
    case .map: "map:lat,lon"
    case .tags: "tags:size"
    case .board: "board:status"
    default: rawValue
    }
  }
}
