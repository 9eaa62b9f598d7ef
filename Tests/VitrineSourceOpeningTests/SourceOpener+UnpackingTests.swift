import Foundation
import Glibc
import Testing
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineConversion
@testable import VitrineFileItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("Compressed files and files in archives", .enabled(if: ArchiveLibrary.isThere))
struct SourceOpenerUnpackingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The lines `a,b` and `1,2`, compressed.
  private nonisolated static let tables = [
    "gz": "H4sIAAAAAAACA0vUSeIy1DHiAgB7B5cKCAAAAA==",
    "xz":
      "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAHYSxiCjEsMgoAvpy9SbUSKv4AASAIuxnZux+2830BAAAAAARZWg==",
    "bz2": "QlpoOTFBWSZTWb+HQH8AAANZAAAQAAQwADAAIAAwwAhpsogjJ4u5IpwoSF/DoD+A",
    "zst": "KLUv/QRYQQAAYSxiCjEsMgo158rO",
    "lz": "TFpJUAEQADCLCECmdNKtCKa29f//sbwAAHsHlwoIAAAAAAAAAC0AAAAAAAAA",
    "lzma": "XQAAAQD//////////wAwiwhApnTSrQimtvX//7G8AAA=", "Z": "H52QYViIURCDhQwF",
  ]
  /// `in/t.csv` with the same content, and `Caf?.txt`, in which ? is byte 82: é in CP437.
  private static let zip =
    "UEsDBBQAAAAAAAAAIQB7B5cKCAAAAAgAAAAIAAAAaW4vdC5jc3ZhLGIKMSwyClBLAwQUAAAAAAAAACEAHwjqRgIAAAAC"
    + "AAAACAAAAENhZoIudHh0eApQSwECFAMUAAAAAAAAACEAeweXCggAAAAIAAAACAAAAAAAAAAAAAAAgAEAAAAAaW4vdC5j"
    + "c3ZQSwECFAMUAAAAAAAAACEAHwjqRgIAAAACAAAACAAAAAAAAAAAAAAAgAEuAAAAQ2Fmgi50eHRQSwUGAAAAAAIAAgBs"
    + "AAAAVgAAAAAA"

  /// `t.csv.gz` with the same content.
  private static let zipOfCompressed =
    "UEsDBBQAAAAAAAAAIQBQydC+HAAAABwAAAAIAAAAdC5jc3YuZ3ofiwgAAAAAAAIDS9RJ4jLUMeICAHsHlwoIAAAAUEsB"
    + "AhQDFAAAAAAAAAAhAFDJ0L4cAAAAHAAAAAgAAAAAAAAAAAAAAIABAAAAAHQuY3N2Lmd6UEsFBgAAAAABAAEANgAAAEIA"
    + "AAAAAA=="

  private func write(_ base64: String, to name: String) throws -> String {
    try folder.write(try #require(Data(base64Encoded: base64)), to: name)
  }

  private func source(_ path: String, _ encoding: String? = nil) throws -> any ItemSource {
    var request = SourceRequest(path: Array(path.utf8))
    request.table.encoding = encoding.flatMap { TextEncoding($0) }
    let source = try SourceOpener.source(request)
    source.finish()
    return source
  }

  @Test("a compressed table is shown as a read-only table", arguments: tables)
  func compressedTable(suffix: String, content: String) throws {
    let source = try source(try write(content, to: "t.csv.\(suffix)"))
    #expect(source is TableSource)
    #expect(source.schema.fields.map(\.name) == ["a", "b"])
    #expect(source.itemCount(in: 0) == 1)
    #expect(source.editable?.readOnlyReason?.contains("compressed") == true)
    let again = try #require(try source.reopened())
    again.finish()
    #expect(again.itemCount(in: 0) == 1)
  }

  @Test("a compressed table in an archive is shown as a table, too")
  func compressedMember() throws {
    let source = try source(try write(Self.zipOfCompressed, to: "a.zip") + "/t.csv.gz")
    #expect(source.schema.fields.map(\.name) == ["a", "b"])
    let again = try #require(try source.reopened())
    again.finish()
    #expect(again.itemCount(in: 0) == 1)
  }

  @Test("compressed text without a known suffix is shown as lines, or as bytes on request")
  func compressedLines() throws {
    let path = try write(try #require(Self.tables["gz"]), to: "log.gz")
    #expect(try source(path) is LineSource)
    let bytes = try SourceOpener.source(SourceRequest(path: Array(path.utf8), form: .hex))
    #expect(bytes is HexSource)
  }

  @Test("a truncated compressed file is refused with its name")
  func cut() throws {
    let encoded = try #require(Self.tables["gz"])
    let data = try #require(Data(base64Encoded: encoded))
    let path = try folder.write(data.dropLast(12), to: "t.csv.gz")
    #expect {
      _ = try source(path)
    } throws: {
      "\($0)".hasPrefix("cannot unpack \(path): ")
    }
  }

  @Test("unpacking reports its progress by compressed bytes, and an error cancels it")
  func progress() throws {
    let path = Array(try write(try #require(Self.tables["gz"]), to: "t.csv.gz").utf8)
    var parts: [Double] = []
    let content = try ContentOpener.unpacker(of: path)({ (part) throws(BrowserFailure) in
      parts.append(part)
    })
    #expect(parts.last == 1)
    let source = try #require(try source(String(decoding: path, as: UTF8.self)) as? TableSource)
    #expect(source.packedPath == path)
    let again = try #require(source.reopened(from: content))
    again.finish()
    #expect(again.itemCount(in: 0) == 1)
    #expect(throws: BrowserFailure.self) {
      _ = try ContentOpener.unpacker(of: path)({ (_) throws(BrowserFailure) in
        throw BrowserFailure("enough")
      })
    }
  }

  @Test("a file with extreme compression is refused in one line with an alternative")
  func bomb() throws {
    let path = try folder.write(Data(repeating: 0x61, count: 65 << 20), to: "a")
    let zeros = try #require(
      CommandOutput.text(of: Array("gzip -9 < '\(path)' | base64".utf8), atMost: 60))
    let bomb = try write(zeros.filter { !$0.isWhitespace }, to: "bomb.gz")
    let reason = "it contains more than 250 times its size; zcat \(bomb) | vitrine shows it"
    #expect(throws: BrowserFailure("cannot unpack \(bomb): \(reason)")) { _ = try source(bomb) }
  }

  @Test("a compressed pipe is read as its content", arguments: tables.values)
  func compressedPipe(content: String) throws {
    let data = try #require(Data(base64Encoded: content))
    func pipe() throws -> Int32 {
      var ends: [Int32] = [-1, -1]
      #expect(Glibc.pipe(&ends) == 0)
      #expect(data.withUnsafeBytes { Glibc.write(ends[1], $0.baseAddress, $0.count) } == data.count)
      close(ends[1])
      return ends[0]
    }
    let lines = LineSource(pipe: try pipe(), name: "stdin", closes: true)
    lines.finish()
    #expect(lines.itemCount(in: 0) == 2)
    #expect(lines.title(section: 0, item: 1) == "1,2")
    let stream = StreamInput(try pipe(), name: "stdin", isPipe: true)
    #expect(try stream.head(100) == Array("a,b\n1,2\n".utf8))
    var filtered = StreamedLines(of: try pipe(), fitting: FilterPattern("2"))
    var found: [[UInt8]] = []
    #expect(try filtered.read { found.append(Array($0)) } == nil)
    #expect(found == [Array("1,2".utf8)])
  }

  @Test("a path can lead into an archive to a folder or a table, or be refused")
  func members() throws {
    let path = try write(Self.zip, to: "x.zip")
    #expect(try source(path + "/in") is ArchiveSource)
    let table = try source(path + "/in/t.csv")
    #expect(table is TableSource)
    #expect(table.itemCount(in: 0) == 1)
    #expect(table.editable?.readOnlyReason?.contains("archive") == true)
    let nowhere = path + "/no.csv"
    #expect(
      throws: BrowserFailure(
        "cannot open \(nowhere): the archive has no file of that name", about: nowhere)
    ) { _ = try source(nowhere) }
  }

  @Test("names in ZIP archives are CP437 or the requested encoding, unless they are UTF-8")
  func names() throws {
    let path = try write(Self.zip, to: "x.zip")
    func names(_ encoding: String?) throws -> [String] {
      let source = try source(path, encoding)
      return source.itemCounts.enumerated().flatMap { section, count in
        (0..<count).map { source.title(section: section, item: $0) }
      }
    }
    #expect(try names(nil).contains("Caf\u{E9}.txt"))
    #expect(try names("windows-1252").contains("Caf\u{201A}.txt"))
    #expect(try source(path + "/Caf\u{E9}.txt") is LineSource)
  }
}
