import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineDatabaseItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats

@MainActor
@Suite("Rows of a database in the browser")
struct DatabaseViewTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.db" }

  init() throws {
    folder = try TemporaryFolder()
    try SQLiteScript.run(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, age INT);
      INSERT INTO t VALUES (1, 'ann', 30), (2, 'bob', NULL), (3, 'cid', 50);
      """, on: path)
  }

  private func player(writes: Bool = true, _ place: String = "/t") throws -> Player {
    var request = SourceRequest(path: Array((path + place).utf8))
    request.writesDatabases = writes
    return Player(try SourceOpener.source(request), columns: 60, rows: 8)
  }

  private func rows() throws -> [String?] {
    try SQLiteScript.run(
      "SELECT id || ' ' || name || ' ' || ifnull(age, 'NULL') FROM t ORDER BY id", on: path
    ).map { $0[0] }
  }

  @Test("bytes do not count as numbers")
  func bytes() throws {
    try SQLiteScript.run("CREATE TABLE b(x); INSERT INTO b VALUES (x'010203'), (3)", on: path)
    let player = try player("/b")
    #expect(player.screen[1].contains("(3 bytes)"))
    #expect(player.screen[2].hasSuffix(" 3"))
  }

  @Test("cells are edited, rows are created and deleted, and w writes all changes")
  func editing() throws {
    let player = try player()
    try player.press("l r Ctrl-U e v e Return j l r 4 x Return")
    #expect(
      player.screen.joined(separator: " ").contains("'4x' is not an integer"),
      "a text that is not an integer is refused, and the line stays")
    #expect(
      player.status.hasPrefix("age: Return accepts"),
      "a text that is not an integer is refused, and the line stays")
    #expect(
      player.screen[2].contains("4x"),
      "a text that is not an integer is refused, and the line stays")
    try player.press("Ctrl-U 4 4 Return j D a d a n Return u Ctrl-R Z S")
    let lines = player.screen.joined(separator: "\n")
    #expect(lines.contains(#"DELETE FROM "t" WHERE rowid = 3;"#))
    #expect(lines.contains("'eve'"))
    try player.press("Esc w")
    #expect(player.said.hasPrefix("saved 4 changes "))
    #expect(try rows() == ["1 eve 30", "2 bob 44", "3 dan NULL"])
    try player.press("u")
    #expect(player.said.contains("nothing to undo"))
    #expect(player.screen[3].contains("dan"))
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("the list of tables does not show the sort order of a table visited before")
  func orderOfList() throws {
    let player = try player(writes: false, "").press("Return l l c s")
    #expect(player.status.contains("by age"))
    try player.press("Backspace")
    #expect(player.status.contains("list  1/1"), "\(player.screen)")
    try player.press("Return")
    #expect(player.status.contains("by age"), "the table keeps it")
  }

  @Test("rows are exported in the filtered and sorted order, or only the marked rows")
  func exporting() throws {
    let player = try player()
    func export(_ name: String) throws -> String {
      try player.press("c e")
      for character in folder.path + "/" + name { try player.press(String(character)) }
      try player.press("Return")
      return String(decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self)
    }
    try player.press("l c s c s")
    #expect(try export("a.csv") == "id,name,age\n3,cid,50\n2,bob,\n1,ann,30\n")
    #expect(player.said.hasPrefix("3 rows written to "))
    try player.press("k Space c -")
    #expect(try export("b.jsonl") == "{\"id\": 2, \"age\": null}\n")
    #expect(player.said.hasPrefix("marked: 1 row written to "))
  }

  @Test("an invalid expression is reported and leaves the rows as they were")
  func wrongExpression() throws {
    let player = try player(writes: false)
    let before = player.screen.dropLast()
    try player.press("/ = n a Space > Space 9 Return")
    #expect(player.screen.joined(separator: " ").contains("no such column: na"))
    #expect(player.status.contains("/=na > 9"), "the line stays")
    try player.press("Esc")
    #expect(player.screen.dropLast() == before)
    try player.press("j")
    #expect(!player.status.contains("=na"))
    #expect(player.status.contains("2/3"))
    try player.press("/ = a g e Space > Space 4 0 Return")
    #expect(player.status.contains("/=age > 40"))
    #expect(player.screen[1].contains("cid"))
    // The line begins with the current filter, and a mistake keeps its rows.
    try player.press("/ End > Return")
    #expect(player.screen.joined(separator: " ").contains("cannot filter"))
    #expect(player.screen[1].contains("cid"))
    try player.press("Backspace Return")
    #expect(player.status.contains("/=age > 40"))
    #expect(player.status.contains("1/1"))
    // A mistake in a new filter also keeps the rows.
    try player.press("/ = n a Space > Space 9 Return")
    #expect(player.screen.joined(separator: " ").contains("no such column: na"))
    #expect(player.screen[1].contains("cid"))
  }

  @Test("rows that load after their cards show their values, in cards of one height")
  func lateCards() throws {
    try makeTeams()
    var request = SourceRequest(path: Array((path + "/g").utf8))
    request.writesDatabases = false
    let source = try SourceOpener.source(request)
    let player = Player(source, columns: 60, rows: 24) { $0.layout = .waterfall }
    try press(player, "4 0 0 G")
    #expect(player.screen.contains { $0.contains("points: 400") })
    #expect(player.screen.filter { $0.contains("day: ") }.count > 2)
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("a card shortens a label before its number, and labels each value of a row")
  func cards() throws {
    try SQLiteScript.run(
      """
      CREATE TABLE f(title TEXT, "Production Budget" TEXT, "Kind of the Film" TEXT);
      INSERT INTO f VALUES ('Land Girls', '8000000000', 'Drama'), ('Slam', '1000', 'None');
      """, on: path)
    let source = try SourceOpener.source(SourceRequest(path: Array((path + "/f").utf8)))
    let player = Player(source, columns: 50, rows: 14) { $0.layout = .waterfall }
    let text = player.screen.joined(separator: "\n")
    #expect(text.contains("Product… 8000000000"))
    #expect(text.contains("Production Bu… 1000"))
    #expect(text.contains("Drama"))
    #expect(!text.contains("… Drama"))
    try press(player, "z 5")
    #expect(player.screen.contains { $0.contains("Production Bu… 8000000000") })
    // Cards beside the middle one show cut text with an ellipsis.
    #expect(player.screen.contains { $0.contains("Produ") && $0.contains("…") })
  }

  @Test("an edit without --write names that option")
  func readOnly() throws {
    let player = try player(writes: false)
    try player.press("r")
    #expect(player.said.contains("--write") || player.said.isEmpty)
    try player.press("w")
    #expect(player.said.contains("--write"))
  }

  @Test("sorting, filtering and leaving wait until changes are saved")
  func waiting() throws {
    let player = try player()
    try player.press("l r Ctrl-U z Return c s")
    #expect(player.said.contains("not saved"))
    #expect(player.screen[1].contains("z"))
    try player.press("/")
    #expect(player.said.contains("not saved"))
    try player.press("g h")
    #expect(player.status.contains("save"))
    try player.press("y")
    #expect(try rows().first == "1 z 30")
  }

  @Test("saving asks about rows that another program has changed")
  func outdated() throws {
    let player = try player()
    try player.press("l r Ctrl-U m e Return")
    try SQLiteScript.run("UPDATE t SET age = 31 WHERE id = 1", on: path)
    try player.press("w")
    #expect(player.status.contains("row 1 changed by others"))
    try player.press("Esc")
    #expect(try rows().first == "1 ann 31")
    try player.press("w o")
    #expect(try rows().first == "1 me 31")
  }

  @Test("the database counts a column, names its values and converts its rows")
  func reports() throws {
    let player = try player(writes: false)
    try player.press("l l c i")
    #expect(player.said.hasPrefix("age: 3 rows, 2 distinct, 1 NULL, min 30, median 40, max 50"))
    try player.press("F Return")
    #expect(player.controller.collectionView.numberOfAllItems == 1)
    #expect(player.screen[1].contains("bob"))
    func text(_ form: TableWriter.Form, _ filter: String? = nil) throws -> String {
      let source = try SourceOpener.source(SourceRequest(path: Array((path + "/t").utf8)))
      var bytes: [UInt8] = []
      try ExportProgram.export(source, as: form, fitting: filter.map { FilterPattern($0) }) {
        (part) throws(BrowserFailure) in bytes += part
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(try text(.csv) == "id,name,age\n1,ann,30\n2,bob,\n3,cid,50\n")
    #expect(try text(.jsonl, "=age is null") == #"{"id": 2, "name": "bob", "age": null}"# + "\n")
  }

  @Test("a computed column is shown and exported, and does not exist in the database")
  func computed() throws {
    let player = try player(writes: false)
    try player.press("c =")
    for character in "twice = age * 2" {
      try player.press(character == " " ? "Space" : String(character))
    }
    try player.press("Return")
    #expect(player.screen[1].contains("60"))
    #expect(player.screen[2].contains("NULL"))
    for keys in ["c s", "c i", "F", "c /"] {
      #expect(try player.press(keys).said.contains("twice is computed here"), "\(keys)")
    }
    try player.press("c g")
    #expect(player.controller.collectionView.numberOfSections == 3)
    try player.press("c G j c e")
    for character in folder.path + "/a.csv" { try player.press(String(character)) }
    try player.press("Return")
    let text = try String(contentsOfFile: folder.path + "/a.csv", encoding: .utf8)
    #expect(text == "id,name,age,twice\n1,ann,30,60\n2,bob,,\n3,cid,50,100\n")
  }

  @Test("c/ searches one column, and / searches all columns again")
  func searchInColumn() throws {
    try SQLiteScript.run(
      "ALTER TABLE t ADD COLUMN note TEXT; UPDATE t SET note = 'bob 3'", on: path)
    let player = try player(writes: false)
    let count = { player.controller.collectionView.numberOfAllItems }
    try player.press("l c / b o b")
    #expect(player.status.contains("exact /name: bob"))
    try player.press("Return")
    #expect(count() == 1)
    try player.press("Esc / b o b Return")
    #expect(count() == 3)
    // A search for numbers uses their written form.
    try player.press("Esc l c / ^ 3 Return")
    #expect(count() == 1)
    #expect(player.screen[1].contains("ann"))
  }

  @Test(
    "Return in a whole row opens the row it references, or asks which of several")
  func following() throws {
    try SQLiteScript.run(
      "CREATE TABLE u(id INTEGER PRIMARY KEY, t REFERENCES t(id), v REFERENCES u(id));"
        + " INSERT INTO u VALUES (1, 2, NULL), (2, 3, 1), (3, NULL, NULL)", on: path)
    let player = try player(writes: false, "/u")
    try player.press("Return")
    #expect(player.screen.contains { $0.hasSuffix("→ t") })
    try player.press("Return")
    #expect(player.controller.features.shown.source.name.hasSuffix("/t"))
    #expect(player.controller.features.shown.focusedSourceItem?.item == 1)
    try player.press("Alt-o")
    let again = try self.player(writes: false, "/u")
    try again.press("j Return Return")
    #expect(again.screen.contains { $0.contains("Referenced rows") })
    try again.press("j Return")
    #expect(again.controller.features.shown.source.name.hasSuffix("/u"))
    #expect(again.controller.features.shown.focusedSourceItem?.item == 0)
    try again.press("j j Return Return")
    #expect(again.screen.contains { $0.contains("has no reference to another table") })
    try again.press("Esc")
    #expect(again.controller.features.layers.viewer == nil)
  }

  private func makeTeams() throws {
    try SQLiteScript.run(
      """
      CREATE TABLE g(id INTEGER PRIMARY KEY, team TEXT, points INT, day TEXT);
      WITH n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 600)
      INSERT INTO g SELECT x, CASE x % 3 WHEN 0 THEN 'blue' WHEN 1 THEN 'green' END, x,
        date('2026-01-01', (x % 50) || ' days') FROM n;
      """, on: path)
  }

  /// Presses keys and waits until their rows are read.
  private func press(_ player: Player, _ keys: String) throws {
    try player.press(keys)
    player.controller.features.finish()
  }

  @Test("grouping by a column covers all rows, with sums, in any order and with a filter")
  func grouping() throws {
    try makeTeams()
    let player = try player("/g")
    try press(player, "l c g")
    // The focused row keeps its place unless its header needs the row.
    #expect(player.screen[1].hasPrefix("green (200)"))
    #expect(player.screen[1].contains("59900"))
    #expect(player.cursor?.row == 2)
    #expect(player.focusedRow.contains("green"))
    #expect(player.focusedRow.contains(" 1 "))
    try press(player, "g g }")
    #expect(player.focusedRow.contains("green"))
    #expect(player.focusedRow.contains(" 1 "))
    try press(player, "G")
    #expect(player.focusedRow.contains("NULL"))
    #expect(player.focusedRow.contains("599"))
    // Sorting the rows within the groups keeps the groups.
    try press(player, "g g l c s c s")
    #expect(player.screen.contains { $0.hasPrefix("blue (200)") })
    try press(player, "g g")
    #expect(player.focusedRow.contains("600"))
    player.controller.collectionView.checkCollectionInvariants()
    try press(player, "/ g r e e n Return g g")
    #expect(player.screen[1].hasPrefix("green (200)"))
    #expect(player.focusedRow.contains("598"))
    try press(player, "/ Ctrl-U Return c G")
    #expect(!player.screen.contains { $0.hasPrefix("green (") })
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("a changed row and a new row move to their groups")
  func groupingChanges() throws {
    try makeTeams()
    let player = try player("/g")
    try press(player, "l c g g g r Ctrl-U g r e e n Return")
    // The row stays in sight, below its old group.
    #expect(player.screen.joined(separator: " ").contains("green (201)"))
    try press(player, "g g")
    #expect(player.screen.joined(separator: " ").contains("blue (199)"))
    try press(player, "u g g")
    #expect(player.screen.joined(separator: " ").contains("blue (200)"))
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test(
    "layouts that need all titles read only visible rows",
    arguments: ["calendar:day", "tags:n"])
  func titles(choice: String) throws {
    try SQLiteScript.run(
      """
      CREATE TABLE d(name TEXT, day TEXT, n INT);
      WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 6000)
      INSERT INTO d SELECT iif(i = 9, NULL, 'row ' || i), date('2000-01-01', '-' || i || ' days'),
        i FROM c;
      """, on: path)
    let source = try SourceOpener.source(SourceRequest(path: Array((path + "/d").utf8)))
    let wish = try #require(LayoutChoice(choice))
    let player = Player(source, columns: 80, rows: 24) {
      ($0.layout, $0.layoutFields) = (wish.kind, wish.fields)
    }
    let placing = player.controller.features.arranging.placing
    #expect(placing.layout.kind == wish.kind)
    #expect(placing.table?.counts == [6000])
    #expect(player.screen.joined(separator: " ").contains("row "))
    let rows = try #require(source as? DatabaseTableSource)
    #expect(rows.cache.row(at: 3000) == nil)
  }

  @Test(
    "a cut title ends with an ellipsis, also on cards of several rows", arguments: [1, 2])
  func longTitles(rows: Int) throws {
    try SQLiteScript.run(
      "CREATE TABLE l(name TEXT);"
        + " INSERT INTO l VALUES ('the beginning of a title and the middle of it and its end');",
      on: path)
    let source = try SourceOpener.source(SourceRequest(path: Array((path + "/l").utf8)))
    let player = Player(source, columns: 24, rows: 10) { $0.layout = rows == 1 ? .list : .grid }
    let screen = player.screen.joined(separator: "\n")
    #expect(screen.contains("the begin"), "\(screen)")
    #expect(screen.contains("…"), "\(screen)")
    #expect(!screen.contains("end"), "\(screen)")
  }

  @Test("layouts by fields include rows that were never visible")
  func layouts() throws {
    try makeTeams()
    var request = SourceRequest(path: Array((path + "/g").utf8))
    request.writesDatabases = true
    let source = try SourceOpener.source(request)
    let player = Player(source, columns: 80, rows: 24) {
      $0.layout = .board
      $0.layoutFields = ["team"]
    }
    let placing = player.controller.features.arranging.placing
    #expect(placing.table?.counts == [600])
    #expect(player.screen[0].contains("blue"))
    #expect(player.screen[0].contains("200"))
    try player.press("z l")
    #expect(player.screen.joined(separator: " ").contains("calendar"))
  }
}
