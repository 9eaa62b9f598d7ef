import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrineSQLiteClient
@testable import VitrineTextFormats

@Suite("The shape of a table")
struct DatabaseTableShapeTests {
  private func shape(_ sql: String, _ name: String = "t") throws -> DatabaseTableShape {
    try DatabaseTableShape(name, try TestTable(sql).connection())
  }

  @Test(
    "a rowid name without a column of that name identifies the rows, or else the primary key",
    arguments: [
      ("CREATE TABLE t(a)", ["rowid"], true), ("CREATE TABLE t(a, rowid)", ["_rowid_"], true),
      ("CREATE TABLE t(a, rowid, _rowid_)", ["oid"], true),
      ("CREATE TABLE t(a, ROWID, _rowid_, oid)", [], false),
      ("CREATE TABLE t(a, b, PRIMARY KEY(b, a)) WITHOUT ROWID", ["\"b\"", "\"a\""], false),
      ("CREATE VIEW t AS SELECT 1 AS a", [], false),
    ] as [(String, [String], Bool)])
  func keys(sql: String, key: [String], hasRowid: Bool) throws {
    let shape = try shape(sql)
    #expect(shape.key == key)
    #expect(shape.hasRowid == hasRowid)
    #expect(shape.dialect == .sqlite)
  }

  @Test("the declared type determines the values, by SQLite's rules")
  func affinities() throws {
    let shape = try shape(
      "CREATE TABLE t(a BIGINT, b VARCHAR(3), c, d BLOB, e DOUBLE, f DECIMAL(5,2), g DATE,"
        + " h INT GENERATED ALWAYS AS (a + 1))")
    #expect(
      shape.columns.map(\.affinity)
        == [.integer, .text, .none, .blob, .real, .numeric, .numeric, .integer])
    #expect(
      shape.schema.fields.map(\.kind)
        == [.integer, .text, .text, .blob, .decimal, .decimal, .text, .integer])
    #expect(shape.columns.map(\.isGenerated).lastIndex(of: true) == 7)
    #expect(shape.titleColumn == 1)
  }

  @Test("foreign keys have their columns in order, and those of the other table if they are named")
  func foreignKeys() throws {
    let shape = try shape(
      "CREATE TABLE t(a, b, c REFERENCES v, FOREIGN KEY(b, a) REFERENCES u(x, y))")
    #expect(
      shape.foreignKeys.contains(.init(columns: ["b", "a"], table: "u", targets: ["x", "y"])))
    #expect(shape.foreignKeys.contains(.init(columns: ["c"], table: "v", targets: [])))
  }
}
