import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineDatabaseItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats

@MainActor
@Suite(
  "Statistics and exports of a server's table", .serialized,
  .enabled(if: PostgresProcess.isWanted, "postgresql is not installed"), .waits)
struct ServerQuestionTests {
  @Test("bytes are found by their shown text")
  func bytes() throws {
    let source = try TestDatabase(
      "CREATE TABLE t(id int PRIMARY KEY, s text, b bytea);"
        + " INSERT INTO t VALUES (1, 'a', '\\x0aff'), (2, 'b', NULL);"
    ).source()
    source.finish()
    source.query.filter = FilterPattern("x'0a", isExact: true)
    source.finish()
    #expect(source.itemCount(in: 0) == 1)
  }

  @Test("the server computes a column's statistics, and each value can become a filter")
  func statistics() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(id int PRIMARY KEY, n numeric, w text); INSERT INTO t SELECT x,"
        + " CASE WHEN x = 4 THEN NULL ELSE x * 1.5 END, CASE WHEN x > 3 THEN 'it''s' END"
        + " FROM generate_series(1, 6) x;")
    let source = try database.source()
    source.finish()
    source.query.filter = FilterPattern("=id > 1")
    source.finish()
    let numbers = try #require(try source.question(about: "n")?.answer())
    #expect(numbers.rows == 5)
    #expect(numbers.missing == 1)
    #expect(numbers.distinct == 4)
    #expect(numbers.least == 3)
    #expect(numbers.most == 9)
    #expect(numbers.sum == 24)
    #expect(numbers.median == 6)
    let words = try #require(try source.question(about: "w")?.answer())
    #expect(words.frequencies.map(\.count) == [3, 2])
    #expect(words.least == nil)
    for frequency in words.frequencies {
      source.query.filter = FilterPattern(try #require(frequency.filter))
      source.finish()
      #expect(source.itemCount(in: 0) == frequency.count)
    }
  }

  @Test("all rows are delivered completely and in order until the visitor stops")
  func rows() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(id int PRIMARY KEY, w text); INSERT INTO t SELECT x, repeat('x', 2000)"
        + " FROM generate_series(1, 500) x;")
    let source = try database.source()
    source.finish()
    source.query.order = SortOrder(by: SortKey(field: "id"), isReversed: true)
    source.finish()
    var rows: [[FieldValue]] = []
    try source.allRows.visit { rows.append($0) }
    #expect(rows.map(\.[0]) == (1...500).reversed().map { .integer($0) })
    #expect(rows.allSatisfy { $0[1].printed.count == 2_000 })
    var count = 0
    #expect(throws: BrowserFailure.self) {
      try source.allRows.visit { _ throws(BrowserFailure) in
        count += 1
        if count == 7 { throw BrowserFailure("enough") }
      }
    }
    #expect(count == 7)
  }
}
