import Foundation
import Testing
import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTerminalHost
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSettings
@testable import VitrineSourceOpening
@testable import VitrineSupport

@MainActor
@Suite("Filtering in the browser")
struct FilterFeatureTests {
  private let fruit = ["apple", "banana", "cherry", "grape", "pineapple", "Plum"]

  private func player(
    _ lines: [String]? = nil, columns: Int = 60, rows: Int = 8, isPicker: Bool = false,
    options: (inout Options) -> Void = { _ in }
  ) throws -> Player {
    try Player(
      lines: lines ?? fruit, columns: columns, rows: rows, isPicker: isPicker, options: options)
  }

  /// The items on the screen.
  private func shown(_ player: Player) -> [String] {
    player.screen.dropLast().map { String($0.dropFirst(2)) }.filter { !$0.isEmpty }
  }

  /// The item in focus while a line is being typed and has the cursor.
  private func focused(_ player: Player) -> String? {
    player.controller.features.shown.focusedSourceItem.map {
      player.controller.features.shown.source.title(section: $0.section, item: $0.item)
    }
  }

  @Test("the key after Return applies to the matches, even if the search is not finished")
  func keysBehindReturn() throws {
    let lines = (0..<50_000).map { "line \($0)" } + ["needle"]
    let player = try player(lines)
    // No waiting between the keys, as in a script.
    for key in try KeySyntax.keys("/ n e e d Return Space") { player.handle(.key(key)) }
    try player.press("")
    #expect(player.marked == ["needle"])
  }

  @Test("the line starts with the current filter: typing replaces it, a motion edits it")
  func again() throws {
    let player = try player()
    try player.press("/ p l Return / End u Return")
    #expect(shown(player) == ["Plum"])
    try player.press("/ a p Return")
    #expect(shown(player) == ["apple", "grape", "pineapple"])
    try player.press("/ Return")
    #expect(shown(player) == ["apple", "grape", "pineapple"])
    try player.press("/ Backspace")
    #expect(shown(player) == fruit)
  }

  @Test("each letter filters at once, Return keeps the matches, Esc shows all items")
  func typing() throws {
    let player = try player()
    try player.press("/ a")
    #expect(shown(player) == ["apple", "banana", "grape", "pineapple"])
    try player.press("p p")
    #expect(shown(player) == ["apple", "pineapple"])
    #expect(player.status.hasPrefix("/app "))
    #expect(player.status.contains("1/2  of 6"))
    #expect(player.cursor == GridPoint(column: 4, row: 7))
    try player.press("Return")
    #expect(shown(player) == ["apple", "pineapple"])
    #expect(player.status.hasPrefix(" /app  lines.txt "))
    try player.press("Esc")
    #expect(shown(player) == fruit)
    #expect(!player.status.contains("of 6"))
  }

  @Test("Esc or an empty line shows all items and restores the focus")
  func cancelling() throws {
    for end in ["Esc", "Ctrl-U", "Backspace Backspace"] {
      let player = try player()
      try player.press("j j / p l")
      #expect(shown(player) == ["apple", "pineapple", "Plum"])
      try player.press(end)
      #expect(shown(player) == fruit)
      #expect(player.focus == IndexPath(item: 2, section: 0))
    }
  }

  @Test(
    "the focused item stays if it matches, else the best match; a moved focus stays"
  )
  func focus() throws {
    let player = try player(["xaxb", "ba", "a b", "ab", "xabx"])
    try player.press("4 G / a")
    #expect(focused(player) == "ab")
    try player.press("b")
    #expect(focused(player) == "ab")
    try player.press("Backspace Backspace x")
    #expect(focused(player) == "xaxb")
    try player.press("Backspace b a")
    #expect(focused(player) == "ba")
    try player.press("Backspace")
    #expect(focused(player) == "ab")
    try player.press("Down")
    #expect(focused(player) == "xabx")
    try player.press("Backspace a Esc")
    #expect(focused(player) == "xabx")
  }

  @Test("the line of a filter has readline's keys and its own history")
  func lineKeys() throws {
    let player = try player()
    try player.press("/ a x Backspace p Ctrl-A ^ Return")
    #expect(shown(player) == ["apple"])
    try player.press("Esc / Alt-Up")
    #expect(player.status.hasPrefix("/^ap "))
    #expect(shown(player) == ["apple"])
    try player.press("Alt-Down")
    #expect(shown(player) == fruit)
    player.handle(.paste("che"))
    player.snapshot.screen.controller.finishReading()
    player.host.settle()
    #expect(shown(player) == ["cherry"])
    try player.press("Return /")
    #expect(player.status.hasPrefix("/che "))
  }

  @Test("hidden items keep their marks, and are printed in the order of the source")
  func marks() throws {
    let player = try player(isPicker: true) { $0.isMulti = true }
    try player.press("/ p l Tab Tab Ctrl-U c h e Tab")
    #expect(shown(player) == ["cherry"])
    #expect(player.status.contains("3 marked"))
    try player.press("Shift-Tab Shift-Tab Esc")
    #expect(player.marked == ["apple", "cherry", "pineapple"])
    try player.press("Return")
    #expect(player.printed == ["apple", "cherry", "pineapple"])
  }

  @Test("dimming keeps all items, and n and N cycle through the matches")
  func dimming() throws {
    let player = try player()
    try player.press("/ p l Return Alt-r")
    #expect(shown(player) == fruit)
    #expect(player.status.contains("3 fit"))
    var rows: [String] = []
    for key in ["n", "n", "n", "N", "2 n"] {
      try player.press(key)
      rows.append(player.focusedRow)
    }
    #expect(rows == ["  pineapple", "  Plum", "  apple", "  Plum", "  pineapple"])
    try player.press("Alt-r")
    #expect(shown(player) == ["apple", "pineapple", "Plum"])
    #expect(player.focusedRow == "  pineapple")
    try player.press("n n")
    #expect(player.focusedRow == "  apple")
  }

  @Test("other items are dimmed without colours, too")
  func dimmedWithoutColours() throws {
    let player = try player { $0.theme = .named("mono") }
    try player.press("/ p l Alt-r")
    let dimmed = (0..<6).filter { row in
      let cell = player.snapshot.terminal.canvas[GridPoint(column: 2, row: row)]
      return cell?.attributes.contains(.dim) == true
    }
    #expect(dimmed == [1, 2, 3])
  }

  @Test("matched letters are bold and underlined, in list and grid, without colours too")
  func matchesAreMarked() throws {
    for layout in [LayoutKind.list, .grid] {
      let player = try player(["a long banana split", "cherry"], rows: 12) {
        $0.layout = layout
        $0.theme = .named("mono")
      }
      try player.press("/ ' s p l")
      let canvas = player.snapshot.terminal.canvas
      var marked = ""
      for row in 0..<11 {
        for column in 0..<60 {
          guard let cell = canvas[GridPoint(column: column, row: row)],
            cell.attributes.contains(.underline)
          else { continue }
          #expect(cell.attributes.contains(.bold))
          marked += cell.text
        }
      }
      #expect(marked == "spl")
    }
  }

  @Test("sections stay, and empty sections have no header")
  func sections() throws {
    let player = try Player(json: #"{"x": ["one", "two"], "y": ["three"], "z": ["tw"]}"#)
    try player.press("/ t w")
    #expect(
      player.screen.dropLast().map { $0.trimmingCharacters(in: .whitespaces) }.filter {
        !$0.isEmpty
      }
        == ["x (1)", "two", "z (1)", "tw"])
  }

  @Test("a filter without matches says so, and keys still work")
  func nothingFits() throws {
    let player = try player()
    try player.press("/ z z z Return j Space n N G")
    #expect(player.screen.contains { $0.contains("no lines match") })
    try player.press("Esc")
    #expect(shown(player) == fruit)
  }

  @Test("a filter ends in another folder and stays after a reload")
  func folders() throws {
    let folder = try TemporaryFolder(["src/", "src/x.txt", "a.txt", "b.txt"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: 60, rows: 10)
    try player.press("/ t x t Return")
    #expect(!player.screen.contains { $0.contains("src/") })
    folder.add("c.txt")
    folder.add("d.c")
    try player.press("R")
    let rows = player.screen.joined(separator: "\n")
    #expect(rows.contains("c.txt"))
    #expect(!rows.contains("d.c"))
    #expect(!rows.contains("src/"))
    try player.press("Esc g g / s r c Return Return")
    #expect(player.screen.contains { $0.contains("x.txt") })
    #expect(!player.status.contains("of "))
  }

  @Test("with --exact, a filter takes words literally")
  func exact() throws {
    let player = try player { $0.filterRules.isExact = true }
    try player.press("/ p l")
    #expect(shown(player) == ["apple", "pineapple", "Plum"])
    try player.press("Ctrl-U p p e")
    #expect(player.screen.contains { $0.contains("no lines match") })
    try player.press("Ctrl-A '")
    #expect(shown(player) == ["apple", "pineapple"])
  }

  @Test("a key returns before the search ends, and the old screen stays until then")
  func answersAtOnce() throws {
    let player = try player((0..<50_000).map { "line \($0)" })
    player.handle(.key(KeyStroke(.character("/"))))
    player.handle(.key(KeyStroke(.character("7"))))
    player.host.update()
    #expect(player.status.hasPrefix("/7 "))
    #expect(player.controller.features.filtering.engine.isRunning)
    player.controller.finishReading()
    player.host.update()
    #expect(shown(player).first == "line 7")
    #expect(player.status.contains("of 50000"))
    #expect(!player.status.contains("%"))
  }

  @Test(
    "the keys of fzf move in the line: Ctrl-J and Ctrl-N down, Ctrl-K and Ctrl-P up")
  func moving() throws {
    let player = try player()
    try player.press("/ a Ctrl-J")
    #expect(player.focus?.item == 1)
    #expect(player.status.hasPrefix("/a "))
    try player.press("Ctrl-N Ctrl-K")
    #expect(player.focus?.item == 1)
    try player.press("Ctrl-P")
    #expect(player.focus?.item == 0)
    #expect(player.status.hasPrefix("/a "))
  }

  @Test("composed and decomposed letters match each other and are highlighted completely")
  func compositions() throws {
    let lines = ["Caf\u{E9}", "Cafe\u{301}", "Cafe"]
    for word in ["caf\u{E9}", "cafe\u{301}"] {
      let player = try player(lines)
      player.handle(.paste(""))
      try player.press("/")
      player.handle(.paste(word))
      try player.press("Return")
      #expect(shown(player).count == 2, "\(word)")
      let matches = TitleMatches(of: FilterPattern("'" + word), in: lines[1])
      #expect(matches.ranges == [0..<4])
    }
    let player = try player(lines).press("/ ' c a f e $ Return")
    #expect(shown(player).count == 3)
  }

  @Test(
    "Esc after a filter without matches restores the focus, however many keys were typed")
  func backFromNothing() throws {
    let folder = try TemporaryFolder((1...29).map { "file\($0).txt" })
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: 60, rows: 10)
    try player.press("/ f i l e 1 2 Return")
    #expect(player.focusedRow == "  file12.txt")
    try player.press("/ d i r")
    #expect(player.status.contains("0/0"))
    try player.press("Esc")
    #expect(player.focusedRow == "  file12.txt")
    #expect(player.status.contains("12/29"))
  }

  @Test("a filter searches the text shown by the current layout of a JSON file")
  func otherLayout() throws {
    let folder = try TemporaryFolder()
    let text =
      #"[{"name": "ann", "city": "Rome"}, {"name": "rome", "city": "Oslo"}, {"name": "eve"}]"#
    let path = try folder.write(text, to: "a.json")
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    let player = Player(source, columns: 60, rows: 8)
    func rows(_ keys: String) throws -> [IndexPath] {
      try player.press(keys)
      player.controller.features.finish()
      try player.press("")
      let shown = player.controller.features.shown
      return (0..<shown.items.count(in: 0)).map { shown.items.sourceItem(at: [0, $0]) }
    }
    #expect(try rows("/ r o m e Return") == [[0, 1]])
    #expect(try rows("z T") == [[0, 0], [0, 1]])
    #expect(player.focusedRow.contains("rome"))
    #expect(try rows("z 1") == [[0, 1]])
  }

  @Test(
    "a search limited to one column stays so after a reload",
    arguments: [
      ("a.csv", "name,city\nann,Rome\nrome,Oslo\n"),
      ("a.json", #"[{"name": "ann", "city": "Rome"}, {"name": "rome", "city": "Oslo"}]"#),
    ])
  func reloadedColumn(name: String, text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: name)
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    let player = Player(source, columns: 60, rows: 8) { $0.layout = .table }
    try player.press("l c / r o m Return")
    #expect(player.status.contains("1/1  of 2"))
    #expect(player.focusedRow.contains("ann"))
    try player.press("R")
    player.controller.features.finish()
    try player.press("")
    #expect(player.status.contains("1/1  of 2"))
    #expect(player.focusedRow.contains("ann"))
  }

  @Test("losing the focus does not change the item followed by a filter")
  func followsNothing() {
    let filter = ItemFilter()
    filter.follow([0, 3])
    filter.given = [0, 3]
    filter.follow(nil)
    #expect(filter.anchor == [0, 3])
    filter.follow([0, 1])
    #expect(filter.anchor == [0, 1])
  }

  @Test("an expression in a source without expressions is reported, and the line stays")
  func expressionInFilter() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("name,count\nApple,10\nDate,5\n", to: "t.csv")
    let player = Player(
      try SourceOpener.source(SourceRequest(path: Array(path.utf8))), columns: 80)
    try player.press("/ = c o u n t Space > Space 3")
    #expect(player.screen.joined().contains("= begins an expression in databases only"))
    try player.press("Return")
    #expect(player.screen.joined().contains("= begins an expression in databases only"))
    #expect(player.status.hasPrefix("/=count > 3"))
    // Further keys go into the line.
    try player.press("Backspace Q")
    #expect(player.status.hasPrefix("/=count > Q"))
  }
}
