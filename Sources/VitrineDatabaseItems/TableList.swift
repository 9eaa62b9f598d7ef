import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The tables and views of a database, and what is known of each.
package struct TableList: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// What names it in the database: of a server with its schema, as SQL has it.
    package var name: String
    /// Of a server, without quotes.
    package var schema: String?
    /// What it is called in its schema; nil: its name.
    package var shortName: String?
    package var kind: DatabaseTableShape.Kind
    package var columnCount: Int
    /// How many rows it has; nil: not counted, or not yet.
    package var rowCount: Int?
    /// Why it cannot be read; safe to draw.
    var problem: String?

    package init(
      name: String, schema: String? = nil, shortName: String? = nil, kind: DatabaseTableShape.Kind,
      columnCount: Int, rowCount: Int? = nil, problem: String? = nil
    ) {
      (self.name, self.schema, self.shortName, self.kind) = (name, schema, shortName, kind)
      (self.columnCount, self.rowCount, self.problem) = (columnCount, rowCount, problem)
    }

    var kindText: String { problem == nil ? kind.rawValue : "damaged" }
    /// Safe to draw.
    var title: String { VisibleText.text(of: shortName ?? name, tabStop: 1) }
  }

  package var entries: [Entry] = []

  package init() {}

  /// - Parameter includesSystem: Whether tables are in it that SQLite keeps for itself.
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
      // SQLite counts its hidden columns, too. Without the module of the table nobody knows better.
      if let count = try? Self.columnCount(of: entries[place].name, connection) {
        entries[place].columnCount = count
      }
    }
    entries.sort { first, second in
      var (first, second) = (first.name, second.name)
      return first.withUTF8 { first in second.withUTF8 { NaturalOrder.precedes(first, $0) } }
    }
  }

  /// How many columns of a table are not hidden.
  private static func columnCount(
    of name: String, _ connection: DatabaseConnection
  ) throws(DatabaseFailure) -> Int? {
    let rows = try connection.prepare(
      "SELECT count(*) FROM pragma_table_xinfo(?1) WHERE hidden <> 1", [.text(Array(name.utf8))])
    return try rows.step() ? rows.integer(0) : nil
  }

  /// The tables of each schema: where they stand among the entries.
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

  /// Counts the rows of one.
  ///
  /// - Returns: Whether the database can be read on at all.
  mutating func count(_ place: Int, _ connection: DatabaseConnection) {
    do throws(DatabaseFailure) {
      let rows = try connection.prepare(
        "SELECT count(*) FROM \(DatabaseConnection.quoted(entries[place].name))")
      if try rows.step() { entries[place].rowCount = rows.integer(0) }
    } catch {
      if !error.isInterruption { entries[place].problem = error.reason }
    }
  }

  /// Those that cannot be read, for people; nil: all can.
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

  /// What a file's preview shows: tables with their counts, as far as those are known soon.
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
