import Foundation
import Testing
import VitrineModelDoubles

@testable import VitrineArchiveReading
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@Suite("The output of --format for an item")
struct OutputTemplateTests {
  private func printed(_ format: String, of line: String, delimiter: String? = nil) throws -> String
  {
    let template = try OutputTemplate(format)
    let item = template.output(
      ofLine: Array(line.utf8), delimiter: delimiter.map(FieldDelimiter.init))
    return String(decoding: item.bytes, as: UTF8.self)
  }

  @Test(
    "places of a line",
    arguments: [
      ("{}", "a b", "a b"), ("{text}", " a b ", " a b "), ("<{1}>", "  a b", "<a>"),
      ("{2}-{-1}", "a b c", "b-c"), ("{2..}", "a b  c", "b  c"), ("{9}", "a b", ""),
      ("{1}\\t{1}\\n\\0\\\\", "a", "a\ta\n\0\\"), ("\\{1\\}", "a", "{1}"), ("é{}", "ü", "éü"),
      ("", "a", ""),
    ])
  func places(format: String, line: String, expected: String) throws {
    #expect(try printed(format, of: line) == expected)
  }

  @Test("columns of a line end at its delimiter")
  func delimiter() throws {
    #expect(try printed("{2}|{1..2}", of: "a b:c d:e", delimiter: ":") == "c d|a b:c d")
  }

  @Test(
    "mistakes are reported with the correct form",
    arguments: [
      ("{a", "--format: '{' without '}'; write \\{ for the sign itself"),
      ("\\q", "--format: '\\q' means nothing; use \\t, \\n, \\0, \\\\, \\{ and \\}"),
      ("a\\", "--format: '\\' means nothing; use \\t, \\n, \\0, \\\\, \\{ and \\}"),
    ])
  func mistakes(format: String, reason: String) {
    #expect(throws: BrowserFailure(reason)) { try OutputTemplate(format) }
  }

  /// A JSON file whose last object has a field of its own.
  @MainActor
  private func withSource<Result>(_ body: (JSONSource) throws -> Result) throws -> Result {
    let path = FileManager.default.temporaryDirectory.path + "/format-\(UUID().uuidString).json"
    let objects =
      (1...200).map { #"{"name": "n\#($0)", "size": \#($0).50}"# } + [#"{"last": [1, 2]}"#]
    try Data("[\(objects.joined(separator: ","))]".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let source = JSONSource(
      file: try ContentOpener.open(Array(path.utf8)), path: Array(path.utf8), fields: .init())
    source.finish()
    return try body(source)
  }

  @Test(
    "fields of JSON: strings without quotes, numbers as written, empty if missing"
  )
  @MainActor
  func json() throws {
    try withSource { source in
      let template = try OutputTemplate("{name}|{size}|{last}|{2}|{..}")
      try template.check(against: source)
      let lines = try [0, 200].map {
        String(
          decoding: try source.output(section: 0, item: $0, as: template).bytes, as: UTF8.self)
      }
      #expect(lines == ["n1|1.50||1.50|n1\t1.50\t", "||[1, 2]||\t\t[1, 2]"])
    }
  }

  @Test(
    "an unknown field is an error that lists the existing ones",
    arguments: [
      ("{nam}", "did you mean 'name'?"), ("{zebra}", "the fields are name, size, last"),
      ("{\u{1B}x}", "'␛x'; the fields are name, size, last"),
    ])
  @MainActor
  func unknown(format: String, end: String) throws {
    try withSource { source in
      do {
        try OutputTemplate(format).check(against: source)
        Issue.record("a field that no item has was taken")
      } catch let failure as BrowserFailure {
        #expect(failure.description.hasPrefix("--format: no item has the field"))
        #expect(failure.description.hasSuffix(end))
      }
    }
  }

  @Test("files, including marked ones in folders out of view")
  @MainActor
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/format-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/sub", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("12345".utf8).write(to: URL(fileURLWithPath: folder + "/five.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: "five.txt")
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.utf8)), showsHidden: false, groupsByKind: false)
    source.finish()
    let template = try OutputTemplate("{name} {size} {type} {link target} {}")
    let expected = [
      "sub    \(folder)/sub", "five.txt 5 txt  \(folder)/five.txt",
      "link 5  five.txt \(folder)/link",
    ]
    var printed: [String] = []
    for section in 0..<source.sectionCount {
      for item in 0..<source.itemCount(in: section) {
        printed.append(
          String(
            decoding: try source.output(section: section, item: item, as: template).bytes,
            as: UTF8.self))
      }
    }
    #expect(printed == expected)
    for (line, name) in zip(expected, ["sub", "five.txt", "link"]) {
      let item = template.output {
        FolderFieldReader.printedText(of: $0, ofFile: Array("\(folder)/\(name)".utf8))
      }
      #expect(String(decoding: item.bytes, as: UTF8.self) == line)
    }
  }
}
