import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrinePostgresItems
@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite(
  "Prepared statements", .serialized,
  .enabled(if: PostgresProcess.isWanted, "postgresql is not installed"), .waits)
struct PreparedStatementsTests {
  private let statement = RowOrder.Condition(
    sql: "SELECT id FROM t WHERE id >= $1 ORDER BY id", values: [.integer(2)])
  private let kept = "SELECT count(*) FROM pg_catalog.pg_prepared_statements"

  private func made() throws -> (database: TestDatabase, connection: PostgresConnection) {
    let database = try TestDatabase(
      "CREATE TABLE t(id int PRIMARY KEY, a text); INSERT INTO t VALUES (1, 'x'), (2, 'y'), (3, 'z');"
    )
    let connection = try database.connection()
    // The limit holds on any busy machine.
    connection.prepared.soon = 100_000
    return (database, connection)
  }

  @Test("a statement is prepared while idle, and works with other values")
  func keeping() throws {
    let (_, connection) = try made()
    #expect(try connection.repeated(statement).count == 2)
    #expect(try connection.query(kept).integer(0, 0) == 0)
    while connection.getReady() {}
    #expect(try connection.query(kept).integer(0, 0) == 1)
    var other = statement
    for (least, count) in [(3, 1), (1, 3), (4, 0)] {
      other.values = [.integer(least)]
      #expect(try connection.repeated(other).count == count)
    }
    while connection.getReady() {}
    #expect(try connection.query(kept).integer(0, 0) == 1)
  }

  @Test("on a slow connection nothing is prepared, because that needs two more answers")
  func slowness() throws {
    let (_, connection) = try made()
    connection.prepared.soon = -1
    for _ in 1...2 {
      #expect(try connection.repeated(statement).count == 2)
      #expect(!connection.getReady())
    }
    #expect(try connection.query(kept).integer(0, 0) == 0)
  }

  @Test("plans are generic until a filter has values")
  func planning() throws {
    let (_, connection) = try made()
    let mode = "SELECT pg_catalog.current_setting('plan_cache_mode')"
    _ = try connection.repeated(statement)
    while connection.getReady() {}
    #expect(try connection.query(mode).string(0, 0) == "force_generic_plan")
    try connection.planForValues()
    #expect(try connection.query(mode).string(0, 0) == "auto")
    #expect(try connection.repeated(statement).count == 2)
  }

  @Test(
    "a lost or outdated prepared statement runs like any other",
    arguments: ["DEALLOCATE ALL", "", "DISCARD ALL"])
  func gone(how: String) throws {
    let (database, connection) = try made()
    _ = try connection.repeated(statement)
    while connection.getReady() {}
    if how.isEmpty {
      try database.process.run("ALTER TABLE t ALTER id TYPE bigint;", in: database.name)
    } else {
      _ = try connection.query(how)
    }
    for _ in 1...2 {
      #expect(try connection.repeated(statement).count == 2)
      while connection.getReady() {}
    }
  }

  @Test("a new session after a lost one prepares nothing, and still answers")
  func loss() throws {
    let (database, connection) = try made()
    _ = try connection.repeated(statement)
    while connection.getReady() {}
    try database.process.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        + " WHERE datname = current_database() AND pid <> pg_backend_pid();",
      in: database.name)
    #expect(try connection.repeated(statement).count == 2)
    while connection.getReady() {}
    #expect(try connection.repeated(statement).count == 2)
  }

  @Test(
    "a new order opens on a connection that has it prepared, and counting on a plain one")
  func choosing() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(id int PRIMARY KEY, a int); CREATE INDEX ON t(a);"
        + " INSERT INTO t SELECT x, 1000 - x FROM generate_series(1, 1000) x; ANALYZE;")
    let server = try database.server()
    var request = RowQuery.Request(path: DatabasePath(server: server, table: "t"))
    request.query.order = SortOrder(by: SortKey(field: "a"))
    let known = try request.path.store(request, Interruption()).plan
    do {
      let connection = try server.connection(Interruption())
      connection.prepared.soon = 100_000
      let store = PostgresRows(connection, known)
      while store.getReady() {}
    }
    let opening = try #require(known.opening)
    let plain = try server.connection(Interruption(), isPlain: true)
    #expect(plain.prepared.isEmpty)
    let knowing = try server.connection(Interruption(), keeping: opening.sql)
    #expect(knowing.prepared.name(of: opening.sql) != nil)
    // The statements prepared in advance return no rows, and the later ones return all.
    for statement in known.likely { #expect(try knowing.repeated(statement).count == 0) }
    let store = PostgresRows(knowing, known)
    let around = try store.rows(
      RowWalk(start: [.integer(500), .integer(500)], isForward: false, count: 3),
      RowWalk(start: [.integer(500), .integer(500)], includes: true, count: 2))
    #expect(around.first.map { $0.tuple[0].shown } == ["499", "498", "497"])
    #expect(around.second.map { $0.tuple[0].shown } == ["500", "501"])
  }
}
