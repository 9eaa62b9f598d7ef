import Testing
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFuzzyMatching
@testable import VitrineSettings
@testable import VitrineStyledText
@testable import VitrineSupport

@MainActor
@Suite("Looks of items")
struct ItemLookTests {
  nonisolated static let colors: [Options.Color] = [.direct, .xterm256, .ansi16, .ansi8, .never]

  /// The glyph and style of each cell in a row, as shown by a terminal with this colour depth.
  private func row(_ player: Player, _ number: Int) -> [String] {
    let canvas = player.snapshot.terminal.canvas
    let depth = player.snapshot.terminal.colorDepth
    return (0..<canvas.size.columns).map { column in
      let point = GridPoint(column: column, row: number)
      let cell = canvas[point] ?? .blank
      return cell.text + cell.style.degraded(to: depth).graphicRendition(depth: depth)
    }
  }

  /// A row in every state that a user must be able to distinguish, all with the same text.
  private func rows(theme: String, _ color: Options.Color) throws -> [String:
    [String]]
  {
    func shown(_ keys: String, row number: Int, text: [String] = ["same", "same", "same"]) throws
      -> [String]
    {
      let player = try Player(lines: text, columns: 12, rows: 5) {
        $0.theme = Theme.named(theme)
        $0.color = color
        $0.filterRules.isExact = true
      }
      try player.press(keys)
      return row(player, number)
    }
    return [
      "plain": try shown("", row: 1), "focus": try shown("", row: 0),
      "mark": try shown("Space", row: 0), "focus and mark": try shown("Space k", row: 0),
      "range": try shown("v j j", row: 0),
      "match": try shown("/ a m Return", row: 1),
      "focus and match": try shown("/ a m Return", row: 0),
      "match and mark": try shown("Space / a m Return j", row: 0),
      "dimmed": try shown("/ x Alt-r Return j", row: 0, text: ["same", "xx", "xx"]),
      "carried": try shown("g m", row: 0),
    ]
  }

  @Test(
    "any two states of a row differ at every colour depth and in every theme",
    arguments: Theme.names, colors)
  func statesDiffer(theme: String, color: Options.Color) throws {
    let rows = try rows(theme: theme, color)
    let names = rows.keys.sorted()
    for (place, first) in names.enumerated() {
      for second in names[(place + 1)...] {
        #expect(rows[first] != rows[second], "\(first) and \(second)")
      }
    }
  }

  @Test("a header looks different from an item in any state", arguments: colors)
  func headers(color: Options.Color) throws {
    let player = try Player(json: #"{"same": ["same", "same"]}"#, columns: 12, rows: 5) {
      $0.color = color
    }
    let before = row(player, 0)
    #expect(before[0] != row(player, 2)[2])
    try player.press("/ s a m e Return")
    // The header's text is drawn in another style than a match.
    let match = row(player, 1)[2].dropFirst()
    #expect(row(player, 0)[0].dropFirst() != match)
    #expect(row(player, 0)[0].dropFirst() != row(player, 2)[2].dropFirst())
  }

  @Test(
    "any two states of a card differ at every colour depth", arguments: colors)
  func cardsDiffer(color: Options.Color) throws {
    func shown(_ keys: String, column: Int) throws -> [String] {
      let player = try Player(lines: ["same", "same"], columns: 40, rows: 7) {
        ($0.color, $0.layout) = (color, .grid)
      }
      try player.press(keys)
      let canvas = player.snapshot.terminal.canvas
      let width = canvas.size.columns / 2
      return (0..<4).flatMap { row(player, $0)[(column * width)..<((column + 1) * width)] }
    }
    let cards = [
      try shown("l", column: 0), try shown("h", column: 0), try shown("Space l", column: 0),
      try shown("Space h", column: 0), try shown("v l", column: 0), try shown("g m", column: 0),
    ]
    #expect(Set(cards).count == cards.count)
  }

  @Test("file names have the colours of their kinds, or the slab's on a slab")
  func kinds() throws {
    let look = ResolvedTheme(Theme.standard(on: .dark))
    let name = look.style(of: FileFacts(name: Array("d".utf8), type: .folder))
    #expect(name == look[.folder])
    let plain = ItemLook(.init(), name: name, in: look)
    #expect(plain.text.foreground == name.foreground)
    #expect(plain.row.ground == nil)
    let focused = ItemLook(.init(isFocused: true), name: name, in: look)
    #expect(focused.text.foreground == name.foreground)
    #expect(focused.row.ground != nil)
    let few = ResolvedTheme(Theme.standard(on: .dark), colors: .few)
    let slab = ItemLook(.init(isFocused: true), name: few[.folder], in: few)
    #expect(slab.text.foreground == nil)
    #expect(slab.text.attributes.contains(.reverse))
    let solid = ResolvedTheme(Theme.standard(on: .unknown))
    let both = ItemLook(.init(isFocused: true), name: solid[.folder], in: solid)
    #expect(both.text.foreground == solid[.focus].foreground)
  }

  @Test("LS_COLORS overrides a theme's kinds, and its background only covers the name")
  func filesOfTheEnvironment() throws {
    let files = LSColors(Array("di=34;42:*.x=31".utf8))
    let look = ResolvedTheme(Theme.standard(on: .dark), files: files)
    let name = look.style(of: FileFacts(name: Array("d".utf8), type: .folder))
    #expect(name == TextStyle(foreground: .terminal(4), background: .terminal(2)))
    let plain = ItemLook(.init(), name: name, in: look)
    #expect(plain.row.ground == nil)
    #expect(plain.text.background == .terminal(2))
    let focused = ItemLook(.init(isFocused: true), name: name, in: look)
    #expect(focused.text.background == look[.focus].background)
    let mono = ResolvedTheme(Theme.standard(on: .dark), colors: .none, files: files)
    #expect(mono.style(of: FileFacts(name: Array("a.x".utf8), type: .regular)) == TextStyle())
  }

  @Test("without colours no theme has any")
  func mono() {
    for name in Theme.names {
      let look = ResolvedTheme(Theme.named(name) ?? .standard(on: .dark), colors: .none)
      for role in ThemeRole.allCases {
        #expect(look[role].foreground == nil)
        #expect(look[role].background == nil)
      }
    }
  }
}
