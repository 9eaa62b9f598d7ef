import Foundation
import Testing
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSaving
@testable import VitrineSourceOpening
@testable import VitrineSupport

@MainActor
@Suite("Columns of a folder")
struct ColumnsTests {
  private let folder: TemporaryFolder

  /// Two folders, and files of several sizes and old dates.
  init() throws {
    folder = try TemporaryFolder(["src/", "docs/"])
    for (number, (name, size)) in [("a.txt", 5), ("b.txt", 2_000), ("c.swift", 5)].enumerated() {
      folder.add(name, String(repeating: "x", count: size))
      chmod(folder.path + "/" + name, number == 0 ? 0o755 : 0o640)
    }
    // At noon, which is the same day in most time zones.
    for (number, name) in ["src", "docs", "a.txt", "b.txt", "c.swift"].enumerated() {
      let day = timespec(tv_sec: 43_200 + 86_400 * number, tv_nsec: 0)
      var times = [day, day]
      utimensat(AT_FDCWD, folder.path + "/" + name, &times, 0)
    }
  }

  private func player(
    columns: Int = 60, rows: Int = 12, state: StateFolder? = nil,
    options: @escaping (inout Options) -> Void = { _ in }
  ) throws -> Player {
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: columns, rows: rows, state: state) {
      $0.columns = nil
      options(&$0)
    }
    player.controller.features.columns.clock = LocalClock(now: { 1 << 30 }, offset: { _ in 0 })
    return player
  }

  /// The visible names, without headers.
  private func names(_ player: Player) -> [String] {
    player.screen.dropFirst().dropLast().filter { $0.hasPrefix("  ") || $0.hasPrefix("✓") }.map {
      String($0.dropFirst(2).prefix { $0 != " " })
    }.filter { !$0.isEmpty }
  }

  @Test("the chosen columns are remembered unless the command line sets them")
  func remembered() throws {
    let state = StateFolder(path: Array((folder.path + "/.state").utf8))
    try player(state: state).press("z m c b")
    let memory = try #require(ColumnMemory(in: state))
    for exact in [true, false] {
      let next = try player(state: state)
      let set = next.controller.features.columns.set
      #expect(set?.shown.map { set?.columns[$0].field } == ["mode", "size", "modified"])
      #expect(set?.text.hasExactSizes == exact)
      if exact { try next.press("c b") }
    }
    #expect(ColumnMemory(in: state) != memory)
    let asked = try player(state: state) { $0.columns = ["owner"] }
    try asked.press("z m z m c b")
    let set = try player(state: state).controller.features.columns.set
    #expect(set?.shown.count == 3)
    #expect(set?.text.hasExactSizes == false)
  }

  @Test("cards show the columns if the title leaves room")
  func cards() throws {
    folder.add("a name that needs two rows", "x")
    let player = try player(columns: 60, rows: 20).press("z k z 2")
    let text = player.screen.joined(separator: "\n")
    #expect(text.contains("  2.0K"))
    #expect(text.contains("  5 "))
    #expect(!text.contains("  1 "), "The title takes all rows.")
    try player.press("+")
    #expect(player.screen.contains { $0.contains("1970-01-04") })
    try player.press("z 1")
    #expect(player.screen[0].contains("Modified"))
  }

  @Test("sections by kind are remembered")
  func sections() throws {
    let state = StateFolder(path: Array((folder.path + "/.state").utf8))
    for (keys, groups) in [("z k", false), ("z k z k", true)] {
      try player(state: state).press(keys)
      #expect(SectionMemory(in: state)?.groupsByKind == groups)
    }
  }

  @Test("a table of a folder shows all fields, independent of its list")
  func tableOfFolder() throws {
    let state = StateFolder(path: Array((folder.path + "/.state").utf8))
    try player(state: state).press("z m")
    let memory = ColumnMemory(in: state)
    let player = try player(columns: 100, state: state)
    func fields() -> [String] {
      player.controller.features.columns.set.map { set in set.shown.map { set.columns[$0].field } }
        ?? []
    }
    try player.press("z T")
    #expect(fields() == ColumnSet.fieldsOfFolders)
    try player.press("c l c -")
    #expect(fields().count == ColumnSet.fieldsOfFolders.count - 1)
    try player.press("z 1")
    #expect(fields() == ["mode", "size", "modified"])
    #expect(memory != nil)
    #expect(ColumnMemory(in: state) == memory)
  }

  @Test("a list shows sizes and dates beside names, below sticky headings")
  func list() throws {
    let player = try player()
    #expect(
      player.screen.prefix(7) == [
        "  Name▲                                     Size    Modified",
        "Folders (2)",
        "  docs/                                           1970-01-02",
        "  src/                                            1970-01-01",
        "Text (2)",
        "  a.txt                                        5  1970-01-03",
        "  b.txt                                     2.0K  1970-01-04",
      ])
    for number in 0..<30 { folder.add("z\(number).txt", "") }
    try player.press("R G")
    #expect(player.screen[0].hasPrefix("  Name▲"))
    #expect(!player.screen[1].contains("Name"))
    #expect(player.focusedRow.contains("c.swift"))
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("grids have no headings, and small screens show only names until they grow")
  func room() throws {
    let player = try player()
    try player.press("z 2")
    #expect(!player.screen.joined().contains("Name"))
    try player.press("z 1")
    #expect(player.screen[0].hasPrefix("  Name▲"))
    #expect(player.screen[2].hasSuffix("1970-01-02"))
    for (columns, rows, heading) in [(20, 12, false), (60, 5, false), (26, 8, true)] {
      player.snapshot.terminal.resize(to: .init(columns: columns, rows: rows))
      player.handle(.resize(.init(columns: columns, rows: rows)))
      player.host.settle()
      #expect(player.screen[0].contains("Name") == heading)
    }
    #expect(player.screen[0].contains("Size"))
    #expect(!player.screen[0].contains("Modified"))
  }

  @Test("a card shows the mode in addition to the size and the time")
  func modeOnCards() throws {
    let player = try player().press("z m z 2")
    let row = try #require(player.screen.firstIndex { $0.contains("b.txt") })
    #expect(player.screen[row + 1].contains("-rw-r-----"))
    #expect(player.screen[row + 2].contains("2.0K"))
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("keys toggle modes and owners, and a list with marks toggles other columns")
  func toggles() throws {
    let player = try player(columns: 100, rows: 24)
    try player.press("z m")
    #expect(player.screen[0].contains("Mode"))
    #expect(player.screen[2].contains("drwxr-xr-x"))
    #expect(player.screen[5].contains("-rwxr-xr-x"))
    #expect(player.screen[6].contains("-rw-r-----"))
    try player.press("z u")
    #expect(player.screen[0].contains("Owner"))
    try player.press("z m z u")
    #expect(!player.screen[0].contains("Mode"))
    #expect(!player.screen[0].contains("Owner"))
    try player.press("c c")
    #expect(player.screen.contains { $0.contains("✓ Size") })
    try player.press("Down Down Return Down Return Esc")
    #expect(player.screen[0].contains("Modified") == false)
    #expect(!player.screen[0].contains("Size"))
  }

  @Test("a click on a heading sorts by it, a second click reverses, Shift adds it")
  func clicks() throws {
    let player = try player()
    try player.press("z k")
    #expect(names(player) == ["docs/", "src/", "a.txt", "b.txt", "c.swift"])
    player.click(column: 46, row: 0)
    player.controller.finishReading()
    player.host.settle()
    #expect(names(player) == ["docs/", "src/", "b.txt", "a.txt", "c.swift"])
    #expect(player.screen[0].contains("Size▼"))
    #expect(player.status.contains("by size"))
    player.click(column: 55, row: 0, modifiers: .shift)
    player.controller.finishReading()
    player.host.settle()
    #expect(names(player) == ["docs/", "src/", "b.txt", "c.swift", "a.txt"])
    #expect(player.screen[0].contains("Modified▼"))
    #expect(player.status.contains("by size, time"))
    player.click(column: 55, row: 0, modifiers: .shift)
    player.controller.finishReading()
    player.host.settle()
    #expect(player.screen[0].contains("Modified▲"))
    #expect(names(player) == ["src/", "docs/", "b.txt", "a.txt", "c.swift"])
    player.click(column: 3, row: 0)
    player.controller.finishReading()
    player.host.settle()
    #expect(player.screen[0].contains("Name▲"))
    #expect(!player.screen[0].contains("Size▼"))
    player.click(column: 3, row: 0)
    player.controller.finishReading()
    player.host.settle()
    #expect(player.screen[0].contains("Name▼"))
    #expect(names(player) == ["src/", "docs/", "c.swift", "b.txt", "a.txt"])
  }

  @Test("a chosen column can be sorted, moved, widened, frozen and hidden")
  func chosen() throws {
    let player = try player()
    try player.press("c >")
    #expect(player.said.contains("choose a column first"))
    try player.press("c l c s")
    #expect(player.screen[0].contains("Size▼"))
    try player.press("3 c >")
    #expect(player.screen[0].contains("    Size▼    Modified"))
    try player.press("c _ c L")
    #expect(player.screen[0].hasSuffix("Modified  Size▼"))
    try player.press("c H")
    #expect(player.screen[0].hasSuffix("Size▼    Modified"))
    try player.press("c b")
    #expect(player.screen[6].contains(" 2000  ") || player.screen[5].contains(" 2000  "))
    try player.press("c l c f c -")
    #expect(!player.screen[0].contains("Modified"))
  }

  @Test("choosing a column without room shows it, also if it is frozen")
  func narrow() throws {
    let player = try player(columns: 30)
    #expect(player.screen[0].contains("Size"))
    #expect(!player.screen[0].contains("Modified"))
    try player.press("z m")
    #expect(player.said.contains("no room for Mode"))
    #expect(!player.screen[0].contains("Mode"))
    try player.press("z m c l c l")
    #expect(!player.screen[0].contains("Size"))
    #expect(player.screen[0].contains("Modified"))
    try player.press("c f c h")
    #expect(player.screen[0].contains("Size"))
  }

  @Test("toggling sections by kind keeps focus and marks on their files")
  func kinds() throws {
    let player = try player().press("G Space z k")
    #expect(!player.screen.joined().contains("Folders (2)"))
    #expect(names(player).count == 5)
    #expect(player.focusedRow.hasPrefix("✓ c.swift"))
    try player.press("g g l")
    #expect(player.status.contains("docs"))
    try player.press("h z k")
    #expect(player.screen[1] == "Folders (2)")
    #expect(player.marked.first?.hasPrefix("c.swift") == true)
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("only visible files are read, and each only once, however many there are")
  func reads() throws {
    for number in 0..<3_000 { folder.add("file\(number)", "") }
    let player = try player(rows: 24)
    let columns = player.controller.features.columns
    #expect(columns.shown.rowValues.reads <= 24)
    let first = columns.shown.rowValues.reads
    try player.press("j j k k")
    #expect(columns.shown.rowValues.reads == first)
    try player.press("G")
    #expect(columns.shown.rowValues.reads <= first + 24)
    let last = columns.shown.rowValues.reads
    for _ in 0..<10 { try player.press("k") }
    #expect(columns.shown.rowValues.reads == last)
  }

  @Test("the command line sets the columns of folders and of no other source")
  func options() throws {
    let player = try player { $0.columns = ["mode", "size"] }
    #expect(player.screen[0].hasSuffix("Mode         Size"))
    let lines = try Player(lines: ["a", "b"]) { $0.columns = nil }
    #expect(lines.screen[0] == "  a")
    try lines.press("z m c l c s")
    #expect(lines.screen[0] == "  a")
    #expect(lines.controller.features.columns.shown.rowValues.reads == 0)
  }

  @Test("folder sizes are computed on request, and files can be sorted by them")
  func folderSizes() throws {
    folder.add("src/large", String(repeating: "x", count: 3_000))
    folder.add("docs/small", "1")
    let player = try player(columns: 80).press("z S")
    let said = try #require(player.said.split(separator: ";").first)
    #expect(said.hasSuffix("added up sizes of 2 folders"))
    #expect(player.said.contains(#/; [0-9.]+[KMGTPE]? are free/#))
    #expect(player.screen[2].contains("docs/"))
    #expect(player.screen[2].contains("  1  "))
    #expect(player.screen[3].contains("src/"))
    #expect(player.screen[3].contains("2.9K"))
    try player.press("s s")
    #expect(player.screen[2].contains("src/"))
  }

  @Test("names and link targets reach the screen without control sequences")
  func hostile() throws {
    symlink("x\u{1B}[2J\n", folder.path + "/evil")
    let player = try player(columns: 100) { $0.columns = ["link target", "owner"] }
    #expect(player.screen.contains { $0.contains("-> x␛[2J␊") })
  }

  @Test("the focused row has one background from its name to its last value")
  func ground() throws {
    let player = try player().press("G")
    func ground(_ column: Int, _ row: Int) -> CellColor? {
      player.snapshot.terminal.canvas[GridPoint(column: column, row: row)]?.style.background
    }
    let row = try #require(player.cursor).row
    #expect(ground(58, row) == ground(3, row))
    #expect(ground(58, row) != ground(58, row - 3))
    try player.press("k")
    #expect(ground(58, row) == ground(58, row - 3))
  }

  @Test("accessibility labels contain the values after the name")
  func spoken() throws {
    let player = try player().press("G")
    let path = try #require(player.focus)
    let cell = player.controller.collectionView.cellForItem(at: path)
    #expect(cell?.accessibilityValue == "5, 1970-01-05")
  }

  nonisolated static let sizes = [(80, 24), (200, 60), (40, 12)]

  @Test("screens with columns match their recordings", arguments: sizes)
  func screens(size: (Int, Int)) throws {
    let name = "a-very-long-name-of-a-file-that-fits-nowhere.text"
    folder.add(name, "")
    utimes(folder.path + "/" + name, [timeval(), timeval()])
    let player = try player(columns: size.0, rows: size.1)
    try player.press("c l c s j j j Space")
    // The folder's own name differs between runs.
    expectGolden("columns-\(size.0)x\(size.1).txt", player.screen.dropLast())
  }
}
