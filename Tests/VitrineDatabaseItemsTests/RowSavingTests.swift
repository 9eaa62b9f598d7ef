import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineDatabaseItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSQLiteClient
@testable import VitrineSupport
@testable import VitrineTextFormats

/// Changed and written rows, compared with SQLite's own answers for the file.
@MainActor
@Suite("Saving rows", .waits)
struct RowSavingTests {
  private static let schema = """
    CREATE TABLE t(id INTEGER PRIMARY KEY, a INT, b TEXT NOT NULL DEFAULT 'none' UNIQUE, c);
    INSERT INTO t VALUES (1, 10, 'one', x'00ff'), (2, NULL, '', 1.5), (3, 30, 'NULL', 'x''');
    """

  private func source(_ table: TestTable) -> DatabaseTableSource {
    let source = table.writableSource()
    source.finish()
    return source
  }

  private func perform(
    _ source: DatabaseTableSource, _ changes: [ItemEdit.Change]
  ) throws(BrowserFailure) {
    let edit = ItemEdit(changes, name: "edit")
    if let reason = source.refusal(of: edit) { throw BrowserFailure(reason) }
    _ = source.apply(edit)
  }

  private func set(
    _ source: DatabaseTableSource, _ item: Int, _ field: String, _ text: String
  ) throws(BrowserFailure) {
    let row = try source.content(section: 0, item: item)
    let new = try source.content(typed: text, inField: field, replacing: row)
    try perform(source, [.replace(section: 0, item: item, with: new)])
  }

  private func rows(_ table: TestTable) throws -> [String] {
    try table.column(
      "SELECT id || '|' || quote(a) || '|' || quote(b) || '|' || quote(c) FROM t ORDER BY id")
  }

  @Test("without --write no row can change, and the message names the option")
  func readOnly() throws {
    let source = try TestTable(Self.schema).source()
    source.finish()
    #expect(source.editable == nil)
    #expect(EditSession(of: source).readOnlyReason?.contains("--write") == true)
  }

  @Test("changed, deleted and new rows are written together, and then shown as stored")
  func everything() throws {
    let table = try TestTable(Self.schema)
    let source = source(table)
    try set(source, 0, "a", "NULL")
    try set(source, 0, "c", "'7'")
    try set(source, 2, "b", "")
    try perform(source, [.remove(section: 0, items: 1..<2)])
    let new = try source.content(typed: "four", replacing: nil)
    try perform(source, [.insert([new], section: 0, at: 0)])
    #expect(source.isModified)
    #expect(source.itemCount(in: 0) == 3)
    #expect(source.statements.count == 6)
    // Nothing is written before the save.
    #expect(try rows(table).count == 3)
    try source.save()
    source.finish()
    #expect(try rows(table) == ["1|NULL|'one'|'7'", "3|30|''|'x'''", "4|NULL|'four'|NULL"])
    #expect(!source.isModified)
    #expect(source.itemCount(in: 0) == 3)
    #expect(source.row(2)?.values?[2] == .text(Array("four".utf8)))
    #expect(source.readOnlyReason == nil)
  }

  @Test("rows changed or deleted elsewhere are listed, and overwritten on request")
  func outdated() throws {
    let table = try TestTable(Self.schema)
    let source = source(table)
    try set(source, 0, "a", "11")
    try set(source, 2, "a", "33")
    try SQLiteScript.run(
      "UPDATE t SET b = 'uno' WHERE id = 1; DELETE FROM t WHERE id = 3", on: table.path)
    var outcomes: [SavingOutcome] = []
    source.save(overwrites: false) { outcomes.append($0) }
    source.finishSaving()
    #expect(outcomes == [.outdated("2 rows (1, 3)")])
    #expect(try rows(table) == ["1|10|'uno'|X'00FF'", "2|NULL|''|1.5"])
    #expect(source.isModified)
    source.save(overwrites: true) { outcomes.append($0) }
    source.finishSaving()
    #expect(outcomes.last == .saved("2 changes"))
    #expect(try rows(table) == ["1|11|'uno'|X'00FF'", "2|NULL|''|1.5", "3|33|'NULL'|'x'''"])
  }

  @Test(
    "a failed write names the row and the reason, and changes nothing",
    arguments: [
      ("row 3 of t: UNIQUE constraint failed: t.b", ""),
      ("locked", "lock"), ("other columns", "ALTER TABLE t ADD COLUMN d"),
      ("no", "CREATE TRIGGER no BEFORE UPDATE ON t BEGIN SELECT raise(ABORT, 'no'); END"),
      (
        "a trigger prevents it",
        "CREATE TRIGGER no BEFORE UPDATE ON t BEGIN SELECT raise(IGNORE); END"
      ),
    ])
  func failures(reason: String, sql: String) throws {
    let table = try TestTable(Self.schema)
    let source = source(table)
    try set(source, 0, "a", "11")
    try set(source, 2, "b", "one")
    let before = try rows(table)
    var lock: DatabaseConnection?
    if sql == "lock" {
      var file = table.file
      file.isWritable = true
      lock = try DatabaseConnection.open(file, Interruption())
      try lock?.run("BEGIN IMMEDIATE")
    } else if !sql.isEmpty {
      try SQLiteScript.run(sql, on: table.path)
    }
    do {
      try source.save()
      Issue.record("it was written")
    } catch {
      let text = error.description
      #expect(text.contains(reason))
      #expect(text.contains("nothing was written"))
    }
    try lock?.run("ROLLBACK")
    #expect(try rows(table) == before)
    #expect(source.isModified)
    #expect(source.readOnlyReason == nil)
  }

  @Test(
    "a row with a missing reference is not written, whichever of both tables changes",
    arguments: [("child", "par", "9"), ("parent", "id", "7")])
  func foreignKeys(name: String, field: String, text: String) throws {
    let table = try TestTable(
      """
      CREATE TABLE parent(id INTEGER PRIMARY KEY); INSERT INTO parent VALUES (1), (2);
      CREATE TABLE child(id INTEGER PRIMARY KEY, par INT NOT NULL REFERENCES parent);
      INSERT INTO child VALUES (1, 1);
      """)
    let source = table.writableSource(name)
    source.finish()
    try set(source, 0, field, text)
    let error = #expect(throws: BrowserFailure.self) { try source.save() }
    let reason = "a row of child would refer to none of parent; nothing was written"
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    #expect(try table.column("SELECT par FROM child") == ["1"])
    #expect(try table.column("SELECT id FROM parent ORDER BY id") == ["1", "2"])
    // At the end its reference exists.
    try set(source, 0, field, name == "child" ? "2" : "1")
    try source.save()
  }

  @Test("triggers run; foreign keys without a valid target are ignored, as in sqlite3")
  func triggers() throws {
    let table = try TestTable(
      """
      CREATE TABLE u(x); CREATE TABLE t(id INTEGER PRIMARY KEY, u REFERENCES u(x));
      INSERT INTO u VALUES (1); INSERT INTO t VALUES (1, 1);
      CREATE TRIGGER log AFTER UPDATE ON t BEGIN INSERT INTO u VALUES (new.u); END;
      """)
    let source = source(table)
    try set(source, 0, "u", "9")
    try source.save()
    #expect(try table.column("SELECT u FROM t") == ["9"])
    #expect(try table.column("SELECT x FROM u") == ["1", "9"])
  }

  @Test("a copy of a row gets a key of its own; a cut row keeps its key")
  func copies() throws {
    let table = try TestTable(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES (5, 'x'), (6, 'y')")
    let source = source(table)
    let first = try source.content(section: 0, item: 0)
    try perform(source, [.insert([first], section: 0, at: 2)])
    try perform(source, [.remove(section: 0, items: 0..<1)])
    try perform(source, [.insert([first, first], section: 0, at: 0)])
    try source.save()
    #expect(try table.column("SELECT id || a FROM t ORDER BY id") == ["5x", "6y", "7x", "8x"])
  }

  @Test("rows are neither sorted nor filtered with unsaved changes")
  func arranging() throws {
    let source = source(try TestTable(Self.schema))
    try set(source, 0, "a", "99")
    #expect(source.arrangingRefusal != nil)
    source.query.order = SortOrder(by: SortKey(field: "b"))
    source.query.filter = FilterPattern("one")
    source.finish()
    #expect(source.row(0)?.values?[1] == .integer(99))
    #expect(source.itemCount(in: 0) == 3)
  }

  private nonisolated static let schemas = [
    "CREATE TABLE t(id INTEGER PRIMARY KEY, a INT, b TEXT);",
    "CREATE TABLE t(id INT, a INT, b TEXT);",
    "CREATE TABLE t(id INT, a INT, b TEXT, PRIMARY KEY(id)) WITHOUT ROWID;",
  ]

  @Test(
    "edits, undo and redo in any order, with saves, leave the same rows as a list",
    arguments: 0..<schemas.count, 1...8 as ClosedRange<UInt64>)
  func random(schema: Int, seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed &* 97 &+ UInt64(schema))
    let table = try TestTable(
      Self.schemas[schema] + TestTable.numbers(Int.random(in: 0...200, using: &dice))
        + " INSERT INTO t SELECT x, x % 5, 'row ' || x FROM n;")
    var play = RowPlay(of: source(table), name: "schema \(schema), seed \(seed)")
    try play.run(60, &dice) {
      try table.column("SELECT id || '|' || a || '|' || ifnull(b, '') FROM t")
    }
  }

  @Test("rows swap unique values, and their keys, in one save")
  func exchange() throws {
    let table = try TestTable(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, a INT UNIQUE NOT NULL, b TEXT NOT NULL UNIQUE);
      INSERT INTO t VALUES (1, 10, 'one'), (2, 20, 'two'), (3, 30, 'three'), (4, 40, 'four');
      """)
    let source = source(table)
    for (item, name) in [(0, "two"), (1, "three"), (2, "one")] { try set(source, item, "b", name) }
    for (item, number) in [(0, "20"), (1, "10")] { try set(source, item, "a", number) }
    for (item, id) in [(0, "4"), (3, "1")] { try set(source, item, "id", id) }
    try source.save()
    source.finish()
    #expect(
      try table.column("SELECT id || '|' || a || '|' || b FROM t ORDER BY id")
        == ["1|40|four", "2|10|three", "3|30|one", "4|20|two"])
    // A final duplicate is rejected, and nothing is written.
    try set(source, 0, "b", "three")
    try set(source, 1, "b", "one")
    #expect(throws: BrowserFailure.self) { try source.save() }
    #expect(try table.column("SELECT b FROM t ORDER BY id") == ["four", "three", "one", "two"])
  }

  @Test(
    "killing SQLite during a write leaves the old rows or the new ones",
    arguments: ["DELETE", "WAL"])
  nonisolated func killed(journal: String) throws {
    let program = TmuxSession.built("VitrineSavingProgram")
    let sql = """
      PRAGMA journal_mode = \(journal); PRAGMA page_size = 512; CREATE TABLE t(a, b);
      CREATE INDEX i ON t(a);
      \(TestTable.numbers(50)) INSERT INTO t SELECT x, hex(zeroblob(200)) FROM n;
      """
    let find = "SELECT group_concat(a) || (SELECT * FROM pragma_integrity_check) FROM t"
    let old = try TestTable(sql).column(find)
    let whole = try TestTable(sql)
    let output = try ProcessResult.run(program, [whole.path + "/t"]).outputText
    let calls = try #require(Int(output.trimmingCharacters(in: .newlines)), "\(output)")
    let new = try whole.column(find)
    #expect(new != old, "\(calls) calls")
    #expect(calls > 5, "\(calls) calls")
    var (olds, news) = (0, 0)
    for call in 1...calls {
      let table = try TestTable(sql)
      let killed = try ProcessResult.run(
        program, [table.path + "/t"], environment: ["SAVING_DIES_AT": String(call)])
      #expect(killed.status == 128 + SIGKILL, "call \(call)")
      let found = try table.column(find)
      #expect(found == old || found == new, "call \(call) left \(found)")
      if found == old { olds += 1 } else { news += 1 }
    }
    #expect(olds > 2, "\(olds) old, \(news) new")
  }
}
