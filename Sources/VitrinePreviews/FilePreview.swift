import Glibc
import VitrineArchiveReading
import VitrineDatabaseItems
import VitrineFileItems
import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Makes the preview of a file or a folder. Reads regular files only, and only their beginning.
struct FilePreview {
  let path: [UInt8]
  /// Whether to show a text unchanged, even if it is a table or JSON.
  var isWhole = false
  let tools: PreviewTools
  let job: PreviewJob

  private static let shownBytes = 256 << 10
  /// The number of bytes shown of a binary file. Longer hex dumps are of no use in a preview.
  private static let shownHexBytes = 4 << 10
  /// The maximum numbers of a folder's names to read and to show.
  private static let mostNames = 20_000
  private static let shownNames = 500
  /// The width of the column of names. Longer names push their sizes to the right.
  private static let nameColumns = 40

  func content() -> PreviewContent {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return failure(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return folder()
    case S_IFREG: return file()
    case S_IFIFO: return .note("a pipe")
    case S_IFSOCK: return .note("a socket")
    default: return .note("a device")
    }
  }

  private func failure(_ code: Int32) -> PreviewContent {
    .note("cannot be read: " + String(cString: strerror(code)))
  }

  // MARK: Folders

  private func folder() -> PreviewContent {
    do throws(FolderReader.Failure) {
      var reader = try FolderReader(path: path, showsHidden: false)
      var hasMore = true
      while hasMore, reader.listing.count < Self.mostNames, !job.isCancelled {
        hasMore = reader.read(1_000)
      }
      if hasMore { reader.close() }
      var listing = reader.listing
      listing.sort(groupsByKind: false)
      return folder(of: listing, isWhole: !hasMore)
    } catch {
      return failure(error.code)
    }
  }

  private func folder(of listing: FolderListing, isWhole: Bool) -> PreviewContent {
    let entries = listing.sections.flatMap(\.entries)
    if entries.isEmpty { return .note("an empty folder") }
    let folder = FolderPath(source: path)
    let shown = entries.prefix(Self.shownNames).map { entry in
      let name = listing.name(of: entry)
      let facts = FileFacts(
        name: Array(name), path: folder.path(ofEntry: name), isFolder: entry.isFolder,
        isLink: entry.isLink)
      let mark = entry.isFolder ? "/" : entry.isLink ? "@" : ""
      return StyledLine(VisibleText.text(of: name) + mark, facts.role)
    }
    var lines = withSizes(shown, of: listing)
    let rest = entries.count - lines.count
    if rest > 0 || !isWhole {
      lines.append(StyledLine(isWhole ? "… and \(rest) more" : "… and many more", .dim))
    }
    return PreviewContent(lines)
  }

  /// Adds a column with the sizes of the files.
  private func withSizes(_ names: [StyledLine], of listing: FolderListing) -> [StyledLine] {
    let reader = FolderFieldReader(listing: listing, folder: path)
    let size = FolderFieldReader.Place.size.rawValue
    var sizes: [FieldValue] = []
    for (number, section) in listing.sections.enumerated() {
      let items = 0..<min(section.entries.count, names.count - sizes.count)
      sizes += reader.values(of: [size], section: number, items: items).first ?? []
    }
    let width = min(Self.nameColumns, names.map(\.columns).max() ?? 0)
    return zip(names, sizes).map { name, size in
      guard case .size(let bytes) = size else { return name }
      let text = SizeText.text(of: bytes)
      var line = name
      line.append(
        String(repeating: " ", count: max(2, width + 7 - name.columns - text.count)) + text, .dim)
      return line
    }
  }

  // MARK: Files

  /// Makes the preview of an open file. The file may have changed its type since the last check, so
  /// the descriptor decides.
  private func file() -> PreviewContent {
    let descriptor = path.withPath {
      open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    guard descriptor >= 0 else { return failure(errno) }
    let file = FileBytes(descriptor: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .note("no regular file")
    }
    if !isWhole, ArchivePath.isArchive(name), let content = archive(FileStamp(status)) {
      return content
    }
    do throws(ReadingFailure) {
      let bytes = try file.checkingReads { file.bytes(in: 0..<Self.shownBytes) }
      if bytes.starts(with: DatabaseFile.magic) { return database(Int(status.st_size)) }
      return content(of: bytes, size: max(Int(status.st_size), bytes.count), in: file)
    } catch {
      return .note("cannot be read: \(error.reason)")
    }
  }

  private func database(_ size: Int) -> PreviewContent {
    var content = TableList.preview(of: path, job)
    content.facts = "\(ContentKind.database.name), \(size) bytes"
    if !isWhole { content.lines = [StyledLine(content.facts, .dim), StyledLine()] + content.lines }
    return content
  }

  /// Returns the list of an archive's members, or nil to show the bytes of the file.
  private func archive(_ stamp: FileStamp) -> PreviewContent? {
    let list = ArchiveList(
      reader: ArchiveReader(path, by: tools.archiveProgram), stamp: stamp, job: job)
    guard var content = list.content() else { return nil }
    content.facts = "archive, \(stamp.size) bytes"
    return content
  }

  func content(of bytes: [UInt8], size: Int, in file: FileBytes) -> PreviewContent {
    if bytes.isEmpty { return .note("an empty file") }
    let kind = ContentKind(prefix: Array(bytes.prefix(ContentKind.prefixLength)))
    var content: PreviewContent
    switch kind {
    case .binary where kind.isPicture: content = picture(in: file)
    case .binary: content = hex(bytes.prefix(Self.shownHexBytes), of: size)
    case .text: content = text(bytes[...], isCut: size > bytes.count, size: size)
    case .utf16(let order):
      var decoder = UTF16Decoder(order)
      let decoded = decoder.decode(bytes) + decoder.finish()
      content = text(decoded[...], isCut: size > bytes.count, size: size)
    }
    content.facts = (kind == .text ? "" : kind.name + ", ") + "\(size) byte\(size == 1 ? "" : "s")"
    if let picture = content.picture {
      content.facts += ", \(picture.fullWidth) x \(picture.fullHeight)"
    } else if kind.isBinary, !isWhole {
      content.lines = [StyledLine(content.facts, .dim), StyledLine()] + content.lines
    }
    return content
  }

  private var name: [UInt8] { path.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? [] }

  private func hasSuffix(_ suffix: String) -> Bool {
    name.suffix(suffix.utf8.count).map { $0 | 0x20 } == suffix.utf8.map { $0 | 0x20 }
  }

  private func text(_ text: ArraySlice<UInt8>, isCut: Bool, size: Int) -> PreviewContent {
    if !isCut, !isWhole, hasSuffix(".json"), let lines = JSONTreeLines.lines(of: Array(text)) {
      return PreviewContent(lines)
    }
    for (suffix, separator) in [(".csv", ","), (".tsv", "\t")] where !isWhole && hasSuffix(suffix) {
      if let lines = TableLines.lines(of: text, separator: Array(separator.utf8)[0]) {
        return PreviewContent(lines)
      }
    }
    let plain = Self.lines(of: text)
    var lines =
      tools.highlighter?.lines(coloring: plain, of: text, name: name, job) ?? plain
    if isCut {
      lines.append(StyledLine("… and \(size - Self.shownBytes) bytes more", .dim))
    }
    // Lines of code and data are not wrapped, so that their columns stay aligned.
    let kind = FileKind(fileName: name)
    return PreviewContent(lines, isProse: kind != .code && kind != .data)
  }

  private static func lines(of text: ArraySlice<UInt8>) -> [StyledLine] {
    let most = TerminalTextReader.longestLine
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let line = line.last == 0x0D ? line.dropLast() : line
      return StyledLine(VisibleText.text(of: line.prefix(most), tabStop: 8))
    }
    if lines.last?.runs.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Decodes a picture in a child process. If no decoder is available, the first bytes tell the
  /// format.
  private func picture(in file: FileBytes) -> PreviewContent {
    guard let decoder = tools.decoder else { return PreviewContent() }
    do throws(PictureDecoder.Failure) {
      return PreviewContent(picture: try decoder.picture(in: file, fitting: tools.box, job))
    } catch {
      return PreviewContent([StyledLine(error.reason, .dim)], isProse: true)
    }
  }

  private func hex(_ bytes: ArraySlice<UInt8>, of size: Int) -> PreviewContent {
    let digits = HexRow.offsetDigits(size: size)
    let length = HexRow.length(fitting: tools.columns, offsetDigits: digits)
    var lines = stride(from: 0, to: bytes.count, by: length).map { start in
      let row = HexRow.text(
        of: bytes[start..<min(start + length, bytes.count)], at: start, offsetDigits: digits,
        length: length)
      return StyledLine(String(decoding: row, as: UTF8.self))
    }
    if size > bytes.count {
      lines.append(StyledLine("… and \(size - bytes.count) bytes more", .dim))
    }
    return PreviewContent(lines)
  }
}

extension ContentKind {
  /// Whether the file is a picture in a format that the image libraries read.
  var isPicture: Bool {
    guard case .binary(let name?) = self else { return false }
    return name.hasSuffix(" image") || name == "icon"
  }
}
