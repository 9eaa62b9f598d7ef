import Foundation
import Testing
import UIKit
import UIKitTesting
import VitrineModelDoubles
import VitrineTerminalCore
import VitrineTerminalHost

@testable import VitrineBrowser
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSourceOpening

/// Lines added by the test.
@MainActor
private final class GrowingSource: ItemSource {
  let name = "growing"
  let noun = (one: "line", many: "lines")
  var lines: [String] = []
  var isComplete = false
  var changed: ((SourceChange) -> Void)?

  var sectionCount: Int { 1 }
  let hasSectionTitles = false
  func sectionTitle(_ section: Int) -> String { "" }
  func itemCount(in section: Int) -> Int { lines.count }
  func title(section: Int, item: Int) -> String { lines[item] }
  func description(section: Int, item: Int) -> [String] { [lines[item]] }
  func output(section: Int, item: Int) -> OutputItem { .line(Array(lines[item].utf8)) }
  func identity(section: Int, item: Int) -> [UInt8] { Array(lines[item].utf8) }
  var schema: Schema { WordFieldReader.schema }
  var fieldReader: any FieldReader { WordFieldReader([lines]) }
  var matchReader: any MatchReader {
    TextListReader(texts: lines, counts: [lines.count]) { $3.append($0[$2].utf8) }
  }
  func start() {}
  func finish() {}
  func cancel() {}
  func reopened() -> (any ItemSource)? { nil }

  func add(_ count: Int) { add((0..<count).map { "line \(lines.count + $0 + 1)" }) }

  func add(_ more: [String]) {
    lines += more
    changed?(.grew)
  }

  func replace(with newLines: [String]) {
    changed?(.willReplace)
    lines = newLines
    changed?(.replaced)
  }

  func end() {
    isComplete = true
    changed?(.grew)
  }
}

@MainActor
@Suite("A source that grows")
struct SourceGrowthTests {
  /// Tests compare rows without a scroll bar.
  private static let options: Options = {
    var options = Options()
    options.showsScrollBar = false
    return options
  }()

  private func pilot(_ source: GrowingSource) -> Pilot {
    Pilot(
      rootViewController: BrowserViewController(
        source: source, options: Self.options, isPicker: false, end: { _ in }),
      size: (columns: 40, rows: 6))
  }

  @Test("items added at the end keep focus, marks and position")
  func growth() {
    let source = GrowingSource()
    let pilot = pilot(source)
    #expect(pilot.screen[5].contains("0/0"))
    source.add(10)
    pilot.update()
    #expect(pilot.screen.prefix(2) == ["▌ line 1", "  line 2"])
    #expect(pilot.cursor?.row == 0)
    pilot.press("j", .space, "j", "j", "j")
    let before = pilot.screen.prefix(5)
    source.add(1_000)
    pilot.update()
    #expect(pilot.screen.prefix(5) == before)
    #expect(pilot.screen[5].contains("1 marked"))
    #expect(pilot.screen[5].contains("6/1010"))
    pilot.press("G")
    #expect(pilot.screen[4] == "▌ line 1010")
  }

  @Test("a new source is shown once it is complete, even if only values came last")
  func completedByValues() {
    let source = GrowingSource()
    source.add(3)
    source.end()
    let controller = BrowserViewController(
      source: source, options: Self.options, isPicker: false, end: { _ in })
    let pilot = Pilot(rootViewController: controller, size: (columns: 40, rows: 6))
    let next = GrowingSource()
    controller.features.session.show(
      next, visit: FolderVisit(foundAt: IndexPath(item: 1, section: 0), marks: ItemSet()))
    next.replace(with: ["a", "b"])
    pilot.update()
    #expect(pilot.screen[0] == "▌ line 1", "where focus was may come later")
    next.isComplete = true
    next.changed?(.refreshed)
    pilot.update()
    #expect(pilot.screen.prefix(2) == ["  a", "▌ b"])
  }

  @Test("items added at the end extend the layout without rebuilding it")
  func growthIsCheap() throws {
    let source = GrowingSource()
    source.lines = (1...1_000).map { "line \($0)" }
    let controller = BrowserViewController(
      source: source, options: Self.options, isPicker: false, end: { _ in })
    let pilot = Pilot(rootViewController: controller, size: (columns: 40, rows: 6))
    let view = controller.collectionView
    let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    layout.work = FlowWork()
    view.work = CollectionWork()
    for _ in 0..<3 {
      source.add(1_000)
      pilot.update()
    }
    #expect(view.numberOfAllItems == 4_000)
    #expect(layout.work.builds == 0)
    #expect(layout.work.extensions == 3)
    #expect(view.work.dequeues == 0)
  }

  @Test("items added anywhere keep focus and marks on their items")
  func replacement() {
    let source = GrowingSource()
    source.lines = ["b", "d", "f"]
    let pilot = pilot(source)
    pilot.press(.space, "j")
    source.replace(with: ["a", "b", "c", "d", "e", "f"])
    pilot.update()
    // The last item has the focus and stays in sight.
    #expect(pilot.screen.prefix(5) == ["✓ b", "  c", "  d", "  e", "▌ f"])
    #expect(pilot.screen[5].contains("6/6"))
    source.replace(with: ["b", "x"])
    pilot.update()
    #expect(pilot.screen.prefix(3) == ["✓ b", "  x", ""])
    #expect(pilot.cursor?.row == 0)
    source.replace(with: [])
    pilot.update()
    #expect(pilot.screen[5].contains("0/0"))
  }

  @Test("new items are filtered, too, while a line is typed and afterwards")
  func growthFiltered() {
    let source = GrowingSource()
    source.add(100)
    let controller = BrowserViewController(
      source: source, options: Self.options, isPicker: false, end: { _ in })
    let pilot = Pilot(rootViewController: controller, size: (columns: 40, rows: 6))
    func settle() {
      controller.features.filtering.engine.finish()
      pilot.update()
    }
    pilot.press("/", "'", "9", "9")
    settle()
    #expect(pilot.screen.prefix(2) == ["▌ line 99", ""])
    source.add(100)
    settle()
    #expect(pilot.screen.prefix(3) == ["▌ line 99", "  line 199", ""])
    pilot.press(.down, .return)
    source.add(800)
    source.end()
    settle()
    #expect(pilot.screen[5].contains("2/19  of 1000"))
    pilot.press("G")
    #expect(pilot.screen[4] == "▌ line 999")
    pilot.press(.escape)
    #expect(pilot.screen[5].contains(" 999/1000"))
  }

  @Test("a click starts no range, and sideways wheel movement does not scroll down")
  func mouseDoesNoMore() {
    let source = GrowingSource()
    source.lines = (1...50).map { "line \($0)" }
    source.isComplete = true
    let pilot = pilot(source)
    pilot.click(column: 5, row: 2)
    pilot.press("j", "j")
    #expect(!pilot.screen.joined().contains("✓"))
    #expect(!pilot.screen[5].contains("RANGE"))
    let before = pilot.screen
    pilot.wheel(column: 5, row: 2, columns: 2)
    #expect(pilot.screen == before)
  }

  @Test("the sign for reading appears after 100 ms and disappears at the end")
  func reading() {
    let source = GrowingSource()
    let pilot = pilot(source)
    source.add(3)
    pilot.update()
    #expect(!pilot.screen[5].contains("+"))
    pilot.advance(by: 0.15)
    #expect(pilot.screen[5].contains("1/3+"))
    source.end()
    pilot.update()
    #expect(!pilot.screen[5].contains("+"))
    #expect(pilot.engine.nextDeadline == nil)
  }

  @Test("an idle browser never wakes up")
  func idle() {
    let source = GrowingSource()
    let pilot = pilot(source)
    source.add(3)
    source.end()
    pilot.update()
    let frames = pilot.frameCount
    pilot.advance(by: 5)
    #expect(pilot.frameCount == frames)
    #expect(pilot.engine.nextDeadline == nil)
    #expect(!pilot.engine.isAnimating)
  }

  @Test("dragging an item scrolls")
  func drag() {
    let source = GrowingSource()
    source.lines = (1...50).map { "line \($0)" }
    source.isComplete = true
    let pilot = pilot(source)
    pilot.drag(from: (5, 4), to: (5, 1), rest: 0.3)
    pilot.finishAnimations()
    #expect(pilot.screen[0] == "▌ line 4")
    #expect(pilot.cursor?.row == 0)
  }

  // MARK: A picker's line

  /// A picker whose line has a query before any items arrive.
  @MainActor
  private struct Picker {
    let source = GrowingSource()
    let controller: BrowserViewController
    let pilot: Pilot

    init(_ query: String, options change: (inout Options) -> Void = { _ in }) {
      var options = SourceGrowthTests.options
      options.query = query
      change(&options)
      controller = BrowserViewController(
        source: source, options: options, isPicker: true, end: { _ in })
      pilot = Pilot(rootViewController: controller, size: (columns: 40, rows: 8))
    }

    func add(_ lines: String..., isLast: Bool = false) {
      source.add(lines)
      if isLast { source.end() }
      settle()
    }

    func settle() {
      controller.features.filtering.engine.finish()
      pilot.update()
    }

    var focused: String? {
      controller.features.shown.focusedSourceItem.map { source.lines[$0.item] }
    }
  }

  @Test("the focus stays on the best match while better ones arrive")
  func bestMatch() {
    let picker = Picker("sshd")
    picker.add("s x s x h x d")
    #expect(picker.focused == "s x s x h x d")
    picker.add("my sshd")
    #expect(picker.focused == "my sshd")
    picker.add("other", "sshd", isLast: true)
    #expect(picker.focused == "sshd")
  }

  @Test("the best match gets the focus even if other items arrive first")
  func bestMatchBehindOthers() {
    let picker = Picker("sshd")
    picker.add("other")
    #expect(picker.focused == nil)
    picker.add("s s h d")
    picker.add("sshd")
    #expect(picker.focused == "sshd")
  }

  @Test("after a key moves the focus, it stays on that item")
  func movedFocus() {
    let picker = Picker("sshd")
    picker.add("s x s x h x d", "s s x h x d")
    picker.pilot.press(.down)
    let chosen = picker.focused
    picker.add("sshd", isLast: true)
    #expect(picker.focused == chosen)
  }

  @Test("a key that cannot move the focus leaves it on the best match")
  func keyAtTheEdge() {
    let picker = Picker("sshd")
    picker.add("s x s x h x d")
    picker.pilot.press(.up)
    picker.add("sshd", isLast: true)
    #expect(picker.focused == "sshd")
  }

  @Test("typing another letter returns the focus to the best match")
  func typingAgain() {
    let picker = Picker("ssh")
    picker.add("s x s x h x d", "s s x h x d")
    picker.pilot.press(.down)
    picker.pilot.press("d")
    picker.settle()
    picker.add("sshd", isLast: true)
    #expect(picker.focused == "sshd")
  }

  @Test("a click keeps focus on its item")
  func clickedItem() {
    let picker = Picker("sshd")
    picker.add("s x s x h x d", "s s x h x d")
    picker.pilot.click(column: 5, row: 1)
    let clicked = picker.focused
    picker.add("sshd", isLast: true)
    #expect(picker.focused == clicked)
  }

  @Test("with --tac the last of equal matches has the focus, during reading and at the end")
  func bestMatchReversed() {
    let picker = Picker("sshd") { $0.isReversed = true }
    picker.add("s x s x h x d", "sshd 1")
    #expect(picker.focused == "sshd 1")
    picker.add("sshd 2", "s s h d", isLast: true)
    #expect(picker.focused == "sshd 2")
  }

  @Test("with --tac and no query the last item has the focus after reading")
  func reversedWithoutQuery() {
    let picker = Picker("") { $0.isReversed = true }
    picker.add("1", "2")
    picker.add("3", isLast: true)
    #expect(picker.focused == "3")
  }

  @Test("with --tac a moved focus stays on its item after reading")
  func reversedAndMoved() {
    let picker = Picker("") { $0.isReversed = true }
    picker.add("1", "2", "3")
    picker.pilot.press(.down)
    picker.pilot.press(.up)
    picker.add("4", isLast: true)
    #expect(picker.focused == "1")
  }

  @Test("with --no-sort the first match in source order has the focus")
  func unranked() {
    let picker = Picker("sshd") { $0.ranksMatches = false }
    picker.add("other", "s s h d")
    picker.add("sshd", isLast: true)
    #expect(picker.focused == "s s h d")
  }
}
