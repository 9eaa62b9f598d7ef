import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The tables and views of a database, with their known properties.
package struct TableList: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// The name in the database; for a server, the SQL name with its schema.
    package var name: String
    /// The schema on a server, unquoted.
    package var schema: String?
    /// The name within its schema; nil if it equals the full name.
    package var shortName: String?
    package var kind: DatabaseTableShape.Kind
    package var columnCount: Int
    /// The number of rows; nil if not counted, or not yet.
    package var rowCount: Int?
    /// The reason why it cannot be read, safe to draw.
    var problem: String?

    package init(
      name: String, schema: String? = nil, shortName: String? = nil, kind: DatabaseTableShape.Kind,
      columnCount: Int, rowCount: Int? = nil, problem: String? = nil
    ) {
      (self.name, self.schema, self.shortName, self.kind) = (name, schema, shortName, kind)
      (self.columnCount, self.rowCount, self.problem) = (columnCount, rowCount, problem)
    }

    var kindText: String { problem == nil ? kind.rawValue : "damaged" }
    /// The title, safe to draw.
    var title: String { VisibleText.text(of: shortName ?? name, tabStop: 1) }
  }

  package var entries: [Entry] = []

  package init() {}

  /// - Parameter includesSystem: Whether to include SQLite's internal tables.
  init(_ connection: DatabaseConnection) throws(DatabaseFailure) {
    let rows = try connection.prepare(
      "SELECT name, type, ncol FROM pragma_table_list WHERE schema = 'main'"
        + " AND type IN ('table', 'view', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    while try rows.step() {
      entries.append(
        Entry(
          name: rows.string(0), kind: DatabaseTableShape.Kind(rawValue: rows.string(1)) ?? .table,
          columnCount: rows.integer(2)))
    }
    for place in entries.indices where entries[place].kind == .virtual {
      // SQLite's count includes hidden columns. Without the module of a virtual table, its count is
      // the best available.
      if let count = try? Self.columnCount(of: entries[place].name, connection) {
        entries[place].columnCount = count
      }
    }
    entries.sort { first, second in
      var (first, second) = (first.name, second.name)
      return first.withUTF8 { first in second.withUTF8 { NaturalOrder.precedes(first, $0) } }
    }
  }

  /// Returns the number of columns that are not hidden.
  private static func columnCount(
    of name: String, _ connection: DatabaseConnection
  ) throws(DatabaseFailure) -> Int? {
    let rows = try connection.prepare(
      "SELECT count(*) FROM pragma_table_xinfo(?1) WHERE hidden <> 1", [.text(Array(name.utf8))])
    return try rows.step() ? rows.integer(0) : nil
  }

  /// The tables of each schema, as ranges of the entries.
  var sections: [Range<Int>] {
    var sections: [Range<Int>] = []
    for (place, entry) in entries.enumerated() {
      if place > 0, entries[place - 1].schema == entry.schema, let last = sections.last {
        sections[sections.count - 1] = last.lowerBound..<(place + 1)
      } else {
        sections.append(place..<(place + 1))
      }
    }
    return sections.isEmpty ? [0..<0] : sections
  }

  /// Counts the rows of a table.
  ///
  /// - Returns: Whether the database can still be read.
  mutating func count(_ place: Int, _ connection: DatabaseConnection) {
    do throws(DatabaseFailure) {
      let rows = try connection.prepare(
        "SELECT count(*) FROM \(DatabaseConnection.quoted(entries[place].name))")
      if try rows.step() { entries[place].rowCount = rows.integer(0) }
    } catch {
      if !error.isInterruption { entries[place].problem = error.reason }
    }
  }

  /// A message about unreadable tables; nil if all are readable.
  var damage: String? {
    let names = entries.filter { $0.problem != nil }.map { VisibleText.text(of: $0.name) }
    guard let first = entries.first(where: { $0.problem != nil }) else { return nil }
    let list = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    return
      "\(names.count) of \(entries.count) cannot be read whole: \(list) (\(first.problem ?? ""))"
  }

  /// The lines of a preview.
  var lines: [StyledLine] {
    if entries.isEmpty { return [StyledLine("a database without tables", .dim)] }
    return entries.map { entry in
      let count = entry.rowCount.map { "\($0) \($0 == 1 ? "row" : "rows")" } ?? entry.kindText
      return StyledLine([
        StyledRun(VisibleText.text(of: entry.name, tabStop: 1), .role(.folder)),
        StyledRun(
          "  \(count), \(entry.columnCount) \(entry.columnCount == 1 ? "column" : "columns")",
          .role(.dim)),
      ])
    }
  }

  /// Returns the preview of a file: tables with their counts, if those are available soon.
  package static func preview(of path: [UInt8], _ job: PreviewJob) -> PreviewContent {
    let interruption = Interruption()
    interruption.request(afterMilliseconds: 400)
    do throws(DatabaseFailure) {
      let connection = try DatabaseConnection.open(DatabaseFile(path), interruption)
      var list = try TableList(connection)
      for place in list.entries.indices where list.entries[place].kind == .table {
        if job.isCancelled || interruption.isRequested { break }
        list.count(place, connection)
      }
      return PreviewContent(list.lines)
    } catch {
      return .note(error.explained(path).description)
    }
  }
}
