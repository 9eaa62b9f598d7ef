import Foundation
import VitrineKeyStrokes
import VitrineTestSupport

/// Measures database tables: a screen costs a few pages, and memory the sparse index, for any
/// number of rows.
@MainActor
enum DatabaseBenchmarks {
  /// Measures SQLite tables.
  static func run(_ report: inout Report) throws {
    report.begin("A table of SQLite, 80 x 24 cells")
    try report.measure([
      .init("rows in the first frame", screenful), .init("rows after End", screenful),
      .init("rows after 50 %", screenful), .init("rows after Home", screenful),
      .init("rows after a sort by an index", screenful),
      .init("rows that differ from what SQLite says", .exactly(0)),
      .init("bytes held then", .perItem(0.1, and: 5 << 20)),
      .init("ms: first frame", .information), .init("ms: End", .information),
      .init("ms: 50 %", .information), .init("ms: Home", .information),
      .init("ms: sort by an index", .information),
    ]) { try file(rows: $0) }
  }

  /// Starts a PostgreSQL server and measures its tables, also with a delay.
  static func runServer(_ report: inout Report) throws {
    let process = try PostgresProcess.running()
    for (title, delay) in [("that answers at once", 0.0), ("whose answers take 200 ms", 0.2)] {
      let pages = Bound.atMost(4, "pages")
      // For a server nearby, the first key prepares seven statements of each of two orders, in two
      // round trips each.
      let first = delay > 0 ? pages : .atMost(32, "pages, and rows kept")
      report.begin("A table of a server \(title), 80 x 24 cells")
      try report.measure([
        .init("rows in the first frame", screenful),
        .init("answers until then", .atMost(10, "2 of them to connect, the first of the scan")),
        .init("rows after End", screenful),
        .init("answers until no request is open", first),
        .init("rows after 50 %", screenful),
        .init("answers until no request is open", pages),
        .init("rows after Home", screenful),
        .init("answers until no request is open", pages),
        .init("ms of the main thread that a key waits", .atMost(100, "half a late answer")),
        .init("bytes held then", .perItem(0.1, and: 6 << 20)),
        .init("ms: first frame", .information), .init("ms: End", .information),
        .init("ms: 50 %", .information), .init("ms: Home", .information),
      ]) { try server(process, rows: $0, delay: delay) }
    }
  }

  /// A screenful of rows, or all rows.
  private static let screenful = Bound(text: "= min(n, 22)") { $0 == Double(min($1, 22)) }

  // MARK: SQLite

  private static func file(rows: Int) throws -> [Double?] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.db"
    try SQLiteScript.run(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;
      CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, price REAL);
      WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT \(rows))
        INSERT INTO t SELECT x, 'item ' || x, (x * 7919 % 1000003) / 100.0 FROM n;
      CREATE INDEX p ON t(price); COMMIT;
      """, on: path)
    let last =
      try SQLiteScript.run(
        "SELECT name FROM t ORDER BY id DESC LIMIT 1", on: path)[0][0] ?? ""
    let before = Meter.heapBytes
    let look = try TableLook(path + "/t")
    var values = [try look.first()]
    values.append(try look.press(.end))
    var wrong = look.shows(last) ? 0 : 1
    values.append(try look.press(.character("5"), .character("0"), .character("%")))
    values.append(try look.press(.home))
    if !look.shows("item 1 ") { wrong += 1 }
    values.append(
      try look.press(.character("l"), .character("l"), .character("c"), .character("s")))
    let held = withExtendedLifetime(look) { Double(max(0, Meter.heapBytes - before)) }
    return values.map(\.rows) + [Double(wrong), held] + values.map(\.milliseconds)
  }

  // MARK: Servers

  private static func server(
    _ process: PostgresProcess, rows: Int, delay: Double
  ) throws -> [Double?] {
    let database = try process.makeDatabase(
      "CREATE TABLE t(id int, name text); INSERT INTO t SELECT x, 'item ' || x"
        + " FROM generate_series(1, \(rows)) x; ALTER TABLE t ADD PRIMARY KEY (id); ANALYZE t;")
    defer { _ = try? process.run("DROP DATABASE \(database) WITH (FORCE)") }
    let proxy = try PostgresProxy(to: process)
    proxy.slow(by: delay)
    let before = Meter.heapBytes
    let look = try TableLook(process.address(database + "/t", socket: proxy.folder.path))
    var (shown, answers) = ([try look.first()], [Double(proxy.requestCount)])
    for keys: [KeyStroke.Code] in [
      [.end], [.character("5"), .character("0"), .character("%")], [.home],
    ] {
      // The scan sends requests meanwhile, which are not part of the key's cost.
      try look.finishCounting()
      let count = proxy.requestCount
      shown.append(try look.press(keys))
      var last = 0
      repeat {
        last = proxy.requestCount
        look.rest(for: 0.1 + 2 * delay)
      } while proxy.requestCount != last
      answers.append(Double(last - count))
    }
    let held = withExtendedLifetime(look) { Double(max(0, Meter.heapBytes - before)) }
    return zip(shown, answers).flatMap { [$0.rows, $1] } + [look.longestKey, held]
      + shown.map(\.milliseconds)
  }
}
