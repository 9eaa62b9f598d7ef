import Testing

@testable import UIKitCore

@Suite("Rows for a menu's elements")
@MainActor struct MenuRowTests {
  private func menu(_ titles: [String]) -> UIMenu {
    UIMenu(children: titles.map { UIAction(title: $0) { _ in } })
  }

  @Test(
    "inline groups have separators, never first, last or double; hidden elements are left out"
  )
  func rows() {
    func group(_ titles: [String], title: String = "") -> UIMenu {
      UIMenu(title: title, options: .displayInline, children: menu(titles).children)
    }
    let hidden = UIAction(title: "x", attributes: .hidden) { _ in }
    let all = UIMenu(children: [
      group(["a"]), group([]), group(["b"], title: "B"), hidden, UIMenu(title: "none"),
      UIMenu(title: "more", children: menu(["d"]).children), group(["c"]),
    ])
    let rows = MenuRow.rows(of: all) {}
    #expect(rows.map(\.title) == ["a", "", "B", "b", "", "more", "", "c"])
    #expect(rows.map(\.isChoosable) == [true, false, false, true, false, true, false, true])
  }

  @Test("symbols precede titles, subtitles follow in a column if there is room")
  func symbolsAndSubtitles() throws {
    let plus = try #require(UIImage(systemName: "plus"))
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
    let all = UIMenu(children: [
      UIAction(title: "Add", subtitle: "to the list", image: plus) { _ in },
      UIAction(title: "Remove", subtitle: "", image: picture) { _ in },
      UIMenu(title: "More", subtitle: "and more", children: menu(["a"]).children),
    ])
    let rows = MenuRow.rows(of: all) {}
    #expect(rows.map(\.symbol) == ["+", nil, nil])
    #expect(rows.map(\.subtitle) == ["to the list", nil, "and more"])
    (all.children[1] as? UIAction)?.image = plus
    #expect(MenuRow.rows(of: all) {}.map(\.symbol) == ["+", "+", nil])
    let columns = MenuColumns(rows: rows, heading: 0, limit: 60)
    #expect((columns.mark, columns.lead, columns.subtitle) == (1, 3, 8))
    #expect(columns.title == 6 + 2 + 11 && columns.width == 3 + 19 + 3)
    let narrow = MenuColumns(rows: rows, heading: 0, limit: 16)
    #expect((narrow.lead, narrow.title, narrow.width) == (3, 10, 16))
  }
}
