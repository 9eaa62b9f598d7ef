import Foundation
import Testing
import VitrineModelDoubles
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSettings
@testable import VitrineStyledText
@testable import VitrineSupport

@MainActor
@Suite("Screens in their colours")
struct ResolvedThemeTests {
  nonisolated static let sizes = [(80, 24), (200, 60)]

  /// A screen, then a letter for each styled cell, then the meaning of the letters.
  private func picture(_ player: Player) -> [String] {
    let canvas = player.snapshot.terminal.canvas
    var styles: [CellStyle] = []
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    func letter(_ style: CellStyle) -> Character {
      if style == .standard { return "." }
      let place = styles.firstIndex(of: style) ?? styles.count
      if place == styles.count { styles.append(style) }
      return letters[place]
    }
    var rows: [String] = []
    for row in 0..<canvas.size.rows {
      var line = (0..<canvas.size.columns).map { column in
        letter(canvas[GridPoint(column: column, row: row)]?.style ?? .standard)
      }
      while line.last == "." { line.removeLast() }
      rows.append(String(line))
    }
    let legend = styles.enumerated().map { place, style in
      "\(letters[place])  \(words(style))"
    }
    return canvas.lines + ["---"] + rows + ["---"] + legend
  }

  private func words(_ style: CellStyle) -> String {
    let names: [(CellAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    var words = names.filter { style.attributes.contains($0.0) }.map(\.1)
    func color(_ color: CellColor) -> String? {
      if case .palette(let number) = color { return "\(number)" }
      return color.components.map { parts in
        "#"
          + [parts.red, parts.green, parts.blue].map {
            ($0 < 16 ? "0" : "") + String($0, radix: 16)
          }
          .joined()
      }
    }
    if let foreground = color(style.foreground) { words.append(foreground) }
    if let background = color(style.background) { words += ["on", background] }
    return words.joined(separator: " ")
  }

  @Test(
    "the main scenes match their recordings at two sizes", arguments: sizes,
    [
      ("list", "j j"), ("filter", "/ i"), ("filtered", "/ i Return j"),
      ("range", "j Space j v j j"),
      ("grid", "z 2 l Space v l"), ("menu", "j j Shift-F10"), ("detail", "G k k Return"),
      ("message", "j d"), ("help", "?"), ("hints", "s"), ("columns", "z m s e"),
      ("palette", ": s o r t"), ("question", "G k k g D"), ("preview", "j j z p"),
    ])
  func scenes(size: (Int, Int), scene: (String, String)) throws {
    let folder = try TemporaryFolder([
      "docs/", "src/", "photo.png", "song.mp3", "paper.pdf", "main.swift", "data.json", "a.zip",
      "run", "notes.txt", "plain",
    ])
    folder.add("text.txt", "one\ntwo\tthree\n")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      chmod(folder.path + "/" + name, ["docs", "src", "run"].contains(name) ? 0o755 : 0o644)
    }
    folder.add("src/inner.swift", "let one = 1\n")
    symlink("src", folder.path + "/to-src")
    symlink("nowhere", folder.path + "/broken")
    chdir(folder.path)
    defer { chdir("/") }
    symlink(folder.path, folder.path + "/dir")
    let source = try FolderSource(path: FolderPath(source: Array("dir".utf8)), showsHidden: false)
    let player = Player(source, columns: size.0, rows: size.1)
    try player.press(scene.1)
    expectGolden("look-\(scene.0)-\(size.0)x\(size.1).txt", picture(player))
  }

  @Test("every theme gives the screen a different look")
  func themes() throws {
    let names = Theme.names
    let pictures = try names.map { name in
      let player = try Player(lines: ["one", "two"], columns: 20, rows: 4) {
        $0.theme = Theme.named(name)
      }
      return picture(player)
    }
    #expect(Set(pictures).count == names.count)
  }

  @Test(
    "auto follows COLORFGBG, and LS_COLORS if no theme is named",
    arguments: [
      ("15;0", Theme.Ground.dark), ("0;15", .light), ("0;default;15", .light), ("x", .unknown),
      ("", .unknown),
    ])
  func automatic(variable: String, ground: Theme.Ground) {
    let environment = { (name: String) -> [UInt8]? in
      name == "COLORFGBG" ? Array(variable.utf8) : Array("di=35".utf8)
    }
    let look = BrowserScreen.look(Options(), depth: .direct, environment)
    #expect(look.theme == Theme.standard(on: ground))
    let file = FileFacts(name: Array("d".utf8), type: .folder)
    #expect(look.style(of: file) == TextStyle(foreground: .terminal(5)))
    var options = Options()
    options.theme = Theme.named("nord")
    let named = BrowserScreen.look(options, depth: .direct, environment)
    #expect(named.theme.name == "nord")
    #expect(named.style(of: file) == named[.folder])
    #expect(BrowserScreen.look(options, depth: .mono, environment).colors == .none)
    #expect(BrowserScreen.look(options, depth: .ansi16, environment).colors == .few)
  }
}
