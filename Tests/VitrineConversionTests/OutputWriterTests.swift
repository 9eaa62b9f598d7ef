import Foundation
import Testing

@testable import VitrineArchiveReading
@testable import VitrineConversion
@testable import VitrineItems
@testable import VitrineTextFormats
@testable import VitrineTextItems

@Suite("Printing items")
struct OutputWriterTests {
  private func printed(
    _ items: [OutputItem], _ format: OutputWriter.Format, sanitizes: Bool = false
  ) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.path + "/vitrine-out-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let descriptor = open(file, O_CREAT | O_RDWR, 0o600)
    var writer = OutputWriter(descriptor: descriptor, format: format, sanitizes: sanitizes)
    for item in items { try writer.write(item) }
    try writer.finish()
    close(descriptor)
    return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  private let hostile: [UInt8] = [0x1B] + Array("]0;x".utf8) + [0x07, 0xFF]

  @Test("lines and NUL-separated items are raw bytes")
  func raw() throws {
    let items = [OutputItem.line(hostile), .file(path: Array("a b".utf8))]
    #expect(try printed(items, .lines) == hostile + [0x0A] + Array("a b\n".utf8))
    #expect(try printed(items, .nulls) == hostile + [0] + Array("a b".utf8) + [0])
    #expect(try printed([], .lines).isEmpty)
  }

  @Test("output to a terminal contains no control characters")
  func sanitized() throws {
    let text = String(
      decoding: try printed(
        [.line(hostile), .line(Array("a\u{9B}1m\u{202E}".utf8))], .lines, sanitizes: true),
      as: UTF8.self)
    #expect(text == "␛]0;x␇\u{FFFD}\na\u{FFFD}1m\u{FFFD}\n")
  }

  @Test("JSON output is one array, and invalid UTF-8 becomes U+FFFD")
  func json() throws {
    let items = [OutputItem.line(hostile), .file(path: Array("a\"\n".utf8))]
    let text = String(decoding: try printed(items, .json), as: UTF8.self)
    #expect(text == "[\"\\u001b]0;x\\u0007\u{FFFD}\",\n {\"path\": \"a\\\"\\n\"}]\n")
    #expect(try printed([], .json) == Array("[]\n".utf8))
    #expect(try JSONText(Array(text.utf8)).elements(of: JSONText(Array(text.utf8)).root).count == 2)
  }

  @Test("items of a JSON file with invalid UTF-8 are printed as valid JSON")
  @MainActor func invalidJSONText() throws {
    let file = FileManager.default.temporaryDirectory.path + "/vitrine-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(Array("[\"a".utf8) + [0xFF] + Array("\"]".utf8)).write(to: URL(fileURLWithPath: file))
    let path = Array(file.utf8)
    let source = JSONSource(
      file: try ContentOpener.open(path), path: path, fields: JSONFields())
    source.finish()
    let bytes = try printed([source.output(section: 0, item: 0)], .json)
    #expect(bytes == Array("[\"a\u{FFFD}\"]\n".utf8))
  }

  @Test("a full disk is an error")
  func fullDisk() {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    var writer = OutputWriter(descriptor: descriptor, format: .lines, sanitizes: false)
    #expect(throws: OutputWriter.Failure(code: ENOSPC)) {
      try writer.write(.line([0x61]))
      try writer.finish()
    }
  }
}
