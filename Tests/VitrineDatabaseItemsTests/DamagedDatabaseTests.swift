import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats

/// Damaged or invalid files: each gives a one-line error, or shows its intact part.
@MainActor
@Suite("Damaged databases")
struct DamagedDatabaseTests {
  private static let script = """
    PRAGMA page_size = 512; CREATE TABLE t(id INTEGER PRIMARY KEY, a INT, b TEXT);
    CREATE TABLE u(k TEXT PRIMARY KEY, v) WITHOUT ROWID; CREATE INDEX ta ON t(a);
    CREATE VIEW w AS SELECT a, count(*) FROM t GROUP BY a;
    \(TestTable.numbers(60)) INSERT INTO t SELECT x, x % 9, 'text ' || hex(x * 7) FROM n;
    \(TestTable.numbers(30)) INSERT INTO u SELECT 'k' || x, zeroblob(x) FROM n;
    """

  /// Reads everything in the database.
  ///
  /// - Returns: Whether a table could be shown.
  @discardableResult
  private func browse(_ path: String) -> Bool {
    var isShown = false
    let list = DatabaseSource(DatabasePath(file: Array(path.utf8)), PlaceOptions())
    var failures: [BrowserFailure] = []
    list.changed = { if case .failed(let failure) = $0 { failures.append(failure) } }
    list.finish()
    for item in 0..<list.itemCount(in: 0) {
      guard let table = list.entrance(section: 0, item: item)?.address as? DatabasePath else {
        continue
      }
      let source = DatabaseTableSource(table, PlaceOptions())
      source.changed = { if case .failed(let failure) = $0 { failures.append(failure) } }
      source.finish()
      for row in [0, source.itemCount(in: 0) - 1] where row >= 0 && row < source.itemCount(in: 0) {
        _ = source.title(section: 0, item: row)
        _ = try? source.wholeRows(row)
        _ = source.previewSubject(section: 0, item: row)
      }
      if source.itemCount(in: 0) > 0 { isShown = true }
      source.query.filter = FilterPattern("text", isExact: true)
      source.query.order = SortOrder(by: SortKey(field: "b"))
      source.finish()
      if let field = source.schema.fields.first?.name {
        _ = try? source.question(about: field)?.answer()
      }
      source.cancel()
    }
    list.cancel()
    for failure in failures {
      let text = failure.description
      #expect(!text.isEmpty)
      #expect(!text.unicodeScalars.contains { $0.value < 32 || $0.value == 127 })
    }
    return isShown
  }

  @Test("a damaged row shows the error in its place, and the rows around it appear")
  func row() throws {
    let table = try TestTable(
      """
      PRAGMA page_size = 512; CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, n INT);
      INSERT INTO t VALUES (1, 'one', 10), (2, '\(String(repeating: "Q", count: 4_000))', 20),
        (3, 'three', 30);
      """)
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: table.path)))
    // The text in the row is followed by the number of the page with its rest: no such page exists.
    let letter = UInt8(ascii: "Q")
    let rows = try #require(bytes.firstRange(of: Array("three".utf8))?.lowerBound)
    let start = try #require(bytes[rows...].firstIndex(of: letter))
    let end = try #require(bytes[start...].firstIndex { $0 != letter })
    for place in end..<(end + 4) { bytes[place] = 0x7F }
    try Data(bytes).write(to: URL(fileURLWithPath: table.path))
    let source = DatabaseTableSource(
      DatabasePath(file: table.bytes, table: "t"), PlaceOptions())
    source.finish()
    _ = source.title(section: 0, item: 0)
    let values = try source.fieldReader.values(of: [0, 1, 2], section: 0, items: 0..<3)
    #expect(values[1].map(\.shown) == ["one", "(cannot be read)", "three"])
    #expect(values[2].map(\.shown) == ["10", "", "30"])
  }

  @Test("any changed bytes give a one-line error or the intact part")
  func random() throws {
    let table = try TestTable(Self.script)
    let sound = [UInt8](try Data(contentsOf: URL(fileURLWithPath: table.path)))
    #expect(browse(table.path))
    var shown = 0
    for seed in 1...TestRun.count(200, of: 20_000) as ClosedRange<UInt64> {
      var dice = SeededGenerator(seed: seed)
      var bytes = sound
      // The first pages hold the header, the schema and the roots.
      let end = Bool.random(using: &dice) ? bytes.count : min(bytes.count, 2_048)
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &dice))
      case 1:
        let start = Int.random(in: 0..<end, using: &dice)
        for place in start..<min(bytes.count, start + 64) {
          bytes[place] = UInt8.random(in: 0...255, using: &dice)
        }
      case 2:
        let pages = bytes.count / 512
        let (from, to) = (
          Int.random(in: 0..<pages, using: &dice), Int.random(in: 0..<pages, using: &dice)
        )
        bytes.replaceSubrange(
          to * 512..<(to + 1) * 512, with: Array(bytes[from * 512..<(from + 1) * 512]))
      default:
        for _ in 0..<Int.random(in: 1...8, using: &dice) {
          bytes[Int.random(in: 0..<end, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
        }
      }
      let path = table.folder.path + "/damaged.db"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      if browse(path) { shown += 1 }
      for end in ["-journal", "-wal", "-shm"] { unlink(path + end) }
    }
    #expect(shown > TestRun.count(50, of: 5_000))
  }
}
