import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextItems

/// Files that are not text.
@MainActor
@Suite("Binary files")
struct HexSourceTests {
  private let folder: TemporaryFolder
  private static let sound =
    Array("RIFF....WAVEfmt ".utf8) + (0..<5_000).map { UInt8(truncatingIfNeeded: $0 * 7) }

  init() throws { folder = try TemporaryFolder() }

  private func source(
    _ path: String, _ form: SourceRequest.Form? = nil, door: any FileSystemCalls = RealFileSystem()
  ) throws -> any ItemSource {
    let request = SourceRequest(path: Array(path.utf8), form: form)
    let source = try SourceOpener.source(request, door: door)
    source.finish()
    return source
  }

  @Test("--as shows any file as lines or in hex")
  func forced() throws {
    let path = try folder.write(Data(Self.sound), to: "sound.wav")
    let lines = try #require(try source(path, .lines) as? LineSource)
    #expect(lines.readOnlyReason == nil)
    #expect(lines.itemCount(in: 0) > 10)
    let text = try folder.write("one\ntwo\n", to: "notes.txt")
    let hex = try #require(try source(text, .hex) as? HexSource)
    #expect(hex.itemCount(in: 0) == 1)
    #expect(hex.sectionTitle(0).hasPrefix("text, 8 bytes"))
    let json = try folder.write("[1, 2]", to: "a.json")
    #expect(try source(json) is JSONSource)
    #expect(try source(json, .lines) is LineSource)
    #expect(try source(json, .hex) is HexSource)
    #expect(throws: BrowserFailure("--as hex needs a file: \(folder.url.path) is a folder")) {
      try source(folder.url.path, .hex)
    }
  }

  @Test("UTF-16 is read as text and is read-only")
  func utf16() throws {
    let text = (0..<40_000).map { "line \($0) äöü 😀" }.joined(separator: "\r\n")
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let path = try folder.write(Data(bytes), to: "wide.txt")
    let lines = try #require(try source(path) as? LineSource)
    #expect(lines.itemCount(in: 0) == 40_000)
    #expect(lines.title(section: 0, item: 39_999) == "line 39999 äöü 😀")
    #expect(try lines.output(section: 0, item: 7).bytes == Array("line 7 äöü 😀\r".utf8))
    #expect(lines.readOnlyReason == "\(path) is UTF-16 text, which is read-only")
    let again = try #require(try lines.reopened())
    again.finish()
    #expect(again.itemCount(in: 0) == 40_000)
    #expect(throws: BrowserFailure.self) { try lines.save() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
  }

  @Test("a file with unreadable first bytes is not opened as lines")
  func unreadable() throws {
    let path = try folder.write(Data(Self.sound), to: "sound.wav")
    #expect(throws: BrowserFailure("cannot read \(path): Input/output error at byte 0")) {
      try source(path, door: FailingDoor(at: 1, of: .read))
    }
    let hex = try source(path, door: FailingDoor(at: 5, of: .read))
    #expect(hex.title(section: 0, item: 0) == "(cannot be read: Input/output error at byte 0)")
    #expect(hex.title(section: 0, item: 0).hasSuffix("RIFF....WAVEfmt "))
  }
}
