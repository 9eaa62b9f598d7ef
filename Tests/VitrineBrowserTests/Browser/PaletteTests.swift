import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSupport

@MainActor
@Suite("The command palette")
struct PaletteTests {
  private func palette(_ player: Player) -> PaletteView? {
    player.controller.layers.prompt?.palette
  }

  /// The row of the chosen command.
  private func chosen(_ player: Player) -> String {
    player.snapshot.terminal.canvas.lines.last { $0.hasPrefix(ItemLook.bar + " ") } ?? ""
  }

  @Test("the palette opens on the most used command, and Esc closes it", arguments: [":", "F9"])
  func opens(key: String) throws {
    let player = try Player(lines: numbered(30), columns: 80, rows: 24)
    try player.press(key)
    #expect(chosen(player).contains("Return"))
    #expect(player.controller.keyContext == .prompt)
    try player.press("Esc")
    #expect(palette(player) == nil)
    #expect(player.controller.keyContext == .browse)
    #expect(player.focusedRow == "  line 1")
  }

  @Test("the typed text finds a command by its help, and Return runs it")
  func runs() throws {
    let player = try Player(lines: numbered(30), columns: 80, rows: 24)
    try player.press(": l a s t Space c o u n t")
    #expect(chosen(player).contains("last item; with a count"))
    try player.press("Return")
    #expect(palette(player) == nil)
    #expect(player.focusedRow == "  line 30")
  }

  @Test("a command can open its own line")
  func line() throws {
    let player = try Player(lines: numbered(30), columns: 80, rows: 24)
    try player.press(": o n l y Space m a t c h Return 2 9 Return")
    #expect(player.screen.filter { $0.contains("line") && !$0.contains("lines.txt") }.count == 1)
  }

  @Test(
    "keys choose another command",
    arguments: [
      ("Down", 1), ("Ctrl-N Ctrl-J", 2), ("Down Down Up", 1), ("Down Ctrl-P Ctrl-K", 0),
      ("PageDown", 11), ("PageDown PageUp", 0),
    ])
  func choosing(keys: String, place: Int) throws {
    let player = try Player(lines: numbered(30), columns: 80, rows: 24)
    try player.press(":")
    let view = try #require(palette(player))
    try player.press(keys)
    #expect(view.chosenEntry == place)
    #expect(!chosen(player).isEmpty)
    // The best match is chosen again.
    try player.press("q")
    #expect(view.chosenEntry == view.shown.first)
  }

  @Test("the palette lists only applicable commands")
  func applicable() throws {
    let player = try Player(lines: numbered(3), columns: 80, rows: 24)
    try player.press(": ' t r a s h")
    #expect(palette(player)?.shown.count == 0)
    try player.press("Return")
    #expect(player.screen.joined().contains("no command fits"))
    #expect(player.status.hasPrefix(":'trash"))
    let folder = Player(
      try FolderSource(
        path: FolderPath(source: Array("/".utf8)), showsHidden: false), columns: 80, rows: 24)
    try folder.press(": ' t r a s h")
    #expect(chosen(folder).contains("trash"))
  }

  @Test("a colon is text in a picker, where F9 and Alt-: open the palette with the picker's keys")
  func picker() throws {
    for key in ["F9", "Alt-:"] {
      let player = try Player(lines: ["a:b", "c"], columns: 80, rows: 24, isPicker: true) {
        $0.isModal = false
      }
      try player.press(":")
      #expect(palette(player) == nil)
      #expect(player.controller.layers.query?.editor.text == ":")
      try player.press("\(key) g r i d")
      #expect(chosen(player).contains("Alt-z"))
      #expect(player.controller.layers.query?.editor.text == ":")
      try player.press("Return")
      #expect(player.controller.features.situation.layout == .grid)
    }
  }

  @Test("a click runs a command, and a click on the rule above does nothing", arguments: [80, 200])
  func click(columns: Int) throws {
    let player = try Player(lines: numbered(30), columns: columns, rows: 24)
    try player.press(": ' l a s t")
    player.click(column: 3, row: 11)
    let rows = player.snapshot.terminal.canvas.lines
    let row = try #require(rows.indices.dropLast().last { rows[$0].contains("last item; with") })
    let text = try #require(rows[row].range(of: "last item; with"))
    #expect(palette(player) != nil)
    player.click(
      column: rows[row].distance(from: rows[row].startIndex, to: text.lowerBound), row: row)
    #expect(palette(player) == nil)
    #expect(player.focusedRow == "  line 30")
  }

  @Test("in a picker the palette shows the keys available there")
  func pickerKeys() throws {
    let player = try Player(lines: ["a"], columns: 80, rows: 24, isPicker: true) {
      $0.isModal = false
      $0.isMulti = true
    }
    // Ctrl-A belongs to the line, and Ctrl-V has no command there.
    try player.press("F9 ' m a r k Space ' a l l")
    #expect(chosen(player).hasSuffix("Ctrl-Alt-A Alt-g A"))
    try player.press("Ctrl-U ' r e c t a n g l e")
    #expect(chosen(player).contains(" Ctrl-V"))
    try player.press("Ctrl-U ' i t e m Space b e l o w $")
    #expect(palette(player)?.shown.count == 1)
  }

  @Test("each command appears once, and none opens the palette again")
  func once() throws {
    let player = try Player(lines: ["a"], columns: 200, rows: 60, isPicker: true) {
      $0.isModal = false
    }
    try player.press("F9 ' f i n d Space ' c o m m a n d")
    #expect(palette(player)?.shown.isEmpty == true)
    try player.press("Ctrl-U ' a c c e p t Space ' m a r k e d")
    #expect((palette(player)?.shown.count ?? 0) <= 1)
  }
}
