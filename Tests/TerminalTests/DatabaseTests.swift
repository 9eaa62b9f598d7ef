import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Databases in the built program.
@Suite("databases in the built binary", .waits) struct DatabaseTests {
  @Test("a large table opens; its end, its middle and a filter appear at once")
  func wholeWay() throws {
    let folder = try TemporaryFolder()
    try SQLiteScript.run(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT); WITH RECURSIVE n(x) AS"
        + " (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 50000) INSERT INTO t SELECT x, 'row ' || x FROM n;",
      on: folder.path + "/many.db")
    let terminal = try TmuxSession(columns: 80, rows: 12)
    try terminal.runVitrine("--no-animation \(folder.path)/many.db")
    try terminal.wait("the tables") { $0.contains { $0.hasPrefix("▌ t ") } }
    try terminal.press("Enter")
    try terminal.wait("the rows") {
      $0.contains { $0.hasPrefix("▌") && $0.contains(" 1  row 1") }
    }
    try terminal.press("G")
    try terminal.wait("the end") {
      $0.contains { $0.hasPrefix("▌") && $0.contains(" row 50000") }
    }
    try terminal.press("5", "0", "%")
    try terminal.wait("the middle") {
      $0.contains { $0.hasPrefix("▌") && $0.contains(" row 25000") }
    }
    try terminal.wait("the count") { $0.last?.contains("25000/50000") == true }
    try terminal.press("/", "4", "9", "9", "9", "9", "Enter")
    try terminal.wait("what fits") { $0.last?.contains("1/1  of 50000") == true }
    try terminal.press("Enter")
    try terminal.wait("the row whole") {
      $0.contains { $0.hasPrefix("name") && $0.hasSuffix("row 49999") }
    }
    try terminal.press("q")
    try terminal.press("q")
    try terminal.wait("the end") { $0.contains("status=0") }
  }

  @Test("rows that match an expression are printed; an invalid one is rejected")
  func filter() throws {
    let folder = try TemporaryFolder()
    try SQLiteScript.run(
      "CREATE TABLE t(a, b); INSERT INTO t VALUES (1, 'x'), (2, char(27) || '[2J');",
      on: folder.path + "/a.db")
    func run(_ arguments: String...) throws -> ProcessResult {
      try ProcessResult.run(TmuxSession.vitrine, arguments, folder: folder.url)
    }
    #expect(try run("--filter", "=a = 1", "a.db/t").outputText == "1\tx\n")
    #expect(try run("--filter", "=a = 2", "--format", "{a}", "a.db/t").outputText == "2\n")
    #expect(try run("--filter", "=a = 3", "a.db/t").status == 1)
    let refused = try run("--filter", "=(SELECT 1)", "a.db/t")
    #expect(refused.status == 2)
    #expect(refused.outputText == "")
    #expect(
      refused.errorText
        == "vitrine: cannot filter a.db/t: an expression cannot contain other queries\n")
  }
}
