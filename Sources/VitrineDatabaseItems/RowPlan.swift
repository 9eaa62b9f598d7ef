import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// The plan for reading the rows of a table in an order with a filter, made before the first read.
package struct RowPlan: Sendable {
  /// The method of finding the row at a position.
  package enum Way: Equatable, Sendable {
    /// From the nearest known row, by an index or the order of the table.
    case byKey
    /// By its number in a list of all rows of the result, which is built first.
    case byList
    /// By skipping all rows before it, because there is no key.
    case byPosition
  }

  package let shape: DatabaseTableShape
  package let sort: SortOrder
  package let filter: RowFilter?
  /// The order; nil without a key.
  package let order: RowOrder?
  package let way: Way
  /// The order of the rows, even if they are found by position.
  package let fullOrder: RowOrder?
  /// The estimated number of rows before counting; nil if unknown.
  package let estimate: Int?
  /// The first and the last tuple, if rows are found by key.
  package let ends: (first: [FieldValue], last: [FieldValue])?
  /// The scale for interpolation between them.
  package let scale: KeyInterpolation.Scale
  /// SQLite's version of the schema; nil for a server, which rejects removed columns itself.
  package let schemaVersion: Int?

  /// Creates the plan of a server, which checks its schema itself.
  package init(
    shape: DatabaseTableShape, sort: SortOrder, filter: RowFilter?, order: RowOrder?, way: Way,
    fullOrder: RowOrder?, estimate: Int?, ends: (first: [FieldValue], last: [FieldValue])?,
    scale: KeyInterpolation.Scale
  ) {
    (self.shape, self.sort, self.filter, self.order, self.way) = (shape, sort, filter, order, way)
    (self.fullOrder, self.estimate, self.ends, self.scale) = (fullOrder, estimate, ends, scale)
    schemaVersion = nil
  }

  init(
    _ shape: DatabaseTableShape, sort: SortOrder, filter: RowFilter?, count: Int? = nil,
    _ connection: DatabaseConnection
  ) throws(DatabaseFailure) {
    scale = .plain
    schemaVersion = try connection.schemaVersion()
    (self.shape, self.sort, self.filter) = (shape, sort, filter)
    try filter?.check(shape, connection)
    fullOrder = RowOrder(of: shape, by: sort)
    guard let order = fullOrder else {
      (self.order, way, estimate, ends) = (nil, .byPosition, nil, nil)
      return
    }
    let walk = KeyWalk(connection, shape.quoted, order)
    if filter == nil, try walk.isServed() {
      self.order = order
      way = .byKey
      var known: (ends: (first: [FieldValue], last: [FieldValue])?, estimate: Int?) = (nil, 0)
      do throws(DatabaseFailure) {
        let first = try walk.tuples(from: [], atMost: 1).first
        let last = try walk.tuples(from: [], isForward: false, atMost: 1).first
        if let first, let last {
          known.ends = (first, last)
          known.estimate = count
          if count == nil { known.estimate = try Self.estimate(shape, connection) }
        }
      } catch {
        // For a damaged table, uses the rows before the damage.
        guard error.kind == LibSQLite.Code.corrupt else { throw error }
      }
      (ends, estimate) = known
      return
    }
    (way, ends, estimate) = (shape.hasRowid ? .byList : .byPosition, nil, nil)
    self.order = shape.hasRowid ? order : nil
  }

  /// Estimates the count from the statistics of the database, or from the row numbers.
  private static func estimate(
    _ shape: DatabaseTableShape, _ connection: DatabaseConnection
  ) throws(DatabaseFailure) -> Int? {
    if let known = try? connection.prepare(
      "SELECT max(CAST(stat AS INTEGER)) FROM sqlite_stat1 WHERE tbl = ?1",
      [.text(Array(shape.name.utf8))]), (try? known.step()) == true, known.kind(0) == .integer
    {
      return known.integer(0)
    }
    guard shape.hasRowid else { return nil }
    let key = shape.key[0]
    let span = try connection.prepare(
      "SELECT (SELECT min(\(key)) FROM \(shape.quoted)), (SELECT max(\(key)) FROM \(shape.quoted))")
    guard try span.step() else { return nil }
    let (span1, overflows) = span.integer(1).subtractingReportingOverflow(span.integer(0))
    // Each row takes at least six bytes of the file.
    let most = max(1, (FileStamp(path: connection.file.path)?.size ?? 0) / 6)
    return overflows ? most : min(span1 + 1, most)
  }

  /// The SQL after FROM for rows that are not found by key.
  package var source: String {
    let condition = filter.map { " WHERE \($0.condition)" } ?? ""
    return shape.quoted + condition
  }

  /// The ORDER BY clause; empty for the order of SQLite.
  package var sorting: String {
    if let order = fullOrder { return " ORDER BY " + order.orderBy(isForward: true) }
    let terms = RowOrder.columns(of: shape, by: sort)
    if terms.isEmpty { return "" }
    return " ORDER BY "
      + terms.map { $0.column + ($0.isDescending ? " DESC" : "") }.joined(separator: ", ")
  }

  package var values: [FieldValue] { filter?.values ?? [] }

  /// A message for the user about a slow method.
  var notice: String? {
    if shape.key == [DatabaseTableShape.physicalPlace] {
      return "without a key, rows are found by their places in the file"
    }
    guard way == .byPosition else { return nil }
    return "without a key, rows are found by their numbers: slow in large tables"
  }
}
