import Glibc
import VitrineArchiveReading
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The bytes of a file, read-only, with sixteen bytes per row.
@MainActor
package final class HexSource: ItemSource {
  package let name: String
  package let noun = (one: "row", many: "rows")
  package var changed: ((SourceChange) -> Void)?
  package let isComplete = true

  private let path: [UInt8]
  private let givenName: String?
  private let kind: ContentKind
  private let bytes: FileBytes
  private let door: any FileSystemCalls
  private let size: Int
  private let rowCount: Int

  /// - Parameters:
  ///   - descriptor: The descriptor of a regular file, closed with the source.
  ///   - name: The displayed name, if it differs from the path.
  ///   - kind: The content of the file, which is the title above the rows.
  package init(
    file descriptor: Int32, path: [UInt8], name: String? = nil, kind: ContentKind,
    door: any FileSystemCalls = RealFileSystem()
  ) throws(BrowserFailure) {
    bytes = FileBytes(descriptor: descriptor, door: door)
    self.path = path
    self.name = name ?? VisibleText.text(of: path)
    givenName = name
    self.kind = kind
    self.door = door
    guard let stamp = FileStamp(descriptor: descriptor, door: door) else {
      throw .cannotRead(self.name, ReadingFailure(at: 0, code: errno))
    }
    size = stamp.size
    // Item numbers have 32 bits.
    rowCount = min(Int(Int32.max), (size + HexRow.length - 1) / HexRow.length)
  }

  package func start() { changed?(.replaced) }
  package func finish() {}
  package func cancel() {}

  package func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    let descriptor = try ContentOpener.open(path, door: door)
    return try HexSource(
      file: descriptor, path: path, name: givenName, kind: kind, door: door)
  }

  package var sectionCount: Int { 1 }
  package var hasSectionTitles: Bool { true }
  package func sectionTitle(_ section: Int) -> String { title }

  private lazy var title: String = {
    let found = LibMagic.description(of: bytes.descriptor)
    let name =
      kind == .binary(nil)
      ? found ?? kind.name + (LibMagic.isThere ? "" : " (libmagic1 would know more)") : kind.name
    let more = kind == .binary(nil) ? "" : found.map { "; \($0)" } ?? ""
    return "\(name), \(size) bytes, in hex: read-only\(more)"
  }()
  package func itemCount(in section: Int) -> Int { rowCount }

  private func offsets(of row: Int) -> Range<Int> {
    let start = row * HexRow.length
    return start..<min(size, start + HexRow.length)
  }

  private func row(_ row: Int) throws(ReadingFailure) -> [UInt8] {
    let offsets = offsets(of: row)
    let content = try bytes.checkingReads { bytes.bytes(in: offsets) }
    return HexRow.text(
      of: content, at: offsets.lowerBound, offsetDigits: HexRow.offsetDigits(size: size))
  }

  package func title(section: Int, item: Int) -> String {
    do throws(ReadingFailure) {
      return String(decoding: try row(item), as: UTF8.self)
    } catch {
      return "(cannot be read: \(error.reason))"
    }
  }

  package func description(section: Int, item: Int) -> [String] {
    let offsets = offsets(of: item)
    return [
      title(section: section, item: item), "",
      "bytes \(offsets.lowerBound) to \(offsets.upperBound - 1) of \(size)",
    ]
  }

  package func output(section: Int, item: Int) throws(BrowserFailure) -> OutputItem {
    .line(try BrowserFailure.reading(name) { () throws(ReadingFailure) in try row(item) })
  }

  package func identity(section: Int, item: Int) -> [UInt8] { Array(String(item).utf8) }

  package var schema: Schema { HexFieldReader.schema }

  package var fieldReader: any FieldReader {
    HexFieldReader(bytes: bytes, size: size, rowCount: rowCount)
  }

  package var columnReader: any FieldReader {
    HexFieldReader(bytes: bytes, size: size, rowCount: rowCount, isShown: true)
  }

  package var matchReader: any MatchReader {
    HexMatchReader(bytes: bytes, size: size, rowCount: rowCount)
  }
}
