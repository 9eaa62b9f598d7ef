import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("Computed columns")
struct ComputedFieldTests {
  private func table(_ text: String, name: String = "t.csv") throws -> TableSource {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: name)
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    source.finish()
    return try #require(source as? TableSource)
  }

  private static let text = """
    name,price,count,day
    Apple,1.25,10,2024-03-01
    Banana,0.5,200,2023-01-31
    Cherry,12,,

    """

  private func values(_ table: TableSource, _ field: String) throws -> [FieldValue] {
    let place = try #require(table.schema.place(of: field))
    return try table.fieldReader.values(of: [place], section: 0, items: 0..<table.itemCount(in: 0))[
      0]
  }

  @Test("a column is computed from its row's fields, can be sorted, and is in no file")
  func computing() throws {
    let table = try table(Self.text)
    let before = try table.content(section: 0, item: 0)
    let column = try table.addColumn(computedBy: "total = price * count")
    #expect(column.field == "total")
    #expect(table.columns?.place(of: "total") == 4)
    #expect(try values(table, "total") == [.decimal(12.5), .decimal(100), .none])
    #expect(try table.sorter(by: SortKey(field: "total"))?() == [[0, 1, 2]])
    _ = try table.addColumn(computedBy: "length(name)")
    #expect(try values(table, "length(name)") == [.integer(5), .integer(6), .integer(6)])
    _ = try table.addColumn(computedBy: "year = strftime('%Y', day)")
    #expect(
      try values(table, "year") == [.text(Array("2024".utf8)), .text(Array("2023".utf8)), .none])
    #expect(try table.content(section: 0, item: 0) == before)
    #expect(!table.isModified)
    #expect(try table.printedText(of: .field("total"), section: 0, item: 1) == Array("100.0".utf8))
    // Entered again, it is another expression.
    _ = try table.addColumn(computedBy: "total = count")
    #expect(try values(table, "total") == [.integer(10), .integer(200), .none])
    #expect(table.schema.fields.count == 7)
  }

  @Test("lines of JSON have computed columns, too")
  func jsonLines() throws {
    let table = try table("{\"a\": 2, \"b\": 3}\n{\"a\": 5}\n", name: "t.jsonl")
    _ = try table.addColumn(computedBy: "a + ifnull(b, 1)")
    #expect(try values(table, "a + ifnull(b, 1)") == [.integer(5), .integer(6)])
  }

  @Test("a JSON file has computed columns, too, which can be sorted and are never written to it")
  func json() throws {
    let folder = try TemporaryFolder()
    let text = #"[{"a": 2.50, "b": 3}, {"a": 5}, {"b": 1, "c": "x"}]"#
    let path = try folder.write(text, to: "t.json")
    let opened = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    let source = try #require(opened as? JSONSource)
    #expect(throws: BrowserFailure.self) { try source.addColumn(computedBy: "d = a") }
    source.finish()
    let column = try source.addColumn(computedBy: "total = a * ifnull(b, 1)")
    #expect(column.field == "total")
    #expect(source.tableColumns?.place(of: "total") == 3)
    let place = try #require(source.schema.place(of: "total"))
    #expect(
      try source.fieldReader.values(of: [place, 0], section: 0, items: 0..<3)
        == [[.decimal(7.5), .integer(5), .none], [.decimal(2.5), .integer(5), .none]])
    #expect(try source.sorter(by: SortKey(field: "total"))?() == [[1, 0, 2]])
    #expect(source.printedText(of: .field("total"), section: 0, item: 0) == Array("7.5".utf8))
    for mistake in [
      { _ = try source.editableText(ofField: "total", section: 0, item: 0) },
      { _ = try source.content(section: 0, item: 0, setting: "total", to: .integer(1)) },
      { _ = try source.addColumn(computedBy: "c = a") },
    ] { #expect(throws: BrowserFailure.self, performing: mistake) }
    #expect(!source.isModified)
    #expect(source.output(section: 0, item: 1).bytes == Array(#"{"a": 5}"#.utf8))
    let again = try #require(try source.reopened() as? JSONSource)
    again.finish()
    #expect(again.schema.place(of: "total") == place)
    // A member of that name that is found later takes precedence.
    #expect(again.computed.behind(Schema([Field("total", .text)])).fields.count == 1)
  }

  @Test("the rows of a database have computed columns, without a query to the database")
  func database() throws {
    let table = try TestTable(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, a, n REAL); "
        + "INSERT INTO t VALUES (1, 2, 0.5), (2, NULL, 4), (3, 7, 1)")
    let source = table.writableSource()
    source.finish()
    let column = try source.addColumn(computedBy: "total = a * n + id")
    #expect(source.columns?.place(of: column.field) == 3)
    let place = try #require(source.schema.place(of: "total"))
    for reader in [source.fieldReader, source.wholeReader] {
      #expect(
        try reader.values(of: [place], section: 0, items: 0..<3)
          == [[.decimal(2), .none, .decimal(10)]])
    }
    #expect(try source.wholeRows(2) == [.integer(3), .integer(7), .decimal(1), .decimal(10)])
    var rows: [[FieldValue]] = []
    try source.allRows.visit { (row) throws(BrowserFailure) in rows.append(row) }
    #expect(rows.map(\.last) == [.decimal(2), FieldValue.none, .decimal(10)])
    #expect(source.refusal(ofArrangingBy: "total") != nil)
    #expect(source.refusal(ofArrangingBy: "a") == nil)
    #expect(throws: BrowserFailure.self) {
      try source.editableText(ofField: "total", section: 0, item: 0)
    }
    // A typed value is part of the computation before it is saved.
    let content = try source.content(
      typed: "20", inField: "a", replacing: source.content(section: 0, item: 2))
    _ = source.apply(ItemEdit([.replace(section: 0, item: 2, with: content)], name: "edit"))
    #expect(try source.wholeRows(2).last == .decimal(23))
    let again = try #require(try source.reopened() as? DatabaseTableSource)
    again.finish()
    #expect(again.schema.place(of: "total") == place)
  }

  @Test(
    "an error is reported in SQLite's words, and an expression with side effects is rejected",
    arguments: [
      ("x = prise * 2", "no such column"), ("x = price *", "missing at the end"),
      ("x = price) FROM (SELECT 1", "syntax error"), ("x = load_extension('a')", "load_extension"),
      ("x = (SELECT sql FROM sqlite_schema)", "an expression can only compute"),
      ("x = readfile('/etc/passwd')", "readfile"), ("x = price, count", "error"),
      ("x = 1; DELETE FROM t", "syntax error"), ("price = 1", "the column price already exists"),
      ("x =", "needs an expression"), ("x = sum(price)", "sum"),
    ])
  func mistakes(text: String, words: String) throws {
    let table = try table(Self.text)
    let failure = #expect(throws: BrowserFailure.self) { try table.addColumn(computedBy: text) }
    let said = failure?.description ?? ""
    #expect(said.contains(words) || words == "error", "\(said)")
    #expect(table.schema.fields.count == 4)
  }

  @Test("an endless or too large expression ends soon without a result")
  func limits() throws {
    let names = ["a"]
    let large = try SQLExpression(
      "replace(printf('%.*c', 100000, 'x'), 'x', 'xxxxxxxxxxxxxxxxxxxx')", over: names)
    #expect(large.values(of: [[.integer(1)]]) == [.none])
    let overflow = try SQLExpression("abs(a)", over: names)
    #expect(overflow.values(of: [[.integer(.min)], [.integer(-2)]]) == [.none, .integer(2)])
    #expect(throws: BrowserFailure.self) {
      try SQLExpression(
        "(WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT max(x) FROM c)",
        over: names)
    }
  }

  // MARK: Texts in the place of numbers

  private static let money = "item,Qty,Price\npen,3,$4.99\nink,2,7.50\npot,4,\n"

  private func missing(_ table: TableSource, _ field: String) throws -> MissingNumbers {
    let reader = try #require(table.wholeReader as? ComputedFieldReader)
    let computed = try #require(reader.computed.first { $0.name == field })
    return try reader.missingNumbers(of: computed) { (_) throws(BrowserFailure) in }
  }

  @Test("arithmetic with a text other than a number has no value")
  func textInPlaceOfNumber() throws {
    let table = try table(Self.money)
    _ = try table.addColumn(computedBy: "t = Qty * Price")
    #expect(try values(table, "t") == [.none, .decimal(15), .none])
  }

  @Test("rows without a value are counted, except those with missing fields")
  func countedTexts() throws {
    let table = try table(Self.money)
    _ = try table.addColumn(computedBy: "t = Qty * Price")
    #expect(try missing(table, "t").note == "t is empty in 1 of 3 rows: $4.99 is not a number")
  }

  @Test("rows without a value for another reason are counted too")
  func dividedByZero() throws {
    let table = try table(Self.money)
    _ = try table.addColumn(computedBy: "t = Price / 0")
    #expect(try missing(table, "t").note == "t is empty in 2 of 3 rows: $4.99 is not a number")
    _ = try table.addColumn(computedBy: "u = Qty / 0")
    #expect(try missing(table, "u").note == "u is empty in 3 of 3 rows")
    _ = try table.addColumn(computedBy: "v = CASE Qty WHEN 3 THEN 1 END")
    #expect(try missing(table, "v").note == nil)
  }

  @Test("numbers only, or concatenated texts, give no message")
  func noNote() throws {
    let table = try table(Self.money)
    _ = try table.addColumn(computedBy: "t = Qty * 2")
    #expect(try missing(table, "t").note == nil)
    _ = try table.addColumn(computedBy: "both = item || Price")
    #expect(try missing(table, "both").note == nil)
    #expect(try values(table, "both").first == .text(Array("pen$4.99".utf8)))
  }

  @Test(
    "no operator or function turns a text into 0",
    arguments: [
      "Price + 1", "-Price", "Price - 0", "2 * (Price)", "Price / 2", "Price % 3", "abs(Price)",
      "round(Price, 1)", "CAST(Price AS REAL)", "coalesce(Price, 0) * 2", "Price > 1",
      "CASE WHEN Qty > 1 THEN Price END * 2", "\"Price\" * 1", "Qty*Price",
    ])
  func operators(expression: String) throws {
    let table = try table(Self.money)
    let column = try table.addColumn(computedBy: "t = \(expression)")
    #expect(try values(table, column.field).first == FieldValue.none)
  }
}
