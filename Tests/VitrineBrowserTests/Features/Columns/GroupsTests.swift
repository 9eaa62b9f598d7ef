import Foundation
import Testing
import UIKit
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport

@MainActor
@Suite("Items in groups")
struct GroupsTests {
  private let folder: TemporaryFolder
  private static let text = """
    name,region,price,count
    apple,north,1.50,10
    banana,south,2.25,200
    cherry,north,3,7
    date,,4,1
    elder,south,0.25,3

    """

  init() throws { folder = try TemporaryFolder() }

  private func player(
    _ text: String = Self.text, columns: Int = 60, rows: Int = 14, isPicker: Bool = false
  ) throws -> Player {
    let path = try folder.write(text, to: "fruit.csv")
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    return Player(source, columns: columns, rows: rows, isPicker: isPicker) { $0.isMulti = true }
  }

  private var file: String {
    get throws { try String(contentsOfFile: folder.path + "/fruit.csv", encoding: .utf8) }
  }

  /// The screen rows above the bottom line, without trailing blanks.
  private func rows(_ player: Player) -> [String] {
    player.screen.dropLast().map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test(
    "moving a grouped row is refused, with the key that ends grouping",
    arguments: ["Alt-Down", "g m"])
  func moving(keys: String) throws {
    let player = try player().press("l c g \(keys)")
    #expect(player.said.contains("grouped, so nothing moves; 'cG' ends that"))
    try player.press("c G g g Alt-Down")
    #expect(player.said.contains("moved 1 row"))
  }

  @Test("cg makes a section of each value with its count and sums, and cG undoes that")
  func screen() throws {
    let player = try player()
    let before = player.screen.dropLast()
    try player.press("l c g")
    #expect(
      rows(player).prefix(10) == [
        "  name    region    price   count",
        "north (2)            Σ4.5     Σ17",
        "  apple   north      1.50      10",
        "  cherry  north         3       7",
        "south (2)            Σ2.5    Σ203",
        "  banana  south      2.25     200",
        "  elder   south      0.25       3",
        "(none) (1)             Σ4      Σ1",
        "  date                  4       1",
        "",
      ])
    #expect(player.status.contains("in region"))
    #expect(player.status.contains("/5"))
    player.controller.collectionView.checkCollectionInvariants()
    try player.press("c G")
    #expect(player.screen.dropLast() == before)
    try player.press("c G")
    #expect(player.said.contains("nothing is grouped"))
  }

  @Test("the row in focus keeps its place on the screen unless its header needs it")
  func inSight() throws {
    let text = "n,v\n" + (1...60).map { "\($0),\(9 - $0 % 10)" }.joined(separator: "\n") + "\n"
    let first = try player(text).press("l c g")
    #expect(first.cursor?.row == 2)
    #expect(first.screen[1].hasPrefix("8 (6)"))
    let later = try player(text).press("5 j l c g")
    #expect(later.cursor?.row == 6)
    #expect(later.focusedRow.contains(" 6 "))
    try later.press("c G")
    #expect(later.cursor?.row == 6)
    #expect(later.focusedRow.contains(" 6 "))
    later.controller.collectionView.checkCollectionInvariants()
  }

  @Test("focus and marks stay with their rows, and } goes from section to section")
  func marks() throws {
    let player = try player()
    try player.press("j Space l c g")
    #expect(player.marked.map { $0.prefix(6) } == ["banana"])
    #expect(player.focusedRow.contains("cherry"))
    #expect(player.controller.features.shown.sourceMarks.paths == [IndexPath(item: 1, section: 0)])
    try player.press("g g }")
    #expect(player.focusedRow.contains("banana"))
    try player.press("}")
    #expect(player.focusedRow.contains("date"))
    try player.press("c G")
    #expect(player.marked.map { $0.prefix(6) } == ["banana"])
    #expect(player.focusedRow.contains("date"))
  }

  @Test(
    "sections keep the sort order, and counts and sums cover only the matches of a filter")
  func sorted() throws {
    let player = try player()
    try player.press("l c g l c s c s")
    #expect(rows(player)[1...3].map { $0.prefix(8) } == ["north (2", "  cherry", "  apple "])
    try player.press("/ ' e Return")
    player.controller.features.finish()
    // Matches: apple, cherry, date, elder.
    #expect(rows(player).contains { $0.hasPrefix("south (1)") && $0.contains("0.25") })
    #expect(rows(player).contains { $0.hasPrefix("north (2)") && $0.contains("4.5") })
    try player.press("/ Ctrl-U a p p l e Return")
    #expect(!rows(player).contains { $0.hasPrefix("south") })
  }

  @Test(
    "editing a cell moves its row to the other section, u undoes that, and w saves")
  func edited() throws {
    let player = try player()
    try player.press("l c g j r Ctrl-U s o u t h Return")
    #expect(rows(player).contains { $0.hasPrefix("north (1)") })
    #expect(rows(player).contains { $0.hasPrefix("south (3)") && $0.contains("210") })
    #expect(player.focusedRow.contains("cherry"))
    player.controller.collectionView.checkCollectionInvariants()
    try player.press("w")
    #expect(try file == Self.text.replacing("cherry,north", with: "cherry,south"))
    try player.press("u")
    #expect(rows(player).contains { $0.hasPrefix("north (2)") })
    try player.press("d")
    #expect(rows(player).contains { $0.hasPrefix("north (1)") })
    try player.press("Alt-Down")
    #expect(player.said.contains("nothing moves"))
  }

  @Test("rows stay grouped after a reload, and a picker prints them by section")
  func printed() throws {
    let player = try player(isPicker: true)
    try player.press("l c g")
    try folder.write(Self.text + "fig,north,1,1\n", to: "fruit.csv")
    try player.press("R")
    player.controller.features.finish()
    #expect(rows(player).contains { $0.hasPrefix("north (3)") })
    try player.press("Ctrl-A Return")
    #expect(player.printed.map { $0.prefix(3) } == ["app", "che", "fig", "ban", "eld", "dat"])
  }

  @Test("existing sections or too many values are refused in one line")
  func refused() throws {
    let sections = try Player(json: #"{"a": [{"x": 1}], "b": [{"x": 2}]}"#)
    let reason = #expect(throws: BrowserFailure.self) {
      let items = sections.controller.features.shown.items
      try items.grouping.group(items.source, by: "x")
    }
    #expect(reason?.description.hasSuffix("has sections already") == true)
    let many = (0...ItemGroups.mostGroups).map { "\($0),a" }.joined(separator: "\n")
    let player = try player("n,v\n" + many + "\n", columns: 70)
    try player.press("c g")
    player.controller.features.finish()
    #expect(player.said.contains("n has more than 10000 values: too many sections"))
    #expect(player.status.contains("/10001") || player.screen[1].contains("0"))
  }

  @Test("a grid shows sums after the title, and layouts by fields show grouped items")
  func otherLayouts() throws {
    let player = try player()
    try player.press("l c g z 2")
    #expect(
      rows(player).contains { $0.hasPrefix("north (2)") && $0.contains("price Σ4.5, count Σ17") })
    try player.press("z 6")
    player.controller.collectionView.checkCollectionInvariants()
    try player.press("z 1 c G")
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("identifiers and years are not summed")
  func amounts() throws {
    let player = try player("id,region,year,price\n1,a,2020,5\n2,a,2021,6\n")
    try player.press("l c g")
    #expect(rows(player)[1].hasPrefix("a (2)"))
    #expect(rows(player)[1].hasSuffix("11"))
    #expect(!rows(player)[1].contains("4041"))
  }

  @Test("random commands on grouped rows show each row once and keep the view consistent")
  func random() throws {
    var faults: [String] = []
    let handler = CollectionViewInconsistency.handler
    CollectionViewInconsistency.handler = { faults.append("\($0)") }
    defer { CollectionViewInconsistency.handler = handler }
    let commands = [
      "c g", "c g", "c G", "c s", "c S", "l", "h", "j", "k", "g g", "G", "}", "{", "Space", "v",
      "d", "p", "y", "u", "u", "Ctrl-R", "z 1", "z 2", "z 3", "z 5", "z 6", "c w", "c H", "c -",
      "s o", "s r", "r Ctrl-U n o r t h Return", "r Ctrl-U 7 Return", "o x , y , 1 , 2 Return",
      "/ ' e Return", "/ a Return", "Esc", "Esc", "Alt-r", "Alt-l", "Alt-Down", "Ctrl-D", "*",
    ]
    var random = SeededGenerator(seed: 2026)
    let player = try player(rows: 12)
    for step in 0..<500 {
      let keys = commands[Int.random(in: 0..<commands.count, using: &random)]
      try player.press(keys)
      let items = player.controller.features.shown.items
      var places = 0
      for section in 0..<items.sectionCount {
        for place in 0..<items.count(in: section) {
          let path = IndexPath(item: place, section: section)
          let item = items.sourceItem(at: path)
          #expect(items.arrangement.path(section: item.section, item: item.item) == path)
          places += 1
        }
      }
      if items.filter == nil { #expect(places == items.source.itemCounts.reduce(0, +)) }
      player.controller.collectionView.checkCollectionInvariants()
      #expect(faults.isEmpty, "step \(step), \(keys)")
      if !faults.isEmpty || player.ending != nil { break }
    }
    #expect(player.ending == nil)
  }
}
