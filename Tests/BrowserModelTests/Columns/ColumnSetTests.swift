import Testing

@testable import BrowserModel

@Suite("Sets of columns")
struct ColumnSetTests {
  private func shown(_ set: ColumnSet) -> [String] { set.shown.map { set.columns[$0].field } }

  @Test("columns are shown and hidden by their fields, alone and in an order that is asked for")
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

  @Test("one is chosen to the right of the last, and stops at the ends")
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

  @Test("the chosen column moves past those in sight")
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

  @Test("a column is as wide as what was seen of it, within bounds, until it is given a width")
  func widths() {
    var set = ColumnSet.folder
    set.show(only: ["owner"])
    let width = { set.layout(width: 80).places[0].width }
    let (narrow, wide) = ([0: "me"], [0: "somebodyelse else"])
    #expect(width() == 6 && !set.see(narrow) && width() == 6)
    #expect(set.see(wide) && width() == 12 && !set.see(narrow) && width() == 12)
    set.choose(by: 1)
    set.changeChosen { $0.widen(by: -4) }
    #expect(width() == 8 && !set.see(wide) && width() == 8)
    set.changeChosen { $0.widen(by: .min) }
    #expect(width() == 3)
    set.changeChosen { $0.widen(by: .max) }
    #expect(set.layout(width: 80).places.isEmpty)
    set.changeChosen { $0.fit() }
    #expect(width() == 6)
  }
}
