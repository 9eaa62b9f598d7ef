/// A layout of the items. The raw value is its name in the user interface.
public enum LayoutKind: String, CaseIterable, Sendable {
  case list, grid, table, waterfall, mosaic, carousel, stack, circle, spiral, tree, timeline,
    calendar, map, tags, board

  /// Whether each item is a full-width row, with columns beside its title.
  public var isRows: Bool { self == .list || self == .table }

  /// The fields that the layout needs of each item; nil if it needs none.
  public var need: LayoutRequirement? {
    switch self {
    case .tree: .parent
    case .timeline, .calendar: .date
    case .map: .coordinates
    case .tags: .weight
    case .board: .lane
    default: nil
    }
  }

  /// The layout in the form of the command line.
  public var example: String {
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
