import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// How the rows of a table are read in an order and through a filter: what is found out before the first of them.
package struct RowPlan: Sendable {
  /// How the row at a position is found.
  package enum Way: Equatable, Sendable {
    /// From the next row that is known on, by an index or the order of the table.
    case byKey
    /// By its number in a list of all that are shown, which is made first.
    case byList
    /// By reading over all before it: nothing names a row.
    case byPosition
  }

  package let shape: DatabaseTableShape
  package let sort: SortOrder
  package let filter: RowFilter?
  /// nil where nothing names a row.
  package let order: RowOrder?
  package let way: Way
  /// The order in which they stand, also where they are found by position.
  package let fullOrder: RowOrder?
  /// How many rows there may be, where they are not counted yet; nil: nobody knows.
  package let estimate: Int?
  /// The first and the last tuple, as far as the rows are found by keys.
  package let ends: (first: [FieldValue], last: [FieldValue])?
  /// How values between them are worked out.
  package let scale: KeyInterpolation.Scale
  /// What SQLite calls the state of the schema; nil of a server, which refuses columns that are not there any more.
  package let schemaVersion: Int?

  /// The plan of a server, which looks after its schema itself.
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
        // Of a damaged table there is what stands before the damage.
        guard error.kind == LibSQLite.Code.corrupt else { throw error }
      }
      (ends, estimate) = known
      return
    }
    (way, ends, estimate) = (shape.hasRowid ? .byList : .byPosition, nil, nil)
    self.order = shape.hasRowid ? order : nil
  }

  /// By the statistics of the database, or the numbers of the rows.
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
    // No row takes less than six bytes of the file.
    let most = max(1, (FileStamp(path: connection.file.path)?.size ?? 0) / 6)
    return overflows ? most : min(span1 + 1, most)
  }

  /// What follows FROM to get the rows that are not found by keys.
  package var source: String {
    let condition = filter.map { " WHERE \($0.condition)" } ?? ""
    return shape.quoted + condition
  }

  /// The order in which they stand; empty: as SQLite finds them.
  package var sorting: String {
    if let order = fullOrder { return " ORDER BY " + order.orderBy(isForward: true) }
    let terms = RowOrder.columns(of: shape, by: sort)
    if terms.isEmpty { return "" }
    return " ORDER BY "
      + terms.map { $0.column + ($0.isDescending ? " DESC" : "") }.joined(separator: ", ")
  }

  package var values: [FieldValue] { filter?.values ?? [] }

  /// What is worth a word about the way.
  var notice: String? {
    if shape.key == [DatabaseTableShape.physicalPlace] {
      return "no key names the rows here: they are found by where they lie in their file"
    }
    guard way == .byPosition else { return nil }
    return "no key names the rows here: they are found by their numbers, the more the slower"
  }
}
