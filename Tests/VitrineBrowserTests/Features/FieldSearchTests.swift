import Dispatch
import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats

/// Items with one more field than their schema. The search for that field runs until a test
/// releases it.
private final class LateFieldSource: ItemSource {
  let gate = DispatchSemaphore(value: 0)
  private(set) var searches = 0
  private(set) var schema = Schema([Field("name", .text)], title: "name")

  private struct Values: FieldReader {
    var counts: [Int] { [3] }
    func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
      fields.map { field in items.map { .text(Array("\(field == 0 ? "item" : "lane") \($0)".utf8)) }
      }
    }
  }

  func prepareFieldSearch(for names: [String]) -> FieldSearch? {
    searches += 1
    return { [gate] (meter) throws(BrowserFailure) in
      gate.wait()
      try meter.tell(1)
      return {
        guard names.contains("late") else { return }
        self.schema = Schema([Field("name", .text), Field("late", .text)], title: "name")
      }
    }
  }

  var fieldReader: any FieldReader { Values() }
  var matchReader: any MatchReader {
    TextListReader(texts: (), counts: [3]) { _, _, _, _ in }
  }
  let name = "late"
  let noun = (one: "item", many: "items")
  let sectionCount = 1
  let hasSectionTitles = false
  let isComplete = true
  var changed: ((SourceChange) -> Void)?
  func sectionTitle(_ section: Int) -> String { "" }
  func itemCount(in section: Int) -> Int { 3 }
  func title(section: Int, item: Int) -> String { "item \(item)" }
  func description(section: Int, item: Int) -> [String] { ["item \(item)"] }
  func output(section: Int, item: Int) -> OutputItem { .line(Array("item \(item)".utf8)) }
  func identity(section: Int, item: Int) -> [UInt8] { Array("\(item)".utf8) }
  var editingRefusal: String { "no" }
  func start() {}
  func finish() {}
  func cancel() {}
  func reopened() -> (any ItemSource)? { nil }
}

@MainActor
@Suite("Searching all items for fields")
struct FieldSearchTests {
  typealias Order = VitrineItems.SortOrder

  private func layout(_ player: Player) -> BrowserLayout {
    player.controller.features.arranging.layout
  }

  private func show(_ choice: LayoutChoice, in player: Player) {
    player.controller.features.arranging.placing.show(choice)
  }

  private func sort(by field: String, in player: Player) {
    player.controller.features.arranging.sort(by: SortKey(field: field))
  }

  @Test("keys work during the search, and the layout appears at its end")
  func keysMeanwhile() throws {
    let source = LateFieldSource()
    let player = Player(source, columns: 60, rows: 12)
    show(LayoutChoice(.board, by: ["late"]), in: player)
    #expect(layout(player).kind == .list)
    player.controller.features.moving.move(.step(.down))
    #expect(player.focus == [0, 1])
    source.gate.signal()
    player.controller.finishReading()
    try player.press("")
    #expect(layout(player).kind == .board)
    #expect(layout(player).fields == ["late"])
    #expect(source.searches == 1)
  }

  @Test("keys work while a sort searches for its field, and the items are sorted at the end")
  func sorting() throws {
    let source = LateFieldSource()
    let player = Player(source, columns: 60, rows: 12)
    let items = player.controller.features.shown.items
    sort(by: "late", in: player)
    #expect(items.isSorting)
    player.controller.features.moving.move(.step(.down))
    #expect(player.focus == [0, 1])
    source.gate.signal()
    player.controller.finishReading()
    try player.press("")
    #expect(!items.isSorting)
    #expect(items.sorted.shown == [[0, 1, 2]])
    #expect(source.searches == 1)
  }

  @Test(
    "Esc and Ctrl-C end the search of a sort and leave the order", arguments: ["Esc", "Ctrl-C"])
  func cancelledSort(key: String) throws {
    let source = LateFieldSource()
    let player = Player(source, columns: 60, rows: 12)
    let items = player.controller.features.shown.items
    sort(by: "late", in: player)
    for stroke in try KeySyntax.keys(key) { player.handle(.key(stroke)) }
    #expect(!items.isSorting)
    source.gate.signal()
    try player.press("")
    #expect(player.ending == nil)
    #expect(items.order == Order())
    #expect(items.sorted.shown == nil)
  }

  @Test("an order by a field of no item is searched for once, and changes nothing")
  func missingOrder() throws {
    let source = LateFieldSource()
    let player = Player(source, columns: 60, rows: 12)
    let items = player.controller.features.shown.items
    source.gate.signal()
    sort(by: "never", in: player)
    player.controller.finishReading()
    source.changed?(.grew)
    source.changed?(.noticed("news"))
    #expect(!items.isSorting)
    #expect(items.sorted.shown == nil)
    #expect(source.searches == 1)
  }

  @Test("a field is searched for, too, if an earlier search was for another one")
  func anotherField() throws {
    let source = LateFieldSource()
    let player = Player(source, columns: 80, rows: 12)
    source.gate.signal()
    show(LayoutChoice(.board, by: ["never"]), in: player)
    player.controller.finishReading()
    source.gate.signal()
    show(LayoutChoice(.board, by: ["late"]), in: player)
    player.controller.finishReading()
    try player.press("")
    #expect(layout(player).fields == ["late"])
    #expect(source.searches == 2)
  }

  @Test(
    "items of JSON are sorted by fields that only later items have",
    arguments: [true, false],
    [
      (Order([Order.Criterion(SortKey(field: "late"))]), [600, 601, 0]),
      (
        Order(
          ["late", "name"].map { Order.Criterion(SortKey(field: $0), isReversed: $0 == "name") }
        ), [601, 600, 599]
      ),
    ])
  func sortedJSON(isLines: Bool, order: (by: Order, first: [Int])) throws {
    let folder = try TemporaryFolder()
    var items = (0..<600).map { "{\"name\": \"item \($0)\"}" }
    items += [600, 601].map { "{\"name\": \"item \($0)\", \"late\": \"lane\"}" }
    let name = isLines ? "items.jsonl" : "items.json"
    folder.add(
      name, isLines ? items.joined(separator: "\n") : "[" + items.joined(separator: ",") + "]")
    let source = try SourceOpener.source(
      SourceRequest(path: Array((folder.path + "/" + name).utf8)))
    let player = Player(source, columns: 60, rows: 12)
    player.controller.features.arranging.sort(by: order.by)
    player.controller.finishReading()
    let shown = player.controller.features.shown.items.sorted.shown
    #expect(shown?.first?.prefix(3).map(Int.init) == order.first)
  }

  @Test("Ctrl-C ends the search and leaves the current layout")
  func cancelling() throws {
    let source = LateFieldSource()
    let player = Player(source, columns: 60, rows: 12)
    show(LayoutChoice(.board, by: ["late"]), in: player)
    player.controller.abort()
    source.gate.signal()
    player.controller.finishReading()
    try player.press("")
    #expect(player.ending == nil)
    #expect(layout(player).kind == .list)
    #expect(player.status.hasPrefix("looking for fields was cancelled"))
  }

  @Test("a field without any item is reported after one search")
  func missing() throws {
    let source = LateFieldSource()
    let player = Player(source, columns: 80, rows: 12)
    source.gate.signal()
    show(LayoutChoice(.board, by: ["never"]), in: player)
    player.controller.finishReading()
    try player.press("")
    #expect(player.status.contains("no item has the field 'never'"))
    #expect(source.searches == 1)
  }

  @Test(
    "fields missing in the first items of a JSON file are found",
    arguments: [true, false])
  func json(isLines: Bool) throws {
    let folder = try TemporaryFolder()
    var items = (0..<600).map { "{\"name\": \"item \($0)\"}" }
    items.append("{\"name\": \"last\", \"late\": \"lane\"}")
    let name = isLines ? "items.jsonl" : "items.json"
    folder.add(
      name, isLines ? items.joined(separator: "\n") : "[" + items.joined(separator: ",") + "]")
    let path = Array((folder.path + "/" + name).utf8)
    let source = try SourceOpener.source(SourceRequest(path: path))
    #expect(throws: BrowserFailure.self) { try source.prepareFieldSearch(for: ["late"]) }
    source.finish()
    #expect(source.schema.place(of: "late") == nil)
    let search = try #require(try source.prepareFieldSearch(for: ["late"]))
    let task = LongTask()
    task.start(search) { result in if case .success(let add) = result { add() } }
    task.finish()
    #expect(source.schema.place(of: "late") != nil)
    #expect(source.fields(insteadOf: "late") == nil)
    #expect(source.fields(insteadOf: "never")?.contains("late") == true)
  }
}
