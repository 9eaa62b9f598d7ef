import Foundation
import Testing
import UIKit
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSaving
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("Layouts by fields")
struct FieldLayoutFeatureTests {
  static let tasks = """
    [
      {"id": 1, "title": "paint", "status": "todo", "due": "2026-11-23", "lat": 1.5, "lon": 1.5},
      {"id": 2, "title": "buy", "status": "done", "due": "2026-11-20", "lat": 2.5, "lon": 3.5},
      {"id": 3, "title": "fix", "status": "todo", "due": "2026-11-25", "lat": 3.5, "lon": 2.5},
      {"id": 4, "title": "call", "status": "done", "due": "2026-11-23", "lat": 4.5, "lon": 1.5}
    ]
    """

  private func player(
    _ layout: String = "list", columns: Int = 60, rows: Int = 20,
    options change: (inout Options) -> Void = { _ in }
  ) throws -> Player {
    let player = try Player(json: Self.tasks, columns: columns, rows: rows) { options in
      let choice = LayoutChoice(layout) ?? LayoutChoice(.list)
      (options.layout, options.layoutFields) = (choice.kind, choice.fields)
      change(&options)
    }
    placing(player).clock = Self.clock
    return player
  }

  /// A layout set at the start already uses the real time.
  private static let clock = LocalClock(now: { 1_795_435_200 }, offset: { _ in 0 })

  private func text(_ player: Player) -> String { player.screen.joined(separator: "\n") }
  private func placing(_ player: Player) -> FieldLayoutFeature {
    player.controller.features.arranging.placing
  }

  @Test(
    "a key finds the fields for a layout, and the status line names them",
    arguments: [
      ("z 6", "board:status"), ("z 7", "calendar:due"), ("z 8", "timeline:due"),
      ("z 9", "map:lat,lon"),
    ])
  func keys(keys: String, shown: String) throws {
    let player = try player().press(keys)
    #expect(player.status.contains(shown))
    #expect(text(player).contains("paint"))
    try player.press("z 1")
    #expect(player.status.contains("list"))
  }

  @Test(
    "gg and G go to the first and last item of a layout, in any source order",
    arguments: [
      ("z 7", "buy", "fix"), ("z 8", "buy", "fix"), ("z 6", "paint", "call"),
      ("z 9", "call", "paint"),
    ])
  func ends(keys: String, first: String, last: String) throws {
    // A layout set at the start already uses the real time.
    let player = try player(columns: 80, rows: 24).press(keys)
    func title() throws -> String {
      player.controller.features.shown.items.title(at: try #require(player.focus))
    }
    try player.press("G")
    #expect(try title() == last)
    try player.press("g g")
    #expect(try title() == first)
    try player.press("2 G")
    #expect(try title() == "buy", "with a count the number of the item")
  }

  @Test(
    "the status line shows the position of the focus from the start",
    arguments: ["timeline:due", "calendar:due", "tags:id", "board:status", "map:lat,lon"])
  func position(layout: String) throws {
    let player = try player(layout)
    player.host.settle()
    let place = try #require(player.focus).item + 1
    #expect(player.status.contains(" \(place)/4"))
  }

  @Test("a layout without a suitable field reports that and changes nothing")
  func nothingFits() throws {
    let player = try player().press("z 4")
    #expect(player.said.contains("a tree needs a parent or a path; the fields are id, title"))
    #expect(player.controller.features.arranging.layout.kind == .list)
  }

  @Test("a missing field is reported before the number of items, with a shortened field list")
  func reasons() throws {
    let lines = (0..<5_001).map { number in
      let fields = (0..<13).map { "\"f\($0)\": \(number)" }.joined(separator: ", ")
      return "{\(fields)}"
    }
    let json = "[" + lines.joined(separator: ",") + "]"
    let player = try Player(json: json, columns: 200, rows: 10).press("z 9")
    #expect(player.said.contains("a map needs two coordinates"))
    #expect(player.said.contains("f11, …"))
    #expect(!player.said.contains("f12"))
  }

  @Test("a layout refused for complete data shows a list with focus on its first item")
  func refusedAtTheEnd() {
    let source = FakeEditableSource([(0..<9_000).map { "word \($0)" }])
    source.isComplete = false
    let player = Player(source, columns: 60, rows: 12) {
      ($0.layout, $0.showsScrollBar) = (.spiral, true)
    }
    let view = player.controller.collectionView
    #expect(placing(player).layout.kind == .spiral)
    #expect(view.contentOffset.y > 0)
    source.isComplete = true
    source.changed?(.refreshed)
    player.host.settle()
    #expect(placing(player).layout.kind == .list)
    #expect(player.said.contains("too many items"))
    #expect(player.focus == IndexPath(item: 0, section: 0))
    #expect(view.contentOffset == .zero)
    #expect(player.screen[0].hasPrefix("  word 0"))
    #expect(player.screen[0].hasSuffix("▐"))
    view.checkCollectionInvariants()
  }

  @Test("Alt-l carries the focused item to the next lane, sets its member, and u undoes that")
  func lanes() throws {
    let player = try player("board:status")
    #expect(placing(player).shownLanes.map(LaneOrder.name) == ["todo", "done"])
    let before = try player.controller.features.shown.source.output(section: 0, item: 0)
    try player.press("Alt-l")
    #expect(player.said.contains("moved 1 item to done"))
    let source = try #require(player.controller.features.shown.source as? JSONSource)
    let changed = Self.tasks.split(separator: "\n")[1].replacing("todo", with: "done")
      .trimmingCharacters(in: .whitespaces.union([","]))
    #expect(String(decoding: source.content(section: 0, item: 0).bytes, as: UTF8.self) == changed)
    #expect(player.focus == IndexPath(item: 0, section: 0))
    try player.press("u")
    #expect(source.output(section: 0, item: 0) == before)
    try player.press("Alt-h")
    #expect(player.said.contains("first lane"))
  }

  @Test("an emptied lane stays, and all marked items move together")
  func emptyLane() throws {
    let player = try player("board:status").press("Space h j Space Alt-l")
    #expect(player.said.contains("moved 2 items to done"))
    #expect(placing(player).shownLanes.map(LaneOrder.name) == ["todo", "done"])
    #expect(text(player).contains("todo  0"))
  }

  @Test("in a calendar an item moves to another day")
  func days() throws {
    let player = try player().press("z 7 Alt-j Alt-h")
    #expect(player.said.contains("moved 1 item by -1 day"))
    #expect(placing(player).value(of: IndexPath(item: 0, section: 0)).shown == "2026-11-29")
  }

  @Test("h, j, k, l move by position on a board")
  func moves() throws {
    let player = try player("board:status")
    #expect(player.focus?.item == 0)
    try player.press("j")
    #expect(player.focus?.item == 2)
    try player.press("l")
    #expect(player.focus?.item == 3)
    try player.press("k")
    #expect(player.focus?.item == 1)
    try player.press("h")
    #expect(player.focus?.item == 0)
  }

  @Test("in a calendar the focused title extends until it would cover another title")
  func raised() throws {
    let player = try Player(
      json: """
        [{"title": "a title that is long", "due": "2026-11-23"},
         {"title": "another one as long", "due": "2026-11-24"}]
        """, columns: 70, rows: 20)
    placing(player).clock = Self.clock
    try player.press("z 7")
    #expect(text(player).contains("a titl…"))
    #expect(text(player).contains("anothe…"))
    try player.press("l")
    #expect(player.focus?.item == 1)
    #expect(text(player).contains("another one as long"))
    #expect(text(player).contains("a titl…"))
  }

  @Test("on a map the focused title completely hides the titles behind it")
  func hidden() throws {
    let player = try Player(
      json: """
        [{"title": "a title that is longer than its room", "lat": 5, "lon": 1},
         {"title": "covered name", "lat": 5, "lon": 24},
         {"title": "corner", "lat": 0, "lon": 0}, {"title": "other", "lat": 10, "lon": 60}]
        """, columns: 100, rows: 24
    ) { ($0.layout, $0.layoutFields) = (.map, ["lat", "lon"]) }
    let row = try #require(player.cursor?.row)
    #expect(player.screen[row].contains("a title that is longer than its room"))
    #expect(!player.screen[row].contains("name"))
    try player.press("l")
    #expect(player.screen[row].contains("covered name"))
  }

  @Test("a timeline by months shows the day of each card, also with a filter")
  func daysOfMonths() throws {
    let tasks = Self.tasks.replacing("2026-11-25", with: "2026-02-07")
    let player = try Player(json: tasks, columns: 60, rows: 20) {
      ($0.layout, $0.layoutFields) = (.timeline, ["due"])
    }
    #expect(text(player).contains(" 7 fix"))
    #expect(text(player).contains("23 paint"))
    try player.press("/ i Return")
    #expect(text(player).contains(" 7 fix"))
    #expect(text(player).contains("23 paint"))
    #expect(!text(player).contains("call"))
  }

  @Test("a filter keeps items in their lanes")
  func filtered() throws {
    let player = try player("board:status").press("/ f i x Return")
    #expect(text(player).contains("fix"))
    #expect(!text(player).contains("paint"))
    #expect(text(player).contains("todo  1"))
  }

  @Test("a layout chosen for a folder is remembered")
  func remembered() throws {
    let folder = try TemporaryFolder(["a.txt", "b.txt"])
    let state = StateFolder(path: Array((folder.path + "/../\(UUID().uuidString)").utf8))
    defer {
      try? FileManager.default.removeItem(atPath: String(decoding: state.path, as: UTF8.self))
    }
    func open(asking isAsked: Bool = false) throws -> Player {
      Player(
        try FolderSource(path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false),
        columns: 60, rows: 12, state: state
      ) { $0.asksForLayout = isAsked }
    }
    try open().press("z 7")
    #expect(try open().status.contains("calendar:modified"))
    let asking = try open(asking: true)
    #expect(asking.status.contains("list"))
    // A reload also keeps the list.
    try asking.press("R")
    #expect(asking.status.contains("list"))
    try open().press("z 1")
    #expect(try open().status.contains("list"))
  }

  @Test("a remembered grid starts at its first item", arguments: ["2", "3"])
  func rememberedFocus(key: String) throws {
    let folder = try TemporaryFolder(["d/", "e/", "f/", "a.txt", "b.txt", "c.png", "d.zip", "e.c"])
    let state = StateFolder(path: Array((folder.path + "/../\(UUID().uuidString)").utf8))
    defer {
      try? FileManager.default.removeItem(atPath: String(decoding: state.path, as: UTF8.self))
    }
    func open() throws -> Player {
      Player(
        try FolderSource(path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false),
        columns: 80, rows: 12, state: state)
    }
    let before = try open().press("z \(key)")
    let after = try open()
    #expect(after.status == before.status)
    #expect(after.status.contains("1/8"))
    #expect(after.screen == before.screen)
  }

  private static let people = "id,name,parent\n1,root,\n2,kid,1\n3,other,1\n4,grand,2\n"

  private func tree(_ layout: String, _ text: String) throws -> Player {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "people.csv")
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    return Player(source, columns: 60, rows: 10) { options in
      let choice = LayoutChoice(layout) ?? LayoutChoice(.list)
      (options.layout, options.layoutFields) = (choice.kind, choice.fields)
    }
  }

  @Test(
    "a tree by a parent field finds the field with matching identifiers",
    arguments: ["tree:parent", "tree"])
  func treeByParent(layout: String) throws {
    let player = try tree(layout, Self.people)
    #expect(player.status.contains("tree:parent,id"))
    #expect(
      player.screen.prefix(4).map { $0.trimmingCharacters(in: .whitespaces) } == [
        "root", "├─  kid", "│   ╰─  grand", "╰─  other",
      ])
  }

  @Test("a tree by a field without matching values reports that and shows a list")
  func treeByNothing() throws {
    let player = try tree(
      "tree:parent", Self.people.replacing("id,", with: "").replacing(",1", with: ",9"))
    #expect(placing(player).layout.kind == .list)
    #expect(
      player.said.contains(
        "a tree by parent needs the field that parents name, as in tree:parent,id"))
  }

  @Test("zl looks the same after resizing as when opened at that size")
  func resizedChooser() throws {
    let player = try player(columns: 80, rows: 40).press("z l")
    for rows in [24, 40] {
      player.snapshot.terminal.resize(to: .init(columns: 80, rows: rows))
      player.handle(.resize(.init(columns: 80, rows: rows)))
      player.host.settle()
      let after = player.screen
      try player.press("Esc z l")
      #expect(after == player.screen, "\(rows) rows")
    }
  }

  @Test("an unknown field is reported with a suggestion")
  func unknownField() throws {
    let path = FileManager.default.temporaryDirectory.path + "/vitrine-\(UUID().uuidString).json"
    try Data(Self.tasks.utf8).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    var options = Options()
    (options.layout, options.layoutFields) = (.board, ["stats"])
    let source = JSONSource(
      file: open(path, O_RDONLY), path: Array("a.json".utf8), fields: .init())
    let message = "--layout: no item has the field 'stats'; did you mean 'status'?"
    #expect(throws: BrowserFailure(message)) { try options.checkLayout(against: source) }
  }

  @Test("zl offers suitable layouts with their fields, and Return shows the chosen one")
  func chooser() throws {
    let player = try player(columns: 80, rows: 24).press("z l")
    let palette = try #require(
      player.controller.features.layers.prompt?.palette as? LayoutPalette)
    #expect(
      palette.entries.map(\.help) == [
        "list", "grid", "table", "waterfall", "mosaic", "carousel", "stack", "circle", "spiral",
        "timeline:due", "calendar:due", "map:lat,lon", "board:status",
      ])
    #expect(palette.chosenEntry == 0)
    try player.press("Down Right")
    #expect(palette.chosenEntry == 4)
    try player.press("b o a r d Return")
    #expect(player.status.contains("board:status"))
  }
}
