import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats

/// The answers of a database about its rows, compared with a computation row by row.
@MainActor
@Suite("Questions about tables")
struct TableQuestionTests {
  private static let script =
    "CREATE TABLE t(a, b TEXT);" + TestTable.numbers(500)
    + " INSERT INTO t SELECT CASE x % 7 WHEN 0 THEN NULL WHEN 1 THEN 'text' WHEN 2 THEN x / 8.0"
    + " ELSE x % 11 END, 'b' || (x % 3) FROM n;"

  private func answer(_ source: DatabaseTableSource, _ field: String) throws -> ColumnStatistics {
    try #require(source.question(about: field)).answer()
  }

  @Test("statistics cover the rows of the filter", arguments: ["", "b1", "=a > 2"])
  func statistics(filter: String) throws {
    let table = try TestTable(Self.script)
    let source = table.source()
    source.finish()
    source.query.filter = FilterPattern(filter, isExact: true)
    source.finish()
    let statistics = try answer(source, "a")
    var values: [FieldValue] = []
    try source.allRows.visit { (row) throws(BrowserFailure) in values.append(row[0]) }
    let numbers = values.compactMap { value -> Double? in
      switch value {
      case .integer(let number): Double(number)
      case .decimal(let number): number
      default: nil
      }
    }.sorted()
    #expect(statistics.rows == values.count)
    #expect(statistics.rows == source.itemCount(in: 0))
    #expect(statistics.missing == values.count { $0 == .none })
    #expect(statistics.least == numbers.first)
    #expect(statistics.most == numbers.last)
    #expect(abs(statistics.sum - numbers.reduce(0, +)) < 1e-6)
    let middle = (numbers[(numbers.count - 1) / 2] + numbers[numbers.count / 2]) / 2
    #expect(statistics.median == middle)
    #expect(statistics.frequencies.reduce(0) { $0 + $1.count } == values.count)
  }

  @Test("the filter of each frequent value leaves the rows with that value")
  func frequencies() throws {
    let table = try TestTable(Self.script)
    let source = table.source()
    source.finish()
    for start in ["", "=b = 'b1'"] {
      source.query.filter = FilterPattern(start)
      source.finish()
      let frequencies = try answer(source, "a").frequencies
      #expect(frequencies.contains { $0.value == Array("NULL".utf8) })
      for one in frequencies.prefix(6) {
        source.query.filter = FilterPattern(try #require(one.filter))
        source.finish()
        #expect(source.itemCount(in: 0) == one.count, "\(one.filter ?? "")")
        #expect(source.filterFailure == nil)
      }
    }
  }

  @Test("a cancelled question ends")
  func cancelled() throws {
    let table = try TestTable(
      "CREATE VIEW t AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
        + " SELECT x FROM n;")
    let source = table.source()
    source.waitForShape()
    let question = try #require(source.question(about: "x"))
    question.cancel()
    #expect(throws: BrowserFailure.self) { try question.answer() }
    source.cancel()
  }
}
