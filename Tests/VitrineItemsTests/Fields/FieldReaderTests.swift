import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

/// The fields of all sources, compared with a straightforward reading.
@MainActor
@Suite("Fields of sources")
struct FieldReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func source(_ path: String, _ form: SourceRequest.Form? = nil) throws -> any ItemSource {
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8), form: form))
    source.finish()
    return source
  }

  /// Reads all items of a section, window by window, each window with some fields.
  private func column(
    _ name: String, of source: any ItemSource, section: Int = 0, window: Int = 7
  ) throws -> [FieldValue] {
    let place = try #require(source.schema.place(of: name))
    let count = source.itemCount(in: section)
    let others = source.schema.fields.indices.filter { $0 % 2 == 0 }
    var values: [FieldValue] = []
    for start in stride(from: 0, to: count, by: window) {
      let read = try source.fieldReader.values(
        of: others + [place], section: section, items: start..<min(count, start + window))
      #expect(read.count == others.count + 1)
      #expect(read.allSatisfy { $0.count == min(count, start + window) - start })
      values += read[others.count]
    }
    return values
  }

  private func text(_ text: String) -> FieldValue { .text(Array(text.utf8)) }

  // MARK: Folders

  @Test("files have the system's values; a link has those of the target")
  func files() throws {
    folder.add("b.TXT", "12345")
    folder.add("a.txt", "1")
    folder.add("empty")
    folder.add("sub/")
    chmod(folder.path + "/a.txt", 0o640)
    symlink("a.txt", folder.path + "/link.txt")
    symlink("nowhere\u{1B}[2J", folder.path + "/lost")
    var times = [timeval(tv_sec: 1_000, tv_usec: 5), timeval(tv_sec: 1_000, tv_usec: 5)]
    utimes(folder.path + "/a.txt", &times)
    let source = try source(folder.path)
    var rows: [String: [FieldValue]] = [:]
    for section in 0..<source.sectionCount {
      let columns = try source.schema.fields.map {
        try column($0.name, of: source, section: section, window: 2)
      }
      for item in 0..<source.itemCount(in: section) {
        rows[columns[0][item].shown] = columns.map { $0[item] }
      }
    }
    #expect(
      source.schema.fields.map(\.name) == [
        "name", "kind", "type", "size", "modified", "mode", "owner", "link target",
      ])
    #expect(source.schema.title == 0)
    #expect(rows.count == 6)
    let a = try #require(rows["a.txt"])
    #expect(a[1...2] == [text("Text"), text("txt")])
    #expect(a[3] == .size(1))
    #expect(a[4] == .date(seconds: 1_000, nanoseconds: 5_000))
    #expect(a[5] == text("-rw-r-----"))
    let owner = try #require(
      try FileManager.default.attributesOfItem(atPath: folder.path)[.ownerAccountName] as? String)
    #expect(a[6] == text(owner))
    #expect(a[7] == .none)
    #expect(rows["b.TXT"]?[2] == text("txt"))
    #expect(rows["b.TXT"]?[3] == .size(5))
    #expect(rows["empty"]?[2] == text(""))
    #expect(rows["empty"]?[3] == .size(0))
    #expect(rows["sub"]?[1] == text("Folders"))
    #expect(rows["sub"]?[3] == FieldValue.none)
    #expect(rows["link.txt"]?[3] == .size(1))
    #expect(rows["link.txt"]?[7] == .path(Array("a.txt".utf8)))
    let lost = try #require(rows["lost"])
    #expect([lost[3], lost[4], lost[6]].allSatisfy { $0 == .none })
    #expect(lost[5] == text("lrwxrwxrwx"))
    #expect(rows["link.txt"]?[5] == text("lrwxrwxrwx"))
    #expect(lost[7].shown == "nowhere␛[2J")
  }

  @Test("names, types and targets are read without a system call per file")
  func lazily() throws {
    folder.add("a.txt", "1")
    let source = try source(folder.path)
    unlink(folder.path + "/a.txt")
    #expect(try column("name", of: source) == [text("a.txt")])
    let reader = source.fieldReader
    #expect(try reader.values(of: [0, 1, 2], section: 0, items: 0..<1).count == 3)
    #expect(try reader.values(of: [3, 4], section: 0, items: 0..<1) == [[.none], [.none]])
  }

  // MARK: JSON

  @Test("strings in the form of dates are a field of dates, sorted by time and shown as written")
  func datesOfJSON() throws {
    let path = try folder.write(
      #"[{"day": "Jun 12 1998"}, {"day": "Apr 1 2001"}, {"day": null}, {"day": "Dec 3 1997"}]"#,
      to: "days.json")
    let source = try source(path)
    #expect(source.schema.fields.map(\.kind) == [.date])
    #expect(try column("day", of: source)[0] == text("Jun 12 1998"))
    #expect(
      try source.columnReader.values(of: [0], section: 0, items: 0..<4)[0]
        == [text("Jun 12 1998"), text("Apr 1 2001"), .none, text("Dec 3 1997")])
    // The latest first, and items without a date last.
    #expect(try FieldOrder.order(by: 0, of: source.orderReader) == [[1, 0, 3, 2]])
    let mixed = try folder.write(#"[{"day": "Jun 12 1998"}, {"day": "soon"}]"#, to: "mixed.json")
    #expect(try self.source(mixed).schema.fields.map(\.kind) == [.text])
  }

  /// Returns a random value, as written and as read.
  private static func value(_ dice: inout SeededGenerator) -> (String, FieldValue) {
    switch Int.random(in: 0..<8, using: &dice) {
    case 0:
      let number = Int.random(in: -1_000...1_000, using: &dice)
      return ("\(number)", .integer(number))
    case 1: return ("2.5e1", .decimal(25))
    case 2: return ("true", .boolean(true))
    case 3: return ("null", .none)
    case 4: return ("[1, {\"a\": 2}]", .json(Array("[1, {\"a\": 2}]".utf8)))
    case 5: return ("\"\\u001b[2J\\n\"", .text(Array("\u{1B}[2J\n".utf8)))
    case 6:
      return ("123456789012345678901234567890", .decimal(123_456_789_012_345_678_901_234_567_890))
    default:
      let word = "word \(Int.random(in: 0..<9, using: &dice))"
      return ("\"\(word)\"", .text(Array(word.utf8)))
    }
  }

  @Test("the members of random objects are their values", arguments: [1, 2, 3, 4, 5])
  func objects(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    var (lines, rows): ([String], [[String: FieldValue]]) = ([], [])
    for _ in 0..<60 {
      var (members, row): ([String], [String: FieldValue]) = ([], [:])
      for _ in 0..<Int.random(in: 0..<6, using: &dice) {
        let name = "field \(Int.random(in: 0..<7, using: &dice))"
        let (source, value) = Self.value(&dice)
        members.append("\"\(name)\": \(source)")
        row[name] = value
      }
      lines.append("{" + members.joined(separator: ", ") + "}")
      rows.append(row)
    }
    let path = try folder.write("[" + lines.joined(separator: ",\n") + "]", to: "items.json")
    let source = try source(path)
    #expect(Set(source.schema.fields.map(\.name)) == Set(rows.flatMap(\.keys)))
    for field in source.schema.fields {
      let expected = rows.map { $0[field.name] ?? .none }
      #expect(try column(field.name, of: source) == expected)
      let sorter = try #require(source.sorter(by: SortKey(field: field.name)))
      #expect(try sorter() == FieldOrder.order(by: 0, of: ListFieldReader(values: [expected])))
    }
    #expect(source.sorter(by: SortKey(field: "field 99")) == nil)
  }

  @Test("the kinds of fields are guessed from their values; null may be of any")
  func kinds() throws {
    let text = """
      [{"n": 1, "d": 1, "s": "x", "j": {}, "b": true, "m": 1, "z": null},
       {"n": null, "d": 2.5, "s": "2", "j": [1], "b": false, "m": "x", "z": null}]
      """
    let source = try source(try folder.write(text, to: "items.json"))
    #expect(
      source.schema.fields == [
        Field("n", .integer), Field("d", .decimal), Field("s", .text), Field("j", .json),
        Field("b", .boolean), Field("m", .text), Field("z", .text),
      ])
  }

  @Test("a search finds a field that only later objects have, and a field beyond the limit")
  func laterFields() throws {
    let items = (0..<300).map { $0 == 250 ? "{\"late\": 1}" : "{\"a\": \($0)}" }
    let later = try source(
      try folder.write("[" + items.joined(separator: ",") + "]", to: "a.json"))
    #expect(later.schema.fields.map(\.name) == ["a"])
    #expect(later.sorter(by: SortKey(field: "late")) == nil)
    try find("late", in: later)
    let sorter = try #require(later.sorter(by: SortKey(field: "late")))
    let order = try sorter()
    #expect(order[0].first == 250)
    #expect(order[0][1] == 0)
    #expect(later.schema.fields.map(\.name) == ["a", "late"])
    let wide = "[{" + (0..<3_000).map { "\"f\($0)\": 1" }.joined(separator: ",") + "}]"
    let table = try source(try folder.write(wide, to: "b.json"))
    #expect(table.schema.fields.count == JSONSchema.mostFields)
    try find("f2999", in: table)
    #expect(table.sorter(by: SortKey(field: "f2999")) != nil)
    #expect(table.schema.fields.map(\.name).last == "f2999")
    try find("f3000", in: table)
    #expect(table.sorter(by: SortKey(field: "f3000")) == nil)
  }

  /// Searches all items for a field, as an order by it does.
  private func find(_ name: String, in source: some ItemSource) throws {
    let search = try #require(try source.prepareFieldSearch(for: [name]))
    try search(LongTask.Meter())()
  }

  @Test("items other than objects have one field, and edits are visible")
  func plainValues() throws {
    let source = try source(try folder.write("[3, \"x\", [1]]", to: "items.json"))
    #expect(source.schema.fields == [Field("value", .json)])
    #expect(source.schema.title == 0)
    let values: [FieldValue] = [.integer(3), text("x"), .json(Array("[1]".utf8))]
    #expect(try column("value", of: source) == values)
    let editable = try #require(source as? any EditableSource)
    _ = editable.apply(ItemEdit([.remove(section: 0, items: 0..<1)], name: "cut"))
    #expect(try column("value", of: source) == Array(values[1...]))
  }

  // MARK: Lines and bytes

  @Test("a line is its text, without its end, after any edit", arguments: [1, 2])
  func lines(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    var words = (0..<500).map { "line \($0) \u{1B}" }
    let path = try folder.write(words.joined(separator: "\r\n"), to: "lines.txt")
    let source = try #require(try source(path) as? any EditableSource)
    #expect(source.schema == Schema([Field("text", .text)], title: "text"))
    for step in 0..<10 {
      #expect(try column("text", of: source, window: 64) == words.map(text))
      let at = Int.random(in: 0..<words.count, using: &dice)
      let content = ItemContent(Array("new \(step)".utf8))
      _ = source.apply(
        ItemEdit(
          [.remove(section: 0, items: at..<(at + 1)), .insert([content], section: 0, at: 0)],
          name: "edit"))
      words.remove(at: at)
      words.insert("new \(step)", at: 0)
    }
  }

  @Test("rows of bytes have an offset, the bytes and their text")
  func bytes() throws {
    let data = (0..<100).map { UInt8($0) }
    let source = try source(try folder.write(Data(data), to: "data.bin"), .hex)
    #expect(try column("offset", of: source, window: 3) == (0..<7).map { .integer($0 * 16) })
    let rows = stride(from: 0, to: 100, by: 16).map { Array(data[$0..<min(100, $0 + 16)]) }
    #expect(try column("bytes", of: source, window: 3) == rows.map { .blob($0) })
    #expect(try column("text", of: source, window: 2) == rows.map { .text($0) })
  }
}
