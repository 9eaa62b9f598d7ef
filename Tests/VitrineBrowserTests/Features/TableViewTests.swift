import Foundation
import Testing
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFuzzyMatching
@testable import VitrineSourceOpening
@testable import VitrineTextFormats

@MainActor
@Suite("A table in the browser")
struct TableViewTests {
  private let folder: TemporaryFolder
  private static let text = """
    name,price,count,city
    "Apple, red",1.20,10,Rome
    Banana,0.35,200,Oslo
    Cherry,12,7,Rome
    Date,3.5,,Paris

    """

  init() throws { folder = try TemporaryFolder() }

  private func player(
    _ text: String = Self.text, columns: Int = 50, rows: Int = 8,
    options: (inout Options) -> Void = { _ in }
  ) throws -> Player {
    let path = try folder.write(text, to: "fruit.csv")
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    return Player(source, columns: columns, rows: rows, options: options)
  }

  private var file: String {
    get throws { try String(contentsOfFile: folder.path + "/fruit.csv", encoding: .utf8) }
  }

  @Test("fields are columns under their names, with numbers aligned right")
  func screen() throws {
    let player = try player()
    #expect(
      player.screen.prefix(5) == [
        "  name         price   count  city",
        "  Apple, red    1.20      10  Rome",
        "  Banana        0.35     200  Oslo",
        "  Cherry          12       7  Rome",
        "  Date           3.5          Paris",
      ])
    #expect(player.status.contains("CSV"))
  }

  @Test("a column is computed, chosen and sorted, and a mistake shows SQLite's message")
  func computedColumn() throws {
    let player = try player(columns: 70)
    try player.press("c =")
    for key in "total = price * coun" { try player.press(key == " " ? "Space" : String(key)) }
    try player.press("Return")
    #expect(player.screen.joined().contains("no such column: coun"))
    #expect(try player.press("y").status.contains("total = price * couny"))
    #expect(try player.press("Backspace t Return").screen[0].contains("total"))
    #expect(player.screen[2].contains("70.0"))
    #expect(player.screen[1].contains("12.0"))
    try player.press("c s c s")
    let order = ["Cherry", "Banana", "Apple"].map { name in
      player.screen.firstIndex { $0.contains(name) }
    }
    #expect(!order.contains(nil))
    #expect(order.compactMap(\.self) == order.compactMap(\.self).sorted())
    try player.press("r")
    #expect(player.said.hasPrefix("total is computed"))
    #expect(try file == Self.text)
  }

  @Test("a filter highlights its matches only in the cells it searches")
  func marksInCells() throws {
    let player = try player("name,city\nRoma,Rome\nRome,Oslo\n", columns: 40)
    let before = player.snapshot.terminal.canvas
    try player.press("/ R o m e Return")
    func changed(_ row: Int, _ columns: Range<Int>) -> Bool {
      let places = columns.map { GridPoint(column: $0, row: row) }
      return places.contains { player.snapshot.terminal.canvas[$0]?.style != before[$0]?.style }
    }
    #expect(player.screen[1].contains("Roma"))
    #expect(player.screen[2].contains("Rome"))
    #expect(changed(2, 2..<6))
    #expect(!changed(2, 8..<14))
    #expect(changed(1, 8..<14))
    try player.press("Esc l c / R o m e Return")
    #expect(player.screen[1].contains("Roma"))
    #expect(player.screen[2] == "")
  }

  @Test("a click on a cell also chooses its column, and a click on a heading sorts")
  func clickedCell() throws {
    let player = try player()
    let columns = player.controller.features.columns
    player.click(column: 31, row: 2)
    #expect(player.focus?.item == 1)
    #expect(columns.chosenField == "city")
    player.click(column: 18, row: 3)
    #expect(player.focus?.item == 2)
    #expect(columns.chosenField == "price")
    try player.press("F")
    #expect(player.screen.joined().contains("price:"))
    try player.press("Esc c s")
    #expect(player.screen[1].contains("Banana"))
    player.click(column: 31, row: 0)
    #expect(columns.chosenField == "city")
    #expect(player.screen[1].contains("Oslo"))
  }

  /// A JSON text as a table without a chosen column.
  private func table() throws -> Player {
    try Player(
      json:
        #"[{"name": "ann", "city": "Rome", "age": 5}, {"name": "bob", "city": "Oslo", "age": 7}]"#,
      columns: 50, rows: 12
    ) { $0.layout = .table }
  }

  @Test("without a chosen column, commands in a JSON table use the first one")
  func firstColumn() throws {
    let player = try table().press("F")
    #expect(player.screen.joined().contains("city:"))
    #expect(player.screen.joined().contains("Oslo"))
    #expect(player.controller.features.columns.chosenField == "city")
    let searching = try table().press("c / O s l o Return")
    #expect(searching.screen[1].contains("bob"))
    #expect(searching.screen[2] == "")
    #expect(try table().press("c i").said.contains("city: "))
  }

  @Test("a click on a cell of a JSON table chooses its column, a click on a title none")
  func clickedJSONCell() throws {
    let player = try table()
    let columns = player.controller.features.columns
    let place = try #require(player.screen[2].range(of: "7"))
    let column = player.screen[2].distance(
      from: player.screen[2].startIndex, to: place.lowerBound)
    player.click(column: column, row: 2)
    #expect(player.focus?.item == 1)
    #expect(columns.chosenField == "age")
    player.click(column: 3, row: 1)
    #expect(player.focus?.item == 0)
    #expect(columns.chosenField == nil)
  }

  @Test("l and h move between columns, and the table scrolls sideways by columns")
  func sideways() throws {
    let player = try player(columns: 24)
    try player.press("$")
    #expect(player.controller.features.columns.chosenField == "city")
    #expect(player.screen[1].hasSuffix("Rome"))
    #expect(!player.screen[1].contains("Apple"))
    #expect(player.screen[0].hasPrefix("<"))
    try player.press("h h h h h")
    #expect(player.controller.features.columns.chosenField == "name")
    #expect(player.screen[1].contains("Apple"))
    #expect(!player.screen[0].hasPrefix("<"))
    try player.press("c f 2 l")
    #expect(player.screen[1].contains("Apple"))
    try player.press("c -")
    #expect(!player.screen[0].contains("count"))
    #expect(player.controller.features.columns.chosenField == "city")
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test(
    "dragging the gap after a heading resizes its column, and dragging a heading moves it"
  )
  func headings() throws {
    let player = try player()
    player.drag(from: (13, 0), to: (17, 0))
    #expect(player.screen[0] == "  name             price   count  city")
    player.drag(from: (17, 0), to: (9, 0))
    #expect(player.screen[1] == "  Apple…    1.20      10  Rome")
    try player.press("u")
    player.drag(from: (12, 0), to: (3, 0))
    #expect(player.screen[0] == "   price  name     count  city")
    #expect(player.screen[1] == "    1.20  Apple…      10  Rome")
    #expect(player.controller.features.columns.chosenField == "price")
    #expect(!player.screen[0].contains("▲"))
    player.drag(from: (4, 0), to: (27, 0))
    #expect(player.screen[0].split(separator: " ") == ["name", "count", "city", "price"])
  }

  @Test("cw wraps wide texts into several lines, which are cut only at the end")
  func wrapped() throws {
    let player = try player(
      "name,price\none two three four five six seven eight nine ten,1\nshort,2\n", rows: 12)
    try player.press("8 c < 8 c < 7 c < c w")
    #expect(
      player.screen.prefix(7).map { String($0.prefix(28)) } == [
        "  name                price", "  one two three           1", "  four five six",
        "  seven eight nine…", "  short                   2", "", "",
      ])
    player.controller.collectionView.checkCollectionInvariants()
    try player.press("j")
    #expect(player.focusedRow.contains("short"))
    try player.press("5 c w")
    #expect(player.screen[4].contains("ten"))
    #expect(player.screen[6].contains("short"))
    try player.press("c w")
    #expect(player.screen[2].contains("short"))
    try player.press("c w z 2")
    #expect(player.screen.contains { $0.contains("╭") || $0.contains("┌") })
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("matches of a filter are highlighted in each line of a wrapped text")
  func wrappedMarks() throws {
    let player = try player(
      "name,price\none two three four five six,1\nshort,2\n", rows: 12)
    try player.press("8 c < 4 c < c w / ' f i v e Space ' o n e Return")
    #expect(
      player.screen.prefix(4).map { String($0.prefix(12)) }
        == ["  name      ", "  one two th", "  four five ", ""])
    let canvas = player.snapshot.terminal.canvas
    func isMarked(_ word: String) throws -> [Bool] {
      let row = try #require(player.screen.firstIndex { $0.contains(word) })
      let line = Array(player.screen[row])
      let start = try #require(
        line.indices.first { String(line[$0...].prefix(word.count)) == word })
      let plain = try #require(canvas[GridPoint(column: 2, row: 2)]?.style)
      return (start..<start + word.count).map {
        canvas[GridPoint(column: $0, row: row)]?.style != plain
      }
    }
    for word in ["one", "five"] { #expect(try !isMarked(word).contains(false), "\(word)") }
    for word in ["two", "four", "six"] {
      #expect(try !isMarked(word).contains(true), "\(word)")
    }
  }

  @Test("cards of a table show more than the first column")
  func cards() throws {
    let player = try player(columns: 60, rows: 12)
    try player.press("z 2 +")
    let text = player.screen.joined(separator: "\n")
    #expect(text.contains("Apple, red"))
    #expect(text.contains("Rome · price: 1.20"))
  }

  @Test("r edits the chosen cell, and w keeps every other byte")
  func editing() throws {
    let player = try player(rows: 9)
    try player.press("l r")
    // The text is edited in its cell, and the bottom line names the column.
    #expect(player.screen[1].hasPrefix("  Apple, red  1.20        10"))
    #expect(player.status.hasPrefix("price: Return accepts, Esc keeps the old value"))
    #expect(player.cursor == GridPoint(column: 18, row: 1))
    try player.press("Ctrl-U 2 , 5")
    #expect(player.screen[1].hasPrefix("  Apple, red  2,5         10"))
    try player.press("Return")
    #expect(player.screen[1].contains("2,5"))
    #expect(player.said.contains("changed"))
    try player.press("j d u w")
    #expect(try file == Self.text.replacing("red\",1.20", with: "red\",\"2,5\""))
    try player.press("l r Ctrl-U Return w")
    #expect(try file.contains("Banana,0.35,,Oslo\n"))
  }

  @Test("a cell of a wrapped row is edited across all its lines")
  func wrappedEditing() throws {
    let path = try folder.write("name,x\none two three four five six,1\n", to: "long.csv")
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    let player = Player(source, columns: 40, rows: 7)
    try player.press("8 c < 4 c < c w r")
    func lines() -> [String] { player.screen[1...3].map { String($0.prefix(17)) } }
    #expect(lines() == ["  one two three f", "  our five six", ""])
    #expect(player.cursor == GridPoint(column: 14, row: 2))
    try player.press("Home 1 Space")
    #expect(lines() == ["  1 one two three", "   four five six", ""])
    #expect(player.cursor == GridPoint(column: 4, row: 1))
    // A text longer than its cell scrolls with the cursor.
    try player.press("End " + String(repeating: "x ", count: 30))
    #expect(lines() == ["   four five sixx", "  xxxxxxxxxxxxxxx", "  xxxxxxxxxxxxxx"])
    #expect(player.cursor == GridPoint(column: 16, row: 3))
    try player.press("Ctrl-U 7 Return")
    #expect(player.screen[1].hasPrefix("  7 "))
  }

  @Test("columns sort by their type, and a filter searches all fields or one")
  func sorting() throws {
    let player = try player()
    try player.press("l c s")
    #expect(player.screen[0].contains("price▲"))
    #expect(player.screen[1].contains("Banana"))
    #expect(player.screen[4].contains("Cherry"))
    try player.press("/ r o m e Return")
    #expect(player.status.contains("of 4"))
    #expect(player.screen[1].contains("Apple"))
    try player.press("/ Esc c / 1 2 Return")
    #expect(player.screen[1].contains("Apple"))
    #expect(player.screen[2].contains("Cherry"))
    #expect(!player.screen[3].contains("Date"))
  }

  @Test("a JSON table has the keys of every table")
  func json() throws {
    let path = try folder.write(
      """
      [{"Title": "Alien", "year": 1979, "shown": "May 25 1979"},
       {"Title": "Heat", "year": 1995, "shown": "Dec 15 1995"},
       {"Title": "Se7en", "year": 1995, "shown": "Sep 22 1995"}]
      """, to: "films.json")
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    let player = Player(source, columns: 76, rows: 8) { $0.layout = .table }
    // The titles are the first column, and appear in no other one.
    #expect(player.screen[0].split(separator: " ") == ["Title", "year", "shown"])
    #expect(player.screen[1].hasSuffix("May 25 1979"))
    try player.press("$ c s")
    #expect(player.screen[1].contains("Heat"))
    #expect(player.screen[3].contains("Alien"))
    try player.press("c s")
    #expect(player.screen[1].contains("Alien"))
    try player.press("h")
    #expect(player.controller.features.columns.chosenField == "year")
    try player.press("F")
    player.controller.features.finish()
    #expect(
      player.screen[0] == "year: 3 rows, 2 distinct, min 1979, median 1995, max 1995, sum 5969")
    try player.press("Return")
    #expect(player.screen[1].contains("Se7en"))
    #expect(player.screen[2].contains("Heat"))
    #expect(player.screen[3] == "")
    #expect(player.status.contains("of 3"))
    try player.press("/ Esc c / 7 9 Return")
    #expect(player.screen[1].contains("Alien"))
    #expect(player.screen[2] == "")
    // The filter searches everything shown: a title, and the year of another item.
    try player.press("/ Esc / 7 Return")
    #expect(player.screen[1].contains("Alien"))
    #expect(player.screen[2].contains("Se7en"))
    // In a list the filter searches only titles.
    try player.press("/ Esc z 1 / 7 Return")
    #expect(player.screen[0].contains("Se7en"))
    #expect(player.screen[1] == "")
  }

  @Test("statistics appear in the bottom line, frequencies as bars that filter")
  func statistics() throws {
    let player = try player(columns: 76)
    try player.press("l c i")
    player.controller.features.finish()
    #expect(
      player.screen.joined().contains(
        "price: 4 rows, 4 distinct, min 0.35, median 2.35, max 12, sum 17.05"))
    try player.press("$ F")
    player.controller.features.finish()
    #expect(player.screen[0] == "city: 4 rows, 3 distinct")
    #expect(player.screen[1].hasPrefix("Rome   2   50 %  ■■"))
    try player.press("Return")
    #expect(player.screen[1].contains("Apple"))
    #expect(player.screen[2].contains("Cherry"))
    #expect(player.status.contains("of 4"))
  }

  @Test(
    "every entry of the frequencies opens its rows, with any value",
    arguments: ["", "a\\b", "two words", "x\\ y", "!no", "'q", "a|b", "$"])
  func rowsOfAnyValue(value: String) throws {
    let player = try player("value,n\n\(value),1\n\(value),2\nother,3\n", columns: 60)
    try player.press("F")
    player.controller.features.finish()
    try player.press("Return")
    player.controller.features.finish()
    #expect(player.screen[1].hasSuffix("1"))
    #expect(player.screen[2].hasSuffix("2"))
    #expect(player.screen[3] == "", "\(player.screen)")
  }

  @Test("typing replaces NULL, and a motion edits it as text")
  func typingOverNULL() throws {
    let player = try player("name,n\nNULL,1\nNULL,2\n", columns: 60)
    try player.press("r x y Return j r End z Return")
    #expect(player.screen[1].contains(" xy "))
    #expect(player.screen[2].contains("NULLz"))
  }

  @Test("a row is carried to another lane of a board or another day of a calendar")
  func carrying() throws {
    let text = "name,state,due\nOne,todo,2026-11-03\n\"Two\",done,2026-11-04\n"
    let board = try player(text, columns: 60, rows: 14)
    try board.press("z 6")
    #expect(board.status.contains("board:state"))
    try board.press("Alt-l w")
    #expect(try file == "name,state,due\nOne,done,2026-11-03\n\"Two\",done,2026-11-04\n")
    try board.press("u z 7 Alt-Right w")
    #expect(board.status.contains("calendar:due"))
    #expect(try file == "name,state,due\nOne,todo,2026-11-04\n\"Two\",done,2026-11-04\n")
  }
}
