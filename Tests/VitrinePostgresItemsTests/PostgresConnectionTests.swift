import Dispatch
import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineDatabaseItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrinePostgresItems
@testable import VitrineSQLiteClient
@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite(
  "A connection to a server", .serialized,
  .enabled(if: PostgresProcess.isWanted, "postgresql is not installed"), .waits)
struct PostgresConnectionTests {
  @Test("a connection is read-only, and an expression cannot change that")
  func reading() throws {
    let database = try TestDatabase("CREATE TABLE t(id int PRIMARY KEY); INSERT INTO t VALUES (1);")
    let connection = try database.connection()
    for sql in ["INSERT INTO t VALUES (2)", "CREATE TABLE u()", "SELECT nextval('s')"] {
      #expect(TestDatabase.failure { _ = try connection.query(sql) } != nil)
    }
    #expect(TestDatabase.failure { _ = try connection.query("SELECT 1; SELECT 2") } != nil)
    _ = try connection.transaction { () throws(DatabaseFailure) in
      try connection.query("SELECT set_config('default_transaction_read_only', 'off', false)")
    }
    #expect(TestDatabase.failure { _ = try connection.query("INSERT INTO t VALUES (2)") } != nil)
    #expect(try database.column("SELECT count(*) FROM t") == ["1"])
  }

  @Test(
    "a filter accepts one expression and nothing else",
    arguments: ["=true) OR (true", "=1", "=", "=a;"])
  func expressions(text: String) throws {
    let database = try TestDatabase("CREATE TABLE t(id int PRIMARY KEY, a bool);")
    var request = RowQuery.Request(path: DatabasePath(server: try database.server(), table: "t"))
    request.query.filter = FilterPattern(text)
    let found = TestDatabase.failure { _ = try request.path.store(request, Interruption()) }
    #expect((found == nil) == (text == "=" || text == "=true) OR (true"))
  }

  @Test("an interruption ends the statement, and the connection continues to work")
  func cancelling() throws {
    let database = try TestDatabase("")
    let connection = try database.connection()
    let interruption = Interruption()
    connection.interruption = interruption
    DispatchQueue.global().async { interruption.request() }
    #expect(
      TestDatabase.failure { _ = try connection.query("SELECT pg_sleep(100)") }?.isInterruption
        == true)
    connection.interruption = Interruption()
    #expect(try connection.query("SELECT 7").integer(0, 0) == 7)
    var seen = 0
    try connection.stream("SELECT generate_series(1, 100000000)", []) { _ in
      seen += 1
      return seen < 1_000
    }
    #expect(try connection.query("SELECT 8").integer(0, 0) == 8)
  }

  @Test("a timeout of the server is reported with the setting that extends it")
  func timeout() throws {
    let connection = try TestDatabase("").connection()
    #expect(try connection.query("SHOW statement_timeout").string(0, 0) == "5min")
    _ = try connection.query("SET statement_timeout = '20ms'")
    let found = TestDatabase.failure { _ = try connection.query("SELECT pg_sleep(100)") }
    #expect(found?.reason.contains("statement_timeout=1h") == true)
    #expect(found?.isInterruption == false)
  }

  @Test("messages of a server are one line without control characters")
  func messages() throws {
    let database = try TestDatabase(
      "CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RAISE NOTICE E'\\x1b]0;x';"
        + " RAISE EXCEPTION E'a\\x1b[2J\\nb'; END $$;")
    let found = TestDatabase.failure { _ = try database.connection().query("SELECT f()") }
    #expect(found?.reason == "a␛[2J␊b")
    #expect(found?.explained(Array("x".utf8)).description == "cannot read x: a␛[2J␊b")
  }

  @Test("a missing password is reported, and the address can contain one")
  func passwords() throws {
    let process = try PostgresProcess.running()
    try process.run(
      "DO $$ BEGIN CREATE ROLE guarded LOGIN PASSWORD 'so secret'; EXCEPTION WHEN duplicate_object"
        + " THEN NULL; END $$")
    func server(_ user: String) throws -> PostgresServer {
      let text = Array(process.address(user: user).utf8)
      return PostgresServer(try #require(PostgresAddress(text)))
    }
    let without = try server("guarded")
    #expect(
      TestDatabase.failure { _ = try without.connection(Interruption()) }?.code
        == DatabaseFailure.needsPassword)
    without.password = Array("so secret".utf8)
    #expect(try without.connection(Interruption()).query("SELECT 1").integer(0, 0) == 1)
    let with = try server("guarded:so%20secret")
    #expect(with.takeNotice()?.contains("~/.pgpass") == true)
    #expect(with.takeNotice() == nil)
    #expect(try with.connection(Interruption()).query("SELECT 1").integer(0, 0) == 1)
    let wrong = TestDatabase.failure { _ = try server("guarded:wrong").connection(Interruption()) }
    #expect(wrong?.reason.contains("wrong") == false)
    #expect(wrong?.reason.contains("guarded") == true)
  }

  @Test("a missing server is reported in one line")
  func nobody() throws {
    let place = "postgres://u@/d?host=" + TemporaryFolder.missing
    let address = try #require(PostgresAddress(Array(place.utf8)))
    let found = TestDatabase.failure { _ = try PostgresServer(address).connection(Interruption()) }
    let text = found?.explained(address.text(of: nil)).description
    #expect(text?.hasPrefix("no connection to \(place): ") == true)
    #expect(text?.contains("\n") == false)
  }

  @Test("tables of all schemas are listed with the server's estimates")
  @MainActor
  func list() throws {
    let database = try TestDatabase(
      "CREATE SCHEMA \"odd\u{1B}[2J\"; CREATE TABLE \"odd\u{1B}[2J\".\"x.y\"(a int); CREATE TABLE b(a int);"
        + " INSERT INTO b SELECT generate_series(1, 500); CREATE VIEW c AS SELECT 1 AS x;"
        + " CREATE TABLE a10(); CREATE TABLE a9(); ANALYZE b;")
    let source = DatabaseSource(DatabasePath(server: try database.server()), PlaceOptions())
    source.finish()
    #expect(source.sectionCount == 2)
    #expect(source.sectionTitle(0) == "odd␛[2J")
    #expect((0..<4).map { source.title(section: 1, item: $0) } == ["a9", "a10", "b", "c"])
    let rows = try source.fieldReader.values(of: [1, 3], section: 1, items: 2..<4)
    #expect(
      rows == [[.integer(500), .none], [.text(Array("table".utf8)), .text(Array("view".utf8))]])
    guard let path = source.entrance(section: 0, item: 0)?.address as? DatabasePath else { return }
    let table = DatabaseTableSource(path, PlaceOptions())
    table.finish()
    #expect(table.isComplete)
    #expect(table.schema.fields.map(\.name) == ["a"])
    #expect(!table.name.contains("\u{1B}"))
  }
}
