import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrinePostgresItems
@testable import VitrineSQLiteClient
@testable import VitrineSupport

/// A server's database made by a test.
struct TestDatabase {
  let process: PostgresProcess
  let name: String

  init(_ sql: String) throws {
    process = try PostgresProcess.running()
    name = try process.makeDatabase(sql)
  }

  func server(socket: String? = nil) throws -> PostgresServer {
    let text = process.address(name, socket: socket)
    guard let address = PostgresAddress(Array(text.utf8)) else {
      throw PostgresProcess.Failure(description: "no address: \(text)")
    }
    return PostgresServer(address)
  }

  func connection() throws -> PostgresConnection { try server().connection(Interruption()) }

  @MainActor
  func source(_ table: String = "t", socket: String? = nil) throws -> DatabaseTableSource {
    DatabaseTableSource(
      DatabasePath(server: try server(socket: socket), table: table), PlaceOptions())
  }

  /// Returns a writable source with all rows known.
  @MainActor
  func writableSource(_ table: String = "t", socket: String? = nil) throws -> DatabaseTableSource {
    var options = PlaceOptions()
    options.writesDatabases = true
    let source = DatabaseTableSource(
      DatabasePath(server: try server(socket: socket), table: table), options)
    source.finish()
    return source
  }

  /// Waits until only the connection of `psql` is left and the work of the others is done.
  func waitForLeaving() throws {
    try process.run(
      """
      DO $$ BEGIN
        FOR i IN 1..2000 LOOP
          PERFORM pg_stat_clear_snapshot();
          EXIT WHEN NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
            AND application_name = 'vitrine');
          PERFORM pg_sleep(0.01);
        END LOOP;
      END $$
      """, in: name)
  }

  /// Returns the first column of a query's result as texts.
  func column(_ sql: String) throws -> [String] { try process.run(sql, in: name).map { $0[0] } }

  /// Returns the server's error, or nil if the call succeeds.
  static func failure(_ body: () throws -> Void) -> DatabaseFailure? {
    do {
      try body()
      return nil
    } catch {
      return error as? DatabaseFailure
    }
  }
}
