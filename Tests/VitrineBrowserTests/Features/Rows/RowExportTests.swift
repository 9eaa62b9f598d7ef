import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineSourceOpening

@MainActor
@Suite("Writing rows to a file")
struct RowExportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.add("fruit.csv", "name,price,note\nplum,3,\npear,12,\"a, b\"\napple,7,x|y\n")
  }

  private func player() throws -> Player {
    let path = Array((folder.path + "/fruit.csv").utf8)
    let source = try SourceOpener.source(SourceRequest(path: path))
    let player = Player(source, columns: 90, rows: 12)
    player.controller.features.finish()
    return player
  }

  /// Types a path as the name of the exported file.
  private func export(_ player: Player, to name: String) throws {
    try player.press("c e")
    for character in folder.path + "/" + name {
      try player.press(character == " " ? "Space" : String(character))
    }
    try player.press("Return")
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self)
  }

  @Test("the file name sets the format, and rows and columns are exported as shown")
  func forms() throws {
    let player = try player()
    try player.press("c s")
    try export(player, to: "out.csv")
    #expect(player.said.hasPrefix("3 rows written to "))
    let sorted = "name,price,note\napple,7,x|y\npear,12,\"a, b\"\nplum,3,\n"
    #expect(try text("out.csv") == sorted)
    try player.press("l c -")
    try export(player, to: "out.jsonl")
    let lines = try text("out.jsonl").split(separator: "\n")
    #expect(lines.first == #"{"name": "apple", "note": "x|y"}"#)
    #expect(lines.count == 3)
  }

  @Test("only marked rows, or only the rows shown by a filter, are exported")
  func chosen() throws {
    let player = try player()
    try player.press("j Space")
    try export(player, to: "marked.tsv")
    #expect(try text("marked.tsv") == "name\tprice\tnote\npear\t12\ta, b\n")
    #expect(player.said.hasPrefix("marked: 1 row written to "))
    try player.press("Esc / p l Return")
    try export(player, to: "filtered.md")
    #expect(try text("filtered.md").split(separator: "\n").count == 4)
  }

  @Test("an existing file is overwritten only after a confirmation")
  func replacing() throws {
    folder.add("old.csv", "old")
    let player = try player()
    try export(player, to: "old.csv")
    #expect(player.status.contains("write over it?"))
    try player.press("n")
    #expect(try text("old.csv") == "old")
    try export(player, to: "old.csv")
    try player.press("y")
    #expect(try text("old.csv").hasPrefix("name,price,note\n"))
  }

  @Test("a failure is reported, and the name can be corrected")
  func failures() throws {
    let player = try player()
    try export(player, to: "out.xls")
    #expect(
      player.screen.joined(separator: "\n").contains("the extension chooses the format: .csv"))
    try player.press("Esc")
    try export(player, to: "missing/out.csv")
    // The line keeps its text.
    let words = player.screen.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("its folder cannot be written"))
    #expect(player.controller.layers.prompt?.editor.text.hasSuffix("missing/out.csv") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.xls"))
    // A failed export leaves no file behind.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["fruit.csv"])
  }

  @Test("marked rows hidden by a filter are exported, in their order")
  func hiddenMarks() throws {
    let player = try player()
    try player.press("Space Space / a p p l e Return")
    #expect(player.status.contains("2 marked, hidden"))
    try export(player, to: "hidden.csv")
    #expect(player.said.hasPrefix("marked: 2 rows written to "))
    #expect(try text("hidden.csv") == "name,price,note\nplum,3,\npear,12,\"a, b\"\n")
  }

  @Test("JSON objects and arrays are exported completely")
  func wholeValues() throws {
    let player = try Player(
      json: #"[{"name": "a", "tags": ["x", "y"]}]"#, columns: 90, rows: 12
    ) { $0.layout = .table }
    try export(player, to: "whole.jsonl")
    #expect(try text("whole.jsonl") == #"{"name": "a", "tags": ["x", "y"]}"# + "\n")
  }
}
