import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrinePostgresItems
@testable import VitrineSQLiteClient
@testable import VitrineTextFormats

@Suite(
  "The shape of a server's table", .serialized,
  .enabled(if: PostgresProcess.isWanted, "postgresql is not installed"), .waits)
struct DatabaseTableShapePostgresTests {
  @Test("columns, keys and foreign keys of every kind of table are found")
  func shapes() throws {
    let database = try TestDatabase(
      """
      CREATE DOMAIN d AS numeric; CREATE TYPE e AS ENUM ('x');
      CREATE TABLE a(id int8, "b c" text NOT NULL, d d, e e, l int[], g int GENERATED ALWAYS AS (1) STORED,
        at timestamptz, o bool, j jsonb, y bytea, f real, i interval, PRIMARY KEY ("b c", id));
      CREATE TABLE u(n int, m int NOT NULL, UNIQUE (n), UNIQUE (m));
      CREATE TABLE p(n int NOT NULL); CREATE UNIQUE INDEX ON p(n) WHERE n > 0;
      CREATE UNIQUE INDEX ON p((n + 1));
      CREATE TABLE f(x int8, y text, z int REFERENCES u(m),
        FOREIGN KEY (x, y) REFERENCES a(id, "b c"));
      CREATE VIEW v AS SELECT 1 AS a; CREATE MATERIALIZED VIEW w AS SELECT 1 AS a;
      CREATE TABLE r(k int PRIMARY KEY) PARTITION BY RANGE (k); CREATE TABLE empty();
      """)
    let connection = try database.connection()
    func shape(_ name: String) throws -> DatabaseTableShape { try .init(name, connection) }
    let a = try shape("a")
    #expect(a.name == "public.a")
    #expect(a.quoted == "public.a")
    #expect(a.kind == .table)
    #expect(a.key == ["\"b c\"", "\"id\""])
    #expect(a.keyColumn(0) == "b c")
    #expect(a.listNumber == "ctid")
    #expect(
      a.columns.map(\.affinity)
        == [
          .integer, .text, .numeric, .none, .none, .integer, .date, .boolean, .json, .blob, .real,
          .none,
        ])
    #expect(a.columns.map(\.isGenerated).firstIndex(of: true) == 5)
    #expect(a.columns.map(\.isNullable).prefix(3) == [false, false, true])
    #expect(a.titleColumn == 1)
    #expect(!a.columns[9].holdsText)
    #expect(a.columns[3].holdsText)
    // A unique index is a key only if it allows no NULL and contains all rows.
    #expect(try shape("u").key == ["\"m\""])
    #expect(try shape("u").listNumber == "\"m\"")
    #expect(try shape("p").key == ["ctid"])
    let f = try shape("f")
    #expect(
      f.foreignKeys.contains(
        .init(columns: ["x", "y"], table: "public.a", targets: ["id", "b c"])))
    #expect(f.foreignKeys.contains(.init(columns: ["z"], table: "public.u", targets: ["m"])))
    let (v, w, r) = (try shape("v"), try shape("w"), try shape("r"))
    #expect(v.kind == .view)
    #expect(v.key.isEmpty)
    #expect(v.listNumber == nil)
    #expect(w.kind == .materialized)
    #expect(w.key == ["ctid"])
    #expect(r.kind == .partitioned)
    #expect(r.key == ["\"k\""])
    #expect(r.listNumber == "\"k\"")
    #expect(try shape("empty").columns.isEmpty)
    #expect(throws: DatabaseFailure.self) { try shape("missing") }
    // The name must not be cut at the NUL and find the table u.
    #expect(throws: DatabaseFailure.self) { try shape("u\0x") }
    #expect(throws: DatabaseFailure.self) { try shape("a; DROP TABLE a") }
  }

  @Test(
    "only the index of a primary key is known to be sorted, and not with inheritance",
    arguments: [
      ("a int, b int, PRIMARY KEY (b, a)", "", true), ("a int NOT NULL, UNIQUE (a)", "", false),
      ("a int", "", false), ("a int PRIMARY KEY", "CREATE TABLE u() INHERITS (t)", false),
      (
        "a int PRIMARY KEY) PARTITION BY RANGE (a",
        "CREATE TABLE u PARTITION OF t FOR VALUES FROM (1) TO (9)", true
      ),
    ])
  func orders(columns: String, more: String, isSorted: Bool) throws {
    let connection = try TestDatabase("CREATE TABLE t(\(columns)); \(more)").connection()
    let shape = try DatabaseTableShape("t", connection)
    #expect(shape.isSortedByKey == isSorted)
    let order = try #require(RowOrder(of: shape, by: SortOrder()))
    #expect(order.isKey(of: shape))
  }

  @Test("bytes in hex are read back", arguments: [[], [0], [0xFF, 0x0A, 0x90]] as [[UInt8]])
  func bytes(bytes: [UInt8]) throws {
    let connection = try TestDatabase("").connection()
    let result = try connection.query("SELECT $1::bytea", [.blob(bytes)])
    #expect(DatabaseTableShape.Column.blob(result.bytes(0, 0)) == bytes)
  }

  @Test("the server computes values between two times, and numbers are interpolated")
  func scales() throws {
    let connection = try TestDatabase("").connection()
    let times = KeyInterpolation(
      first: .text(Array("2024-01-01 00:00:00+00".utf8)),
      last: .text(Array("2024-01-03 00:00:00+00".utf8)), .time)
    let middle = try #require(times?.value(at: 0.5))
    #expect(
      try connection.query("SELECT $1::timestamptz = '2024-01-02 00:00+00'", [middle])
        .string(0, 0) == "t")
    #expect(times?.share(of: .text(Array("2024-01-01 12:00:00+00".utf8))) == 0.25)
    let numbers = KeyInterpolation(
      first: .text(Array("1.50".utf8)), last: .text(Array("2.50".utf8)), .number)
    #expect(numbers?.value(at: 0.5) == .decimal(2))
    let words = KeyInterpolation(first: .text([65]), last: .text([66]), .none)
    #expect(words == nil)
  }
}
