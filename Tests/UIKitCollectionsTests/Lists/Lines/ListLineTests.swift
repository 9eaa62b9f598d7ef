import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

/// The places of the lines of lists, and their visibility.
@MainActor
@Suite(.serialized)
struct ListLineTests {
  private func rows(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    _ words: [String] = ["Ann", "Bob", "Cleo"],
    dress: @escaping (UICollectionViewListCell, IndexPath) -> Void = { _, _ in },
    _ change: (inout UICollectionLayoutListConfiguration) -> Void
  ) -> [String] {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&list)
    return ListScreen(list, [words], dress: dress).rows
  }

  private let line = " ────────────────────────────"
  private let whole = "──────────────────────────────"

  @Test("lines that are switched off, or all hidden, take no rows")
  func withoutLines() {
    let expected = [" Ann", " Bob", " Cleo"]
    #expect(rows { $0.showsSeparators = false } == expected)
    #expect(rows { $0.separatorConfiguration.bottomSeparatorVisibility = .hidden } == expected)
  }

  @Test("an item that hides its line leaves the row free")
  func hiddenByHandler() {
    let shown = rows {
      $0.itemSeparatorHandler = { path, usual in
        var lines = usual
        if path.item == 0 { lines.bottomSeparatorVisibility = .hidden }
        return lines
      }
    }
    #expect(shown == [" Ann", "", " Bob", line, " Cleo"])
  }

  /// Sets up a row with an image before its text.
  private func showSymbol(_ cell: UICollectionViewListCell, _ path: IndexPath) {
    var content = UIListContentConfiguration.cell()
    content.text = "Row"
    if path.item == 0 { content.image = UIImage(systemName: "star") }
    cell.contentConfiguration = content
  }

  @Test("beside an image a line begins at the start of the text")
  func besideImages() throws {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    let screen = ListScreen(list, [["", "", ""]], dress: showSymbol)
    #expect(
      screen.rows == [
        " ☆  Row", "    ─────────────────────────", " Row", line, " Row",
      ])
    showSymbol(try #require(screen.cell(1)), IndexPath(item: 0, section: 0))
    screen.pilot.update()
    #expect(screen.rows[3] == "    ─────────────────────────")
  }

  @Test("the upper line of an item is visible if the previous lower one is hidden")
  func upperLines() {
    let shown = rows {
      $0.separatorConfiguration.bottomSeparatorVisibility = .hidden
      $0.separatorConfiguration.topSeparatorInsets = .zero
      $0.itemSeparatorHandler = { path, usual in
        var lines = usual
        if path.item == 2 { lines.topSeparatorVisibility = .visible }
        return lines
      }
    }
    #expect(shown == [" Ann", "", " Bob", whole, " Cleo"])
  }

  @Test("a plain list has lines above the first and below the last item on request")
  func outerLines() {
    let shown = rows(.plain, ["Ann"]) {
      $0.separatorConfiguration.topSeparatorVisibility = .visible
      $0.separatorConfiguration.bottomSeparatorVisibility = .visible
    }
    #expect(shown == [line, " Ann", line])
  }

  @Test("the edges of a group can be hidden, and keep their rows")
  func groupEdges() {
    let shown = rows(.grouped, ["Ann", "Bob"]) {
      $0.itemSeparatorHandler = { path, usual in
        var lines = usual
        if path.item == 0 { lines.topSeparatorVisibility = .hidden }
        return lines
      }
    }
    #expect(shown == ["", " Ann", line, " Bob", whole])
  }

  @Test("lists in sidebars have lines on request")
  func sidebar() {
    let shown = rows(.sidebarPlain, ["Ann", "Bob"]) {
      $0.separatorConfiguration.topSeparatorVisibility = .visible
    }
    #expect(shown == [line, " Ann", line, " Bob"])
  }

  @Test(
    "insets are rounded to columns, and an automatic side follows the text",
    arguments: [
      (0, 0, "──────────────────────────────"),
      (16, 0, "  ────────────────────────────"),
      (21, 13, "   ─────────────────────────"),
      (nil, 40, " ────────────────────────"),
      (48, nil, "      ───────────────────────"),
    ] as [(CGFloat?, CGFloat?, String)])
  func insets(leading: CGFloat?, trailing: CGFloat?, expected: String) {
    let shown = rows(.plain, ["Ann", "Bob"]) {
      var insets = UIListSeparatorConfiguration.automaticInsets
      if let leading { insets.leading = leading }
      if let trailing { insets.trailing = trailing }
      $0.separatorConfiguration.bottomSeparatorInsets = insets
    }
    #expect(shown == [" Ann", expected, " Bob"])
  }

  @Test("a line begins at the start of the text in the item above it")
  func followsText() {
    let shown = rows(
      .plain, ["Ann", "Bob", "Cleo"],
      dress: { cell, path in
        cell.indentationLevel = path.item
        if path.item == 2 { cell.accessories = [.multiselect(displayed: .always)] }
      }, { _ in })
    #expect(
      shown == [
        " Ann", line, "   Bob", "   ──────────────────────────", "     ○ Cleo",
      ])
  }

  @Test("constraints to the guide of a cell define the start of its line")
  func separatorGuide() {
    let shown = rows(
      .plain, ["Ann", "Bob"],
      dress: { cell, path in
        guard path.item == 0 else { return }
        cell.separatorLayoutGuide.leadingAnchor.constraint(
          equalTo: cell.contentView.leadingAnchor, constant: 80
        ).isActive = true
      }, { _ in })
    #expect(shown == [" Ann", "          ───────────────────", " Bob"])
  }

  @Test("a line between two selected items has its own colour")
  func multipleSelectionColor() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.separatorConfiguration.color = .systemRed
    list.separatorConfiguration.multipleSelectionColor = .systemGreen
    let screen = ListScreen(list, [["Ann", "Bob"]])
    screen.view.allowsMultipleSelection = true
    let before = screen.pilot.cell(column: 5, row: 1)?.foreground
    screen.view.selectItem(
      at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    screen.pilot.update()
    #expect(screen.pilot.cell(column: 5, row: 1)?.foreground == before)
    screen.view.selectItem(
      at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    screen.pilot.update()
    #expect(screen.pilot.cell(column: 5, row: 1)?.foreground != before)
  }

  @Test("the handler is called only for visible rows, with their index paths")
  func handlerIsAskedForWhatIsSeen() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    var asked: Set<Int> = []
    list.itemSeparatorHandler = { path, usual in
      asked.insert(path.item)
      return usual
    }
    let screen = ListScreen(list, [(0..<100_000).map(String.init)], rows: 10)
    #expect(asked.max() ?? 0 < 12)
    asked = []
    screen.view.scrollToItem(
      at: IndexPath(item: 50_000, section: 0), at: .top, animated: false)
    screen.pilot.update()
    #expect(asked.allSatisfy { abs($0 - 50_000) < 12 } && !asked.isEmpty)
  }
}
