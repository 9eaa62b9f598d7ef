import Foundation
import Testing
import UIKit
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSupport

@MainActor
@Suite("The item viewer and help")
struct DetailLayoutTests {
  @Test("an object shows its title once, its fields in two columns and a list line by line")
  func object() throws {
    let json = #"[{"name": "Meru", "height": 4562, "tags": ["a", "b"], "none": []}]"#
    let player = try Player(json: json, columns: 40, rows: 9).press("Return")
    #expect(
      player.screen.prefix(6) == [
        "Meru", "height  4562", "tags    a", "        b", "none    []", "",
      ])
  }

  @Test("the title is bold, field names are dim, and values are bold")
  func looks() throws {
    let json = #"[{"name": "Meru", "height": 4562}]"#
    let player = try Player(json: json, columns: 40, rows: 9).press("Return")
    let canvas = player.snapshot.terminal.canvas
    func style(_ column: Int, _ row: Int) -> CellStyle? {
      canvas[GridPoint(column: column, row: row)]?.style
    }
    #expect(style(0, 0)?.attributes.contains(.bold) == true)
    #expect(style(0, 1)?.foreground != style(8, 1)?.foreground)
    #expect(style(8, 1)?.attributes.contains(.bold) == true)
  }

  @Test("a long value continues below, and a very long name has its own row")
  func wrapping() throws {
    let long = String(repeating: "k", count: 30)
    let json = #"[{"name": "N", "text": "one two three four five six", "\#(long)": 1}]"#
    let player = try Player(json: json, columns: 24, rows: 12).press("Return")
    #expect(
      player.screen.prefix(6) == [
        "N", "text  one two three four", "      five six", String(long.prefix(24)),
        String(long.dropFirst(24)), "      1",
      ])
  }

  @Test("a line shows its number and its text once")
  func line() throws {
    let player = try Player(lines: ["one", "two"], columns: 40, rows: 6).press("j Return")
    #expect(player.screen.prefix(3) == ["line 2 of lines.txt", "two", ""])
  }

  @Test("a JSON string shows its number and its text once")
  func string() throws {
    let player = try Player(json: #"["one", "two"]"#, columns: 40, rows: 6).press("j Return")
    #expect(player.screen.prefix(3) == ["item 2 of items.json", "two", ""])
  }

  @Test("a file shows its name once")
  func file() throws {
    let folder = try TemporaryFolder()
    folder.add("a.txt", "text\n")
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: 100, rows: 8)
    try player.press("Return")
    #expect(player.screen.joined(separator: "\n").components(separatedBy: "a.txt").count == 2)
    #expect(player.screen.prefix(4) == ["a.txt  5 bytes", "text", "", ""])
  }

  @Test("help starts with the most used keys and uses columns if it has room")
  func help() throws {
    let narrow = try Player(lines: ["a"], columns: 80, rows: 24).press("?")
    #expect(narrow.screen[0] == "Keys")
    #expect(narrow.screen[2] == "Most used")
    #expect(narrow.screen.prefix(18).contains { $0.hasPrefix("  q ") })
    #expect(narrow.screen.prefix(18).contains { $0.hasPrefix("  / ") })
    let wide = try Player(lines: ["a"], columns: 200, rows: 80).press("?")
    for word in ["Most used", "item below", "save and leave", "undo; with a count"] {
      #expect(wide.screen.contains { $0.contains(word) }, "\(word)")
    }
    #expect(wide.screen.allSatisfy { $0.count <= 200 })
  }

  @Test(
    "blocks side by side contain the same lines as in one column", arguments: [30, 80, 130, 250])
  func columns(columns: Int) {
    let lines = BrowserFeatures.commands.map.help(
      KeyConditions(), essentials: BrowserFeatures.essentials
    ).map(\.line)
    func words(_ layout: DetailLayout) -> [String] {
      layout.rows.joined().flatMap(\.pieces).flatMap {
        $0.text.split(separator: " ").map(String.init)
      }
    }
    let (layout, plain) = (
      DetailLayout(lines: lines, style: .keys), DetailLayout(lines: lines, style: .page)
    )
    let cell = UIScreen.main.cellMetrics
    let views = [(layout, columns), (plain, 80)].map { layout, columns in
      UICollectionView(
        frame: CGRect(x: 0, y: 0, width: CGFloat(columns) * cell.width, height: cell.height),
        collectionViewLayout: layout)
    }
    for view in views { view.collectionViewLayout.prepare() }
    #expect(words(layout) == words(plain))
    for piece in layout.rows.joined().flatMap(\.pieces) {
      #expect(piece.column + piece.text.count <= layout.width)
    }
    let everywhere = CGRect(origin: .zero, size: layout.collectionViewContentSize)
    let frames = layout.layoutAttributesForElements(in: everywhere)?.map(\.frame) ?? []
    #expect(frames.count == lines.count)
    #expect(frames.allSatisfy { everywhere.contains($0) })
    for (place, frame) in frames.enumerated() {
      #expect(!frames[..<place].contains { CGRectIntersectsRect($0, frame) })
    }
    if columns == 250 {
      #expect(everywhere.height * 2 < plain.collectionViewContentSize.height)
    }
  }

  @Test("Q and ZQ leave from help and from the item viewer", arguments: ["? Q", "Return Z Q"])
  func leaving(keys: String) throws {
    let player = try Player(lines: ["a"], columns: 40, rows: 8).press(keys)
    #expect(player.ending?.status == 0)
  }

  @Test(
    "all gaps of a grid are equal, and the rest goes to the margins", arguments: 20...90
  )
  func gutters(columns: Int) throws {
    let player = try Player(lines: numbered(12), columns: columns, rows: 8).press("z 2")
    let row = player.screen[0]
    #expect(!row.contains("┐┌"), "\(row)")
    #expect(!row.contains("┐  ┌"), "\(row)")
    let margins = (row.prefix { $0 == " " }.count, columns - row.count)
    #expect(abs(margins.0 - margins.1) <= 1, "\(margins)")
  }

  @Test("a header looks different from a match of a filter")
  func headerAndMatch() throws {
    let json = #"{"abc": ["abc"]}"#
    for color in [Options.Color.direct, .never] {
      let player = try Player(json: json, columns: 40, rows: 8) { $0.color = color }
      try player.press("/ ' a b c Return")
      let canvas = player.snapshot.terminal.canvas
      let header = canvas[GridPoint(column: 0, row: 0)]?.style
      let match = canvas[GridPoint(column: 2, row: 1)]?.style
      #expect(header?.attributes == .bold)
      #expect(match?.attributes.contains(.bold) == true)
      #expect(match?.foreground != header?.foreground || match?.attributes != header?.attributes)
    }
  }

  @Test("the status line is shaded, or in reverse video without shades")
  func ground() throws {
    for color in Options.Color.allCases {
      let player = try Player(lines: ["a"], columns: 40, rows: 8) { $0.color = color }
      let canvas = player.snapshot.terminal.canvas
      let styles = (0..<40).compactMap { canvas[GridPoint(column: $0, row: 7)]?.style }
      let isReversed = styles.allSatisfy { $0.attributes.contains(.reverse) }
      let isShaded = styles.allSatisfy { $0.background != .standard }
      #expect(isReversed != isShaded, "\(color)")
      #expect(styles.count == 40, "\(color)")
    }
  }
}
