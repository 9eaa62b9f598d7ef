import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrinePostgresItems
@testable import VitrineTextFormats

@Suite(
  "Plans for the rows of a server's table", .serialized,
  .enabled(if: PostgresProcess.isWanted, "postgresql is not installed"), .waits)
struct RowPlanPostgresTests {
  private func plan(
    _ sql: String, sortedBy column: String? = nil, reversed: Bool = false
  ) throws -> RowPlan {
    let connection = try TestDatabase(sql).connection()
    let criteria = column.map {
      [SortOrder.Criterion(SortKey(field: $0), isReversed: reversed)]
    }
    return try RowPlan(
      DatabaseTableShape("t", connection), sort: SortOrder(criteria ?? []), filter: nil, count: nil,
      connection)
  }

  private static let rows =
    "INSERT INTO t(a, b) SELECT x, x % 10 FROM generate_series(1, 3000) x; ANALYZE t"

  @Test(
    "rows in primary key order use its index, from the first to the last row",
    arguments: [
      ("a int PRIMARY KEY, b int", "", nil, false, [1], [3_000]),
      ("a int PRIMARY KEY, b int", "", "a", true, [3_000], [1]),
      ("a int, b int, PRIMARY KEY (b, a)", "", nil, false, [0, 10], [9, 2_999]),
      (
        "a int PRIMARY KEY, b int) PARTITION BY RANGE (a",
        "CREATE TABLE u PARTITION OF t FOR VALUES FROM (0) TO (2000);"
          + " CREATE TABLE v PARTITION OF t FOR VALUES FROM (2000) TO (9000);", nil, false, [1],
        [3_000]
      ),
      // Rows of inheriting tables have no common index.
      ("a int PRIMARY KEY, b int", "CREATE TABLE u() INHERITS (t);", nil, false, nil, nil),
    ] as [(String, String, String?, Bool, [Int]?, [Int]?)])
  func primaryKey(
    columns: String, more: String, sort: String?, reversed: Bool, first: [Int]?, last: [Int]?
  ) throws {
    let plan = try plan(
      "CREATE TABLE t(\(columns)); \(more) \(Self.rows)", sortedBy: sort, reversed: reversed)
    #expect((plan.way == .byKey) == (first != nil))
    #expect(plan.ends?.first == first.map { $0.map { .integer($0) } })
    #expect(plan.ends?.last == last.map { $0.map { .integer($0) } })
    if first != nil { #expect(plan.estimate == 3_000) }
  }

  @Test(
    "another order uses its index or a list of all rows",
    arguments: [("CREATE INDEX ON t(b, a);", RowPlan.Way.byKey), ("", .byList)])
  func others(index: String, way: RowPlan.Way) throws {
    let plan = try plan(
      "CREATE TABLE t(a int PRIMARY KEY, b int); \(index) \(Self.rows)", sortedBy: "b")
    #expect(plan.way == way)
    #expect(plan.ends?.first == (way == .byKey ? [.integer(0), .integer(10)] : nil))
  }

  @Test("an empty table has no first and no last row")
  func empty() throws {
    let plan = try plan("CREATE TABLE t(a int PRIMARY KEY)")
    #expect(plan.way == .byKey)
    #expect(plan.ends == nil)
    #expect(plan.estimate == 0)
  }
}
