import Testing
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineTextFormats

@Suite("Sets of columns")
struct ColumnSetTests {
  private func shown(_ set: ColumnSet) -> [String] { set.shown.map { set.columns[$0].field } }

  @Test("columns are shown and hidden by their fields, alone and in a requested order")
  func showing() {
    var set = ColumnSet.folder
    #expect(shown(set) == ["size", "modified"])
    set.toggle("mode")
    set.toggle("size")
    set.toggle("nothing")
    #expect(shown(set) == ["mode", "modified"])
    set.show(only: ["owner", "size", "nothing"])
    #expect(shown(set) == ["owner", "size"])
    #expect(set.columns.count == ColumnSet.folder.columns.count)
  }

  @Test("the choice moves by steps, and stops at the ends")
  func choosing() {
    var set = ColumnSet.folder
    set.choose(by: 1)
    #expect(set.chosen == set.place(of: "size"))
    set.choose(by: .max)
    #expect(set.chosen == set.place(of: "modified"))
    set.choose(by: .min)
    #expect(set.chosen == set.place(of: "size"))
    set.setShown(false, at: set.chosen ?? 0)
    #expect(set.chosen == nil)
    set.choose(by: -1)
    #expect(set.chosen == set.place(of: "modified"))
    set.show(only: [])
    set.choose(by: 1)
    #expect(set.chosen == nil)
  }

  @Test("the chosen column moves past the visible ones")
  func moving() {
    var set = ColumnSet.folder
    set.moveChosen(by: 1)
    #expect(set == .folder)
    set.toggle("kind")
    set.choose(by: 1)
    set.moveChosen(by: 1)
    #expect(shown(set) == ["modified", "size", "kind"])
    set.moveChosen(by: 9)
    #expect(shown(set) == ["modified", "kind", "size"])
    #expect(set.chosen == set.place(of: "size"))
    set.moveChosen(by: -9)
    #expect(shown(set) == ["size", "modified", "kind"])
  }

  @Test("a column is as wide as its visible values, within limits, until it gets a width")
  func widths() {
    var set = ColumnSet.folder
    set.show(only: ["owner"])
    let width = { set.layout(width: 80).places[0].width }
    let (narrow, wide) = ([0: 2], [0: 17])
    #expect(width() == 6)
    #expect((set.see(narrow)) == false)
    #expect(width() == 6)
    #expect((set.see(wide)) == true)
    #expect(width() == 12)
    #expect((set.see(narrow)) == false)
    #expect(width() == 12)
    set.choose(by: 1)
    set.changeChosen { $0.widen(by: -4) }
    #expect(width() == 8)
    #expect((set.see(wide)) == false)
    #expect(width() == 8)
    set.changeChosen { $0.widen(by: .min) }
    #expect(width() == 3)
    set.changeChosen { $0.widen(by: .max) }
    #expect(set.layout(width: 80).places.isEmpty)
    set.changeChosen { $0.fit() }
    #expect(width() == 6)
  }
}

@Suite("The columns of a table")
struct TableColumnsTests {
  @Test("the chosen column is entirely visible from any direction, and frozen ones stay")
  func scrolling() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var set = ColumnSet(
        title: "",
        (0..<Int.random(in: 1...12, using: &dice)).map { number in
          Column(Field("f\(number)", .text), priority: 0, bounds: 3...32)
        })
      set.isTable = true
      for place in set.columns.indices {
        set.see(columns: Int.random(in: 0...40, using: &dice), at: place)
      }
      set.choose(0)
      for _ in 0..<10 {
        switch Int.random(in: 0...9, using: &dice) {
        case 0: set.chooseEnd(last: true)
        case 1: set.setShown(false, at: set.chosen ?? 0)
        case 2 where set.shown.contains(1): set.choose(1)
        default: set.choose(by: Int.random(in: -3...3, using: &dice))
        }
        let width = Int.random(in: 10...60, using: &dice)
        let layout = set.layoutWithChosen(width: width)
        let place = layout.places.first { $0.column == set.chosen }
        let whole = set.chosen.map { set.columns[$0].columns } ?? 0
        #expect(place != nil, "seed \(seed)")
        #expect((place?.width ?? 0) >= min(width, whole), "seed \(seed)")
        #expect(layout.places.allSatisfy { $0.start + $0.width <= width }, "seed \(seed)")
      }
    }
  }
}
