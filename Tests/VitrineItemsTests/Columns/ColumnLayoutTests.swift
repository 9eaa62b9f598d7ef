import Testing
import VitrineCharacterWidths
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineTextFormats

@Suite("Columns in a row")
struct ColumnLayoutTests {
  /// Returns columns of all kinds with random changes.
  private func columns(_ dice: inout SeededGenerator) -> ColumnSet {
    let kinds: [Field.Kind] = [.text, .size, .date, .integer, .boolean, .path]
    var set = ColumnSet(
      title: "Name",
      (0..<Int.random(in: 0...8, using: &dice)).map { number in
        Column(
          Field("f\(number)", kinds[Int.random(in: 0..<kinds.count, using: &dice)]),
          priority: Int.random(in: 0...5, using: &dice), isShown: Bool.random(using: &dice))
      })
    for _ in 0..<Int.random(in: 0...6, using: &dice) {
      set.choose(by: Int.random(in: -2...2, using: &dice))
      switch Int.random(in: 0...4, using: &dice) {
      case 0: set.changeChosen { $0.widen(by: Int.random(in: -9...9, using: &dice)) }
      case 1: set.changeChosen { $0.isFrozen.toggle() }
      case 2: set.moveChosen(by: Int.random(in: -3...3, using: &dice))
      case 3 where !set.columns.isEmpty: _ = set.see([0: 12])
      default: set.choose(nil)
      }
    }
    return set
  }

  @Test("columns keep their order, never overlap or leave the row, and respect the title's minimum")
  func laws() {
    var dice = SeededGenerator(seed: 7)
    for _ in 0..<3_000 {
      let set = columns(&dice)
      let width = Int.random(in: 0...120, using: &dice)
      let layout = set.layout(width: width)
      #expect(layout.titleWidth >= min(width, ColumnLayout.leastTitle))
      var end = layout.titleWidth
      for place in layout.places {
        #expect(place.start >= end + ColumnLayout.gap)
        #expect(place.width > 0)
        end = place.start + place.width
      }
      #expect(end <= width)
      #expect(layout.places.isEmpty || end == width)
      let shown = set.shown
      #expect(layout.places.map(\.column) == shown.filter(layout.places.map(\.column).contains))
      // Texts of any width stay in their columns.
      let texts = layout.texts { String(repeating: "漢", count: $0 * 3 + 1) }
      for (place, text) in zip(layout.places, texts) {
        #expect(text.start >= place.start)
        #expect(text.start + TextColumns.columns(of: text.text) <= place.start + place.width)
      }
      let line = ColumnLayout.line(of: texts)
      #expect(line?.start == texts.first?.start)
      for text in texts {
        let before = line.map { TextColumns.prefix(of: $0.text, columns: text.start - $0.start) }
        #expect(before.map { line?.text[$0.end...].hasPrefix(text.text) == true } == true)
      }
      for cell in 0..<width {
        let found = layout.column(at: cell)
        for place in layout.places where (place.start..<place.start + place.width).contains(cell) {
          #expect(found == place.column)
        }
      }
    }
  }

  @Test("a wider row shows all columns of a narrower one, and the chosen one")
  func hiding() {
    var dice = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let set = columns(&dice)
      var before: Set<Int> = []
      for width in 0...150 {
        let seen = Set(set.layout(width: width).places.map(\.column))
        #expect(seen.isSuperset(of: before))
        if let chosen = set.chosen, !seen.isEmpty { #expect(seen.contains(chosen)) }
        before = seen
      }
    }
  }

  @Test(
    "in a folder the least informative column goes first",
    arguments: [(80, ["size", "modified"]), (35, ["size", "modified"]), (34, ["size"]), (22, [])])
  func folder(width: Int, fields: [String]) {
    let set = ColumnSet.folder
    #expect(set.layout(width: width).places.map { set.columns[$0.column].field } == fields)
  }

  /// Returns three columns of a table whose widest values have these widths.
  private func table(_ widths: [Int]) -> ColumnSet {
    var set = ColumnSet(
      title: "", widths.indices.map { Column(Field("f\($0)", .text), priority: 0, bounds: 3...10) })
    set.isTable = true
    for (place, width) in widths.enumerated() { set.see(columns: width, at: place) }
    set.choose(0)
    return set
  }

  @Test(
    "columns with cut values share the free width of the row, and take no more than they need",
    arguments: [
      (31, [8, 10, 9]), (32, [8, 10, 10]), (33, [8, 10, 11]), (38, [8, 13, 13]),
      (44, [8, 14, 18]), (200, [8, 14, 100]),
    ])
  func sharing(width: Int, widths: [Int]) {
    var set = table([8, 14, 100])
    #expect(set.columns.map(\.columns) == [8, 10, 10])
    let layout = set.layout(width: width)
    #expect(layout.places.map(\.width) == widths)
    // The choice is among the visible columns.
    set.choose(2)
    set.widenChosen(by: 1, in: layout)
    #expect(set.columns[2].columns == max(10, widths[2]) + 1)
    #expect(set.columns[2].lacking == 0)
  }

  @Test("columns share nothing if some of them have no room")
  func noSharing() {
    var set = table([8, 14, 14, 14])
    #expect(set.layout(width: 35).places.map(\.width) == [8, 10, 10])
    set.choose(3)
    _ = set.layoutWithChosen(width: 40)
    #expect(set.layout(width: 40).places.map(\.width) == [10, 10, 10])
  }

  @Test("values of an object are narrowed before they are hidden", arguments: [34, 40, 60, 100])
  func narrowedValues(width: Int) {
    var set = ColumnSet(
      title: "Name",
      [
        Column(Field("value", .text), title: "Value", priority: 90, bounds: 10...50),
        Column(Field("kind", .text), title: "Kind", priority: 80, bounds: 6...7),
      ])
    _ = set.see([0: 80, 1: 6])
    let layout = set.layout(width: width)
    #expect(layout.places.first?.column == 0)
    #expect(layout.places.first.map { $0.width } ?? 0 >= min(50, width - 18))
    #expect(layout.titleWidth >= ColumnLayout.leastTitle)
  }
}
