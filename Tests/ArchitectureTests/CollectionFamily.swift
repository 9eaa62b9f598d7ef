import Foundation

/// The types of UIKit for collection views, as the guide "Bring a layout from iOS" lists them.
struct CollectionFamily {
  /// The relation of a type here to UIKit's.
  enum Status: String {
    case there
    case differs
    case noEffect = "no effect"
    case absent = "not there"
  }

  /// A row of the guide's table of types.
  struct Row: Equatable {
    var name: String
    /// `nil` for words that are not a status.
    var status: Status?
    var note: String
  }

  /// The rows of the table.
  var rows: [Row]
  /// The names in the first column of the table of families that stay out.
  var outsiders: [String]

  private static let heading = "| type | here | note |"
  private static let outsidersHeading = "| UIKit | use instead |"

  /// Reads the tables of the guide.
  init(guide: String) {
    rows = Self.cells(below: Self.heading, in: guide).map { cells in
      Row(
        name: cells[0].filter { $0 != "`" },
        status: cells.count > 1 ? Status(rawValue: cells[1]) : nil,
        note: cells.count > 2 ? cells[2] : "")
    }
    outsiders = Self.cells(below: Self.outsidersHeading, in: guide).flatMap { cells in
      cells[0].matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  private static func cells(below heading: String, in page: String) -> [[String]] {
    guard let start = page.range(of: heading)?.upperBound else { return [] }
    let lines = page[start...].split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    return lines.prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  // MARK: The family

  private static let prefixes = [
    "NSCollectionLayout", "NSDiffableDataSource", "NSDirectionalRectEdge", "NSRectAlignment",
    "UIBackgroundConfiguration", "UICell", "UICollection", "UIConfiguration",
    "UIContentConfiguration", "UIContentInsetsReference", "UIContentUnavailable", "UIContentView",
    "UIContextualAction", "UIDataSource", "UIDrag", "UIDrop", "UIList", "UIRefreshControl",
    "UIShadowProperties", "UISpringLoaded", "UISwipeActions", "UITargetedDragPreview",
    "UIViewConfigurationState",
  ]

  /// Whether a type belongs to the family, or is nested in one that does.
  static func contains(_ name: String) -> Bool { prefixes.contains { name.hasPrefix($0) } }

  /// Whether a declared type is an addition of the library: its comment calls it one, or it carries the calls of a
  /// protocol's optional methods.
  private static func isAddition(_ name: String, _ declared: [String: String]) -> Bool {
    let outermost = name.prefix { $0 != "." }
    return declared[name]?.contains("extension of UIKit") == true
      || outermost.hasSuffix("Calls") && declared[String(outermost.dropLast(5))] != nil
  }

  /// The contradictions between the guide and the modules.
  ///
  /// - Parameter declared: The comments of all public types by their names.
  func contradictions(to declared: [String: String]) -> [String] {
    var found: [String] = []
    let names = rows.map(\.name)
    for (name, next) in zip(names, names.dropFirst()) where name >= next {
      found.append("\(next) is nested in \(name)")
    }
    for row in rows {
      if let problem = Self.problem(of: row, declared) { found.append("\(row.name) \(problem)") }
    }
    let listed = Set(names)
    for name in declared.keys.sorted()
    where Self.contains(name) && !listed.contains(name) && !Self.isAddition(name, declared) {
      found.append("\(name) has no row")
    }
    for name in outsiders where declared[name] != nil {
      found.append("\(name) is there, and the guide says that it stays out")
    }
    return found
  }

  private static func problem(of row: Row, _ declared: [String: String]) -> String? {
    guard contains(row.name) else { return "does not belong to the family" }
    guard let status = row.status else { return "has no status" }
    guard let comment = declared[row.name] else {
      return status == .absent ? nil : "is not there, and its row says: \(status.rawValue)"
    }
    if status == .absent { return "is there, and its row says: not there" }
    let isIdle = comment.contains("without effect") || comment.contains("has no effect")
    if isIdle != (status == .noEffect) {
      return
        "has \(isIdle ? "no" : "an") effect by its comment, and its row says: \(status.rawValue)"
    }
    if row.note.isEmpty != (status == .there) {
      return status == .there ? "does not differ, and has a note" : "has no note"
    }
    return nil
  }
}
