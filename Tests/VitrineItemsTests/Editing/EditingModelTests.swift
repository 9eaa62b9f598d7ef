import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineTextFormats

/// Random edits of files, compared with plain arrays.
@MainActor
@Suite("Random edits, saved and read again")
struct EditingModelTests {
  private nonisolated static let seeds: ClosedRange<UInt64> = 1...TestRun.count(30, of: 300)
  private static let steps = 60

  @Test("lines equal the model after edits, undo, redo, save and reopening", arguments: seeds)
  func lines(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = RandomLines.file(using: &random)
    let stage = try EditingStage(bytes)
    let model = try play(stage, seed, &random, content: RandomLines.content) {
      let lines = RandomLines.parse(stage.fileBytes)
      #expect(lines == stage.contents[0], "seed \(seed): the file's lines")
    }
    try undoAll(stage, model)
    #expect(stage.fileBytes == bytes, "seed \(seed): undone to the first byte")
  }

  @Test("JSON equals the model after edits, undo, redo, save and reopening", arguments: seeds)
  func json(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = RandomJSON.file(using: &random)
    let stage = try EditingStage(bytes, name: "items.json")
    let model = try play(stage, seed, &random, content: RandomJSON.value) {
      #expect(throws: Never.self, "seed \(seed): JSON") {
        try JSONSerialization.jsonObject(with: Data(stage.fileBytes))
      }
    }
    try undoAll(stage, model)
    #expect(stage.fileBytes == bytes, "seed \(seed): undone to the first byte")
  }

  /// Fewer seeds: the cases shared with lines and arrays are covered above.
  private nonisolated static let fewSeeds: ClosedRange<UInt64> = 1...TestRun.count(8, of: 300)

  @Test(
    "elements and members deeper in JSON equal the model, and the text around them stays",
    arguments: fewSeeds)
  func nestedJSON(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isTree = seed % 2 == 0
    let inner = isTree ? RandomJSON.object(using: &random) : RandomJSON.inner(using: &random)
    let (head, tail) = ("{ \"a\": 1.0,\n \"in\": [ {\"x\":", "} , 2e0 ],\t\"b\":null}\n")
    let bytes = Array((head + inner + tail).utf8)
    let stage = try EditingStage(bytes, name: "items.json", at: try JSONPath(".in[0].x"))
    let content = isTree ? RandomJSON.member : RandomJSON.value
    let model = try play(stage, seed, &random, content: content) {
      let text = stage.fileText
      #expect(text.hasPrefix(head), "seed \(seed): around")
      #expect(text.hasSuffix(tail), "seed \(seed): around")
      #expect(throws: Never.self, "seed \(seed): JSON") { try JSONText(stage.fileBytes) }
    }
    try undoAll(stage, model)
    #expect(stage.fileBytes == bytes, "seed \(seed): undone to the first byte")
  }

  @Test("rows of CSV and of JSON Lines equal the model after the same", arguments: fewSeeds)
  func tables(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isJSON = seed % 2 == 0
    let row = isJSON ? RandomRows.line : RandomRows.record
    let end = Bool.random(using: &random) ? "\r\n" : "\n"
    let rows = (0..<Int.random(in: 1...40, using: &random)).map { _ in row(&random) }
    let head = isJSON ? [] : Array("name,\"b,\n\",c,d\(end)".utf8)
    let bytes = head + rows.flatMap { $0.bytes + Array(end.utf8) }
    let stage = try EditingStage(bytes, name: isJSON ? "rows.jsonl" : "rows.csv")
    let model = try play(stage, seed, &random, content: row) {
      #expect(stage.fileBytes.starts(with: head), "seed \(seed): the names of the columns")
    }
    #expect(model == [rows], "seed \(seed): the rows that were written")
    try undoAll(stage, model)
    #expect(stage.fileBytes == bytes, "seed \(seed): undone to the first byte")
  }

  /// Undoes everything since the file was last read, and saves.
  private func undoAll(_ stage: EditingStage, _ first: [[ItemContent]]) throws {
    while stage.history.nextUndo != nil { stage.undo() }
    #expect(stage.contents == first)
    while stage.history.nextRedo != nil { stage.redo() }
    while stage.history.nextUndo != nil { stage.undo() }
    #expect(stage.contents == first)
    try stage.save()
  }

  /// - Returns: The content of the file when it was read.
  private func play(
    _ stage: EditingStage, _ seed: UInt64, _ random: inout SeededGenerator,
    content: (inout SeededGenerator) -> ItemContent, checkFile: () throws -> Void
  ) throws -> [[ItemContent]] {
    let first = stage.contents
    var past: [[[ItemContent]]] = []
    var model = first
    var future: [[[ItemContent]]] = []
    var saved = first
    for step in 0..<Self.steps {
      let place: Comment = "seed \(seed), step \(step)"
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<11:
        let (edit, next) = self.edit(model, &random, content)
        guard stage.source.refusal(of: edit) == nil else { continue }
        stage.apply(edit)
        past.append(model)
        model = next
        future = []
      case 11..<15:
        guard let last = past.popLast() else { continue }
        stage.undo()
        future.append(model)
        model = last
      case 15..<18:
        guard let next = future.popLast() else { continue }
        stage.redo()
        past.append(model)
        model = next
      default:
        try stage.save()
        saved = model
        try checkFile()
        let again = try EditingStage.open(stage.path, stage.json)
        #expect(Self.contents(of: again) == model, place)
        #expect(stage.filesInFolder.count == 1, place)
      }
      #expect(stage.contents == model, place)
      // Contents that are equal by chance may belong to other items.
      #expect(stage.source.isModified || model == saved, place)
      #expect(!stage.history.isSaved || model == saved, place)
      #expect(!stage.source.hasChangedOutside(), place)
      if stage.contents != model { return first }
    }
    return first
  }

  private static func contents(of source: any EditableSource) -> [[ItemContent]] {
    (0..<source.sectionCount).map { section in
      (0..<source.itemCount(in: section)).compactMap {
        try? source.content(section: section, item: $0)
      }
    }
  }

  /// Returns a random edit of one to three changes, and the resulting array.
  private func edit(
    _ model: [[ItemContent]], _ random: inout SeededGenerator,
    _ content: (inout SeededGenerator) -> ItemContent
  ) -> (ItemEdit, [[ItemContent]]) {
    var model = model
    var changes: [ItemEdit.Change] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let section = model.indices.randomElement(using: &random),
        let target = model.indices.randomElement(using: &random)
      else { break }
      let count = model[section].count
      let lower = Int.random(in: 0...count, using: &random)
      let upper = Int.random(in: lower...min(count, lower + 5), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in content(&random) }
        changes.append(.insert(items, section: section, at: lower))
        model[section].insert(contentsOf: items, at: lower)
      case 1:
        changes.append(.remove(section: section, items: lower..<upper))
        model[section].removeSubrange(lower..<upper)
      case 2:
        let items = Array(model[section][lower..<upper])
        model[section].removeSubrange(lower..<upper)
        let place = Int.random(in: 0...model[target].count, using: &random)
        model[target].insert(contentsOf: items, at: place)
        changes.append(
          .move(section: section, items: lower..<upper, toSection: target, at: place))
      default:
        guard lower < count else { continue }
        let item = content(&random)
        changes.append(.replace(section: section, item: lower, with: item))
        model[section][lower] = item
      }
    }
    return (ItemEdit(changes, name: "edit"), model)
  }
}

/// Files of lines with every feature of lines.
private enum RandomLines {
  static func content(using random: inout SeededGenerator) -> ItemContent {
    let length = [0, 1, 3, 3, 20, 200].randomElement(using: &random) ?? 0
    let bytes: [UInt8] = [0x61, 0x62, 0x20, 0x00, 0xFF, 0xC3, 0xA9, 0x0D, 0x09]
    return ItemContent((0..<length).map { _ in bytes.randomElement(using: &random) ?? 0x61 })
  }

  static func file(using random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = Bool.random(using: &random) ? [0xEF, 0xBB, 0xBF] : []
    let ends: [[UInt8]] = [[[0x0A]], [[0x0D, 0x0A]], [[0x0A], [0x0D, 0x0A]]].randomElement(
      using: &random)!
    let count = [0, 1, 2, 10, 150].randomElement(using: &random) ?? 0
    for _ in 0..<count {
      bytes += content(using: &random).bytes + (ends.randomElement(using: &random) ?? [])
    }
    if Bool.random(using: &random) { bytes += content(using: &random).bytes }
    return bytes
  }

  /// Returns the lines of a file, found in the simplest way.
  static func parse(_ bytes: [UInt8]) -> [ItemContent] {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if bytes.isEmpty { return [] }
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    for place in lines.indices.dropLast() where lines[place].last == 0x0D {
      lines[place].removeLast()
    }
    if text.last == 0x0A { lines.removeLast() }
    return lines.map { ItemContent($0) }
  }
}

/// JSON texts in several layouts.
private enum RandomJSON {
  private static let values = [
    "1", "-0.50", "1e+10", "true", "null", "\"a\"", "\"\\u00e9 \\\"\"", "\"é\"", "[]", "[1, 2]",
    "{}", "{\"title\": \"t\", \"n\": [1]}", "{\n    \"b\" : 1,\n    \"a\" : 2\n  }",
  ]

  static func value(using random: inout SeededGenerator) -> ItemContent {
    ItemContent(values.randomElement(using: &random) ?? "1")
  }

  static func file(using random: inout SeededGenerator) -> [UInt8] {
    let mark: [UInt8] = Int.random(in: 0..<5, using: &random) == 0 ? [0xEF, 0xBB, 0xBF] : []
    if Bool.random(using: &random) { return mark + Array(array(depth: 0, using: &random).utf8) }
    let members = (0..<Int.random(in: 0...4, using: &random)).map { number in
      let isScalar = Int.random(in: 0..<5, using: &random) == 0
      return "\"s\(number)\": " + (isScalar ? "1.0" : array(depth: 1, using: &random))
    }
    return mark + Array("{\n  \(members.joined(separator: ",\n  "))\n}\n".utf8)
  }

  /// Returns a member of an object.
  static func member(using random: inout SeededGenerator) -> ItemContent {
    let colon = [":", ": ", " : "].randomElement(using: &random) ?? ":"
    let name = "\"k\(Int.random(in: 0..<5, using: &random))\""
    return ItemContent(Array((name + colon).utf8) + value(using: &random).bytes)
  }

  /// Returns an object with at least one member that is not an array.
  static func object(using random: inout SeededGenerator) -> String {
    let members = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      String(decoding: member(using: &random).bytes, as: UTF8.self)
    }
    let separator = [",", ", ", ",\n    ", " ,"].randomElement(using: &random) ?? ","
    return "{" + (["\"s\": 1"] + members).joined(separator: separator) + "}"
  }

  static func inner(using random: inout SeededGenerator) -> String {
    array(depth: 1, using: &random)
  }

  private static func array(depth: Int, using random: inout SeededGenerator) -> String {
    let indent = String(repeating: "  ", count: depth)
    let styles = [
      ("", ",", ""), ("", ", ", ""), (" ", " , ", " "),
      ("\n\(indent)  ", ",\n\(indent)  ", "\n\(indent)"), ("\r\n\t", "\r\n,\r\n", ""),
    ]
    let style = styles.randomElement(using: &random) ?? ("", ",", "")
    let count = [0, 1, 2, 5, 30].randomElement(using: &random) ?? 0
    let items = (0..<count).map { _ in values.randomElement(using: &random) ?? "1" }
    return "[" + style.0 + items.joined(separator: style.1) + style.2 + "]"
  }
}

/// Rows of tables with every feature of fields.
private enum RandomRows {
  static func record(using random: inout SeededGenerator) -> ItemContent {
    let fields = ["a", "", "1.50", "é", " b ", "\"x,y\"", "\"say \"\"hi\"\"\"", "\"two\nlines\""]
    let count = Int.random(in: 2...4, using: &random)
    let row = (0..<count).map { _ in fields.randomElement(using: &random) ?? "" }
    return ItemContent(row.joined(separator: ","))
  }

  static func line(using random: inout SeededGenerator) -> ItemContent {
    let lines = [
      "{\"a\": 1.0}", "{\"a\":2,\"b\":[1, 2]}", "{}", "[1]", "\"t\"", "{\"c\" : \"\\u00e9\"}",
      "no JSON",
    ]
    return ItemContent(lines.randomElement(using: &random) ?? "1")
  }
}
