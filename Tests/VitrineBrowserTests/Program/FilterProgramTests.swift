import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineConversion
@testable import VitrineFileItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextItems

@MainActor
@Suite("--filter")
struct FilterProgramTests {
  private func printed(_ source: any ItemSource, _ pattern: String, isExact: Bool = false) throws
    -> (lines: [String], status: Int32)
  {
    let ending = FilterProgram.ending(FilterPattern(pattern, isExact: isExact), source)
    var lines: [String] = []
    try ending.items?.visit { lines.append(String(decoding: $0.bytes, as: UTF8.self)) }
    return (lines, ending.status)
  }

  @Test(
    "matches are printed in source order, and status 1 means no match",
    arguments: [
      ("", false, ["one two", "two", "three", ""], 0), ("two", false, ["one two", "two"], 0),
      ("to", false, ["one two", "two"], 0), ("to", true, [], 1),
      ("^tw | ^th", false, ["two", "three"], 0),
      ("!o", false, ["three", ""], 0), ("zzz", false, [], 1),
    ])
  func lines(pattern: String, isExact: Bool, expected: [String], status: Int32) throws {
    let folder = try TemporaryFolder([])
    folder.add("a.txt", "one two\ntwo\nthree\n\n")
    let path = folder.path + "/a.txt"
    let source = LineSource(file: open(path, O_RDONLY), path: Array(path.utf8))
    let result = try printed(source, pattern, isExact: isExact)
    #expect(result.lines == expected)
    #expect(result.status == status)
  }

  @Test("folders and JSON are filtered by the shown text of their items")
  func otherSources() throws {
    let folder = try TemporaryFolder(["src/", "source.txt", "é\n.txt"])
    let path = FolderPath(source: Array(folder.path.utf8))
    let files = try FolderSource(path: path, showsHidden: false)
    #expect(try printed(files, "src").lines == [folder.path + "/src", folder.path + "/source.txt"])
    let only = try FolderSource(path: path, showsHidden: false)
    #expect(try printed(only, "/$").lines == [folder.path + "/src"])
    let odd = try FolderSource(path: path, showsHidden: false)
    #expect(try printed(odd, "^e").lines == [folder.path + "/é\n.txt"])
    folder.add("a.json", #"{"x": ["one", {"title": "two"}], "y": ["three"]}"#)
    let json = folder.path + "/a.json"
    let source = JSONSource(file: open(json, O_RDONLY), path: Array(json.utf8), fields: .init())
    #expect(try printed(source, "^t").lines == [#"{"title": "two"}"#, "three"])
  }

  @Test("an unreadable source is an error")
  func failure() throws {
    let folder = try TemporaryFolder([])
    folder.add("a.json", "{")
    let path = folder.path + "/a.json"
    let source = JSONSource(file: open(path, O_RDONLY), path: Array(path.utf8), fields: .init())
    #expect(FilterProgram.ending(FilterPattern("a"), source).failure != nil)
  }

  @Test("= is refused in sources of rows without expressions, and is a letter in lines")
  func expressions() throws {
    let folder = try TemporaryFolder()
    func ending(_ name: String, _ text: String) throws -> ExitReason {
      let path = Array(try folder.write(text, to: name).utf8)
      return FilterProgram.ending(
        FilterPattern("=n > 3"), try SourceOpener.source(SourceRequest(path: path)))
    }
    let refusal = "= begins an expression in databases only; '= looks for the sign"
    for (name, text) in [
      ("t.csv", "n,m\n4,5\n"), ("t.jsonl", "{\"n\": 4}\n{\"n\": 5}\n"), ("t.json", "[{\"n\": 4}]"),
    ] {
      #expect(try ending(name, text).failure?.description.hasSuffix(refusal) == true, "\(name)")
    }
    #expect(try ending("t.txt", "x=n > 3\n").status == 0)
  }
}
