import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Tables that the built program shows, edits and converts.
@Suite("tables in the built binary", .waits) struct TableTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("name;price\r\n\"A;B\";1,5\r\nC;12,25\r\n", to: "prices.csv")
  }

  @Test("a cell is edited and sorted in tmux, and the file keeps its dialect")
  func editing() throws {
    let terminal = try TmuxSession(columns: 60, rows: 10)
    try terminal.runVitrine("--no-animation \(path)")
    try terminal.wait("the table") { $0[0].hasPrefix("  name") && $0[1].contains("A;B") }
    try terminal.press("l", "r")
    try terminal.wait("the line") { $0.contains { $0.hasPrefix("price: Return accepts") } }
    try terminal.press("C-u")
    try terminal.type("99,5")
    try terminal.press("Enter")
    try terminal.wait("the cell") { $0[1].contains("99,5") }
    try terminal.press("c", "s")
    try terminal.wait("the order") { $0[0].contains("price▲") && $0[1].contains("C") }
    try terminal.press("w")
    try terminal.wait("the end of saving") { $0.contains { $0.hasPrefix("saved 2 rows") } }
    let text = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(String(decoding: text, as: UTF8.self) == "name;price\r\n\"A;B\";99,5\r\nC;12,25\r\n")
  }

  @Test("converted text on a terminal has no control sequences", arguments: ["csv", "json", "md"])
  func hostile(form: String) throws {
    let path = try folder.write("a,b\n1,\u{1B}[2J\u{1B}]0;x\u{7}y\n2,z\n", to: "hostile.csv")
    let terminal = try TmuxSession(columns: 60, rows: 10)
    try terminal.runVitrine("--to \(form) \(path)")
    let shown = form == "json" ? "\\u001b[2J" : "␛[2J␛]0;x␇y"
    try terminal.wait("the rows") { screen in
      screen.contains { $0.contains(shown) } && screen.contains { $0.contains("z") }
    }
  }

  @Test(
    "a pipe is a table on request, converted without a terminal; errors are one clear line")
  func pipes() throws {
    func run(_ arguments: String...) throws -> ProcessResult {
      try ProcessResult.run(
        TmuxSession.vitrine, arguments, input: Data("a\tb\n1\tx\n".utf8), folder: folder.url)
    }
    #expect(try run("--as", "tsv", "--to", "jsonl").outputText == "{\"a\": 1, \"b\": \"x\"}\n")
    for (arguments, words) in [
      (["--as", "tsv", "--format", "{c}", "-f", "x"], "--format: no item has the field 'c'"),
      (["--separator", "ab"], "'ab' is not a sign for --separator"),
      (["--type", "a"], "--type needs a column and a type"),
      (["--to", "xml"], "unknown form 'xml' for --to"),
    ] {
      let result = try ProcessResult.run(
        TmuxSession.vitrine, arguments, input: Data("a\tb\n1\tx\n".utf8), folder: folder.url)
      #expect(result.status == 2, "\(result.errorText)")
      #expect(result.errorText.contains(words), "\(result.errorText)")
      #expect(result.errorText.split(separator: "\n").count == 1)
    }
  }
}
