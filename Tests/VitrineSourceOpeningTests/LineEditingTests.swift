import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextItems

@MainActor
@Suite("Editing lines")
struct LineEditingTests {
  @Test(
    "every kind of edit to lines can be undone, redone and saved"
  )
  func everyChange() throws {
    let stage = try EditingStage("a\nb\nc\nd\ne\n")
    stage.apply(.move(section: 0, items: 1..<3, toSection: 0, at: 3))
    #expect(stage.items == ["a", "d", "e", "b", "c"])
    stage.apply(.insert([ItemContent("x"), ItemContent("y")], section: 0, at: 1))
    #expect(stage.items == ["a", "x", "y", "d", "e", "b", "c"])
    stage.apply(
      .remove(section: 0, items: 3..<5), .replace(section: 0, item: 0, with: ItemContent("A")))
    #expect(stage.items == ["A", "x", "y", "b", "c"])
    #expect(stage.source.title(section: 0, item: 0) == "A")
    #expect(stage.source.isModified)
    for _ in 0..<3 { stage.undo() }
    #expect(stage.items == ["a", "b", "c", "d", "e"])
    #expect(!stage.source.isModified)
    #expect(stage.history.isSaved)
    for _ in 0..<3 { stage.redo() }
    #expect(stage.items == ["A", "x", "y", "b", "c"])
    try stage.save()
    #expect(stage.fileText == "A\nx\ny\nb\nc\n")
    #expect(!stage.source.isModified)
    for _ in 0..<3 { stage.undo() }
    #expect(stage.source.isModified)
    #expect(!stage.history.isSaved)
    try stage.save()
    #expect(stage.fileText == "a\nb\nc\nd\ne\n")
  }

  @Test("an undone edit leaves nothing to save, also after redo")
  func modifiedAgain() throws {
    let stage = try EditingStage("a\nb\n")
    stage.apply(.replace(section: 0, item: 0, with: ItemContent("x")))
    try stage.save()
    stage.undo()
    #expect(stage.source.isModified)
    stage.redo()
    #expect(!stage.source.isModified)
    stage.apply(.replace(section: 0, item: 0, with: ItemContent("y")))
    stage.apply(.replace(section: 0, item: 0, with: ItemContent("x")))
    #expect(!stage.source.isModified)
  }

  @Test("each line keeps its line end, and new lines get that of the first line")
  func lineEnds() throws {
    let stage = try EditingStage("one\r\ntwo\nthree\r\nfour\n")
    stage.apply(
      .insert([ItemContent("new")], section: 0, at: 4),
      .replace(section: 0, item: 1, with: ItemContent("TWO")),
      .move(section: 0, items: 2..<3, toSection: 0, at: 0))
    #expect(stage.items == ["three", "one", "TWO", "four", "new"])
    try stage.save()
    #expect(stage.fileText == "three\r\none\r\nTWO\nfour\nnew\r\n")
  }

  @Test(
    "a file without a final line feed stays so, whichever line is last",
    arguments: [
      ("a\nb\nc", "c\na\nb"), ("a\r\nb\r\nc", "c\r\na\r\nb"), ("a\nb\r\nc", "c\na\nb"),
      ("a\n\nc", "c\na\n\n"), ("a\nb\nc\r", "c\r\r\na\nb"),
    ])
  func openEnd(before: String, after: String) throws {
    let stage = try EditingStage(before)
    stage.apply(.move(section: 0, items: 2..<3, toSection: 0, at: 0))
    let items = stage.items
    try stage.save()
    #expect(stage.fileText == after)
    try stage.reopen()
    #expect(stage.items == items)
  }

  @Test("NUL, invalid UTF-8 and a byte order mark are kept, with the mark in front")
  func strangeBytes() throws {
    let stage = try EditingStage(
      [0xEF, 0xBB, 0xBF] + Array("a\n".utf8) + [0, 0xFF, 0x0A] + Array("c\n".utf8))
    #expect(stage.items[0] == "a")
    stage.apply(.move(section: 0, items: 0..<1, toSection: 0, at: 2))
    try stage.save()
    #expect(
      stage.fileBytes == [0xEF, 0xBB, 0xBF, 0, 0xFF, 0x0A] + Array("c\na\n".utf8))
    stage.apply(.remove(section: 0, items: 0..<3))
    try stage.save()
    #expect(stage.fileBytes == [])
    stage.undo()
    stage.undo()
    try stage.save()
    #expect(stage.fileBytes == [0xEF, 0xBB, 0xBF, 0x61, 0x0A, 0, 0xFF, 0x0A, 0x63, 0x0A])
  }

  @Test("an edited line keeps its untouched bytes, even invalid UTF-8")
  func untouchedBytes() throws {
    let stage = try EditingStage([0xFF] + Array("name é".utf8) + [0xC3, 0x0A])
    let text = try stage.source.editableText(section: 0, item: 0)
    #expect(text == "\u{FFFD}name é\u{FFFD}")
    let old = try stage.source.content(section: 0, item: 0)
    #expect(try stage.source.content(typed: text, replacing: old) == old)
    let typed = try stage.source.content(typed: "\u{FFFD}NAME é\u{FFFD}", replacing: old)
    #expect(typed.bytes == [0xFF] + Array("NAME é".utf8) + [0xC3])
    #expect(try stage.source.content(typed: "", replacing: old).bytes == [])
    #expect(try stage.source.content(typed: "new", replacing: nil) == ItemContent("new"))
  }

  @Test("a typed line cannot contain a line break")
  func lineBreakTyped() throws {
    let stage = try EditingStage("a\n")
    #expect(
      throws: BrowserFailure("a line has no line break in it: paste several lines instead")
    ) { try stage.source.content(typed: "a\nb", replacing: nil) }
  }

  @Test(
    "each pasted line becomes an item, with any line end",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
      ("a\rb\r", ["a", "b"]), ("\n", [""]), ("a\n\n", ["a", ""]), ("a\rb\n", ["a\rb"]),
    ])
  func paste(text: String, lines: [String]) throws {
    let stage = try EditingStage("")
    #expect(try stage.source.contents(pasted: text) == lines.map { ItemContent($0) })
  }

  @Test(
    "copied lines are pasted unchanged",
    arguments: [
      ["a"], ["a", "b"], ["a", ""], [""], ["", ""], ["a\rb"], ["a\r", "b"], ["a\r"], ["", "a"],
    ])
  func copyAndPaste(lines: [String]) throws {
    let stage = try EditingStage("")
    let contents = lines.map { ItemContent($0) }
    let text = stage.source.clipboardText(of: contents)
    #expect(try stage.source.contents(pasted: text) == contents)
  }

  @Test("a single copied line has no line feed, so a shell waits for Return")
  func copiedLine() throws {
    let stage = try EditingStage("a\n")
    #expect(stage.source.clipboardText(of: [ItemContent("rm x")]) == "rm x")
  }

  @Test("filters and sorters read the lines as they were at their creation")
  func snapshots() throws {
    let stage = try EditingStage((0..<500).map { "line \($0)\n" }.joined())
    let before = stage.source.matchReader
    stage.apply(
      .insert([ItemContent("line 9999")], section: 0, at: 70),
      .replace(section: 0, item: 3, with: ItemContent("three")),
      .move(section: 0, items: 100..<300, toSection: 0, at: 1))
    let edited = stage.source.matchReader
    let sorter = try #require(stage.source.sorter(by: .text))
    let texts = stage.items
    stage.apply(.remove(section: 0, items: 0..<400))
    #expect(Self.lines(before) == (0..<500).map { "line \($0)" })
    #expect(Self.lines(edited) == texts)
    let sorted = try sorter()[0].map { texts[Int($0)] }
    try #require(sorted.count == 501)
    #expect(sorted.last == "three")
    #expect(sorted[499] == "line 9999")
    #expect(stage.source.matchReader.counts == [101])
  }

  static func lines(_ reader: any MatchReader) -> [String] {
    let buffer = TextBuffer()
    var done = 0
    while done < reader.counts[0] {
      let count = reader.read(section: 0, items: done..<reader.counts[0], into: buffer)
      #expect(count % MatchSlice.alignment == 0 || done + count == reader.counts[0])
      done += count
    }
    return String(decoding: buffer.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  @Test("a filter finds inserted lines and no removed ones")
  func filterFindsEdits() throws {
    let stage = try EditingStage((0..<300).map { "line \($0)\n" }.joined())
    stage.apply(
      .insert([ItemContent("needle")], section: 0, at: 150),
      .remove(section: 0, items: 10..<20))
    let engine = FilterEngine()
    var found: [[Int32]] = []
    engine.found = { found = $0.matches }
    engine.find(FilterPattern("needle"), in: stage.source.matchReader, rating: .none)
    engine.finish()
    #expect(found == [[140]])
    engine.reset()
    engine.find(FilterPattern("'line\\ 15"), in: stage.source.matchReader, rating: .none)
    engine.finish()
    #expect(found[0].map { stage.items[Int($0)] } == (150..<160).map { "line \($0)" })
  }

  @Test("a line keeps its identity when moved, saved and reloaded")
  func identity() throws {
    let stage = try EditingStage("a\nb\nc\n")
    let identities = (0..<3).map { stage.source.identity(section: 0, item: $0) }
    stage.apply(.move(section: 0, items: 2..<3, toSection: 0, at: 0))
    #expect(stage.source.identity(section: 0, item: 0) == identities[2])
    try stage.save()
    let again = try #require(try stage.source.reopened())
    again.finish()
    #expect(again.title(section: 0, item: 0) == "c")
    #expect(
      (0..<3).map { again.identity(section: 0, item: $0) } == [2, 0, 1].map { identities[$0] })
  }

  @Test(
    "lines cannot be changed while being read, and those of a pipe are printed, not saved")
  func whenAndWhere() throws {
    var ends: [Int32] = [0, 0]
    _ = Glibc.pipe(&ends)
    let source = LineSource(pipe: ends[0], name: "stdin")
    #expect(source.readOnlyReason == "stdin is still being read")
    _ = Glibc.write(ends[1], "a\nb\nc", 5)
    close(ends[1])
    source.finish()
    #expect(source.readOnlyReason == nil)
    _ = source.apply(ItemEdit([.move(section: 0, items: 2..<3, toSection: 0, at: 0)], name: ""))
    #expect(
      try (0..<3).map { try source.output(section: 0, item: $0).bytes } == [[0x63], [0x61], [0x62]])
    #expect(source.isModified)
    #expect(!source.hasChangedOutside())
    #expect(
      throws: BrowserFailure(
        "nothing to save: stdin is not a file; marked lines are printed in this order (--pick)")
    ) { try source.save() }
  }
}
