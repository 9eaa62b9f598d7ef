import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineSourceOpening
@testable import VitrineSupport

@MainActor
@Suite("Screens in words")
struct DescriptionTests {
  private func sample() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Resources/Samples/mountains.json")
    return try String(contentsOf: file, encoding: .utf8)
  }

  private func words(_ player: Player) -> [String] {
    String(decoding: player.snapshot.description, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init).dropLast()
  }

  @Test(
    "the sample in words matches its recordings: headers, items and status line",
    arguments: [
      ("list", "j Space"), ("grid", "z 2 l j Space"), ("grid-end", "z 2 G"), ("item", "o"),
      ("prompt", "| k i"), ("filter", "/ m o n"), ("prefix", "g"),
      ("palette", ": s o r t"),
    ])
  func samples(name: String, keys: String) throws {
    let player = try Player(json: sample(), columns: 60, rows: 12)
    try player.press(keys)
    expectGolden("describe-\(name)-60x12.txt", words(player))
  }

  @Test(
    "control characters are described by placeholders, and an empty collection is described")
  func nasty() throws {
    let json = #"["a\u001b[31mred", "line\nbreak", "\u0007bell"]"#
    let player = try Player(json: json, columns: 40, rows: 6)
    let text = words(player).joined(separator: "\n")
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\u{7}"))
    #expect(text.contains("item 1 of 3"))
    #expect(text.contains("red"))
    let empty = try Player(json: "[]", columns: 40, rows: 6)
    #expect(words(empty) == ["no items in items.json", "items.json, list, no items"])
  }

  @Test("an overlay hides the rest of the screen from the description")
  func overlay() throws {
    let player = try Player(json: sample(), columns: 60, rows: 12)
    try player.press("?")
    #expect(words(player).first == "Keys")
    #expect(!words(player).contains { $0.contains("item 1 of") })
  }

  @Test("--describe takes a size of its own or of --snapshot, and refuses invalid ones")
  func options() throws {
    func parsed(_ arguments: String...) throws -> Options? {
      guard case .browse(let options) = try OptionParser.parse(["vitrine"] + arguments) else {
        return nil
      }
      return options
    }
    #expect(try parsed("--describe")?.snapshot == Options.Size(columns: 80, rows: 24))
    #expect(try parsed("--describe=40x10")?.snapshot == Options.Size(columns: 40, rows: 10))
    let both = try parsed("--snapshot=40x10", "--describe")
    #expect(both?.snapshot == Options.Size(columns: 40, rows: 10))
    #expect(both?.describes == true)
    #expect(try parsed("--snapshot")?.describes == false)
    for (arguments, message) in [
      (["--describe=wide"], "'wide' is not a size for --describe; write 80x24, each 1 to 1000"),
      (["--describe=0x5"], "'0x5' is not a size for --describe; write 80x24, each 1 to 1000"),
      (
        ["--describe", "--snapshot-styles"],
        "--snapshot-styles and --describe exclude each other; give one of them"
      ),
      (["--describe", "--svg"], "--svg and --describe exclude each other; give one of them"),
      (
        ["--svg", "--snapshot-styles"],
        "--snapshot-styles and --svg exclude each other; give one of them"
      ),
      (["--svg", "--record", "x"], "--record and --snapshot exclude each other; give one of them"),
    ] {
      #expect(throws: BrowserFailure(message)) {
        try OptionParser.parse(["vitrine"] + arguments)
      }
    }
  }

  @Test("a table's headings start with the first column, and each row has its title once")
  func table() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("id,title\n1,Ship login\n2,Fix\n", to: "t.csv")
    let player = Player(
      try SourceOpener.source(SourceRequest(path: Array(path.utf8))), columns: 60, rows: 12)
    let lines = words(player)
    #expect(lines.first == "id, title")
    #expect(lines[1].components(separatedBy: "Ship login").count == 2)
  }
}
