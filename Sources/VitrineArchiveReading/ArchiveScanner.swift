import Glibc
import VitrineStyledText

/// Reads an archive from an open file and reports records. It runs in its own process, because
/// malicious files attack archive libraries.
public struct ArchiveScanner {
  private let tell: (ArchiveRecord) -> Bool

  private static let blockLength = 64 << 10

  /// - Parameter tell: Receives one record after another, and returns whether to continue.
  init(tell: @escaping (ArchiveRecord) -> Bool) { self.tell = tell }

  /// Runs the whole process: reads the standard input, prints records, and exits.
  public static func run(_ command: ArchiveCommand) -> Never {
    // Names are bytes or UTF-8, independent of the user's locale.
    setlocale(LC_CTYPE, "C.UTF-8")
    let scanner = ArchiveScanner { record in
      let bytes = record.bytes
      var done = 0
      while done < bytes.count {
        let count = bytes.withUnsafeBytes { buffer in
          write(STDOUT_FILENO, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        }
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
    scanner.scan(STDIN_FILENO, command)
    exit(0)
  }

  /// - Parameter file: The descriptor, at the beginning of the file.
  func scan(_ file: Int32, _ command: ArchiveCommand) {
    guard let library = try? LibArchive() else {
      _ = tell(.noLibrary)
      return
    }
    lseek(file, 0, SEEK_SET)
    guard let archive = library.make() else {
      _ = tell(.failure("not enough memory"))
      return
    }
    let formats = command == .compressed ? library.bytes : library.formats
    for support in library.filters + formats { _ = support(archive) }
    guard library.open(archive, file, Self.blockLength) >= LibArchive.Result.warning else {
      _ = tell(.failure(Self.text(library.errorText(archive))))
      return
    }
    scan(archive, library, command)
  }

  private func scan(_ archive: OpaquePointer, _ library: LibArchive, _ command: ArchiveCommand) {
    var place = -1
    var ranges: [Range<Int>]?
    if case .contents(let wanted) = command { ranges = wanted }
    if command == .compressed { ranges = [] }
    var retries = 0
    while true {
      var entry: OpaquePointer?
      let result = library.nextHeader(archive, &entry)
      if result == LibArchive.Result.end { break }
      if result == LibArchive.Result.retry, retries < 100 {
        retries += 1
        continue
      }
      guard result >= LibArchive.Result.warning, let entry else {
        _ = tell(.failure(Self.text(library.errorText(archive))))
        return
      }
      place += 1
      guard let ranges else {
        guard tell(.member(place, member(entry, library))) else { return }
        continue
      }
      // An empty list means all members.
      if let last = ranges.last {
        if place >= last.upperBound { break }
        guard ranges.contains(where: { $0.contains(place) }) else { continue }
      }
      let member = member(entry, library)
      guard tell(.member(place, member)), contents(of: member, archive, library) else { return }
    }
    _ = tell(.end)
  }

  /// - Returns: Whether to continue.
  private func contents(
    of member: ArchiveMember, _ archive: OpaquePointer, _ library: LibArchive
  ) -> Bool {
    guard member.kind == .file else { return tell(.memberEnd) }
    var buffer = [UInt8](repeating: 0, count: Self.blockLength)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        library.readData(archive, $0.baseAddress, $0.count)
      }
      if count == 0 { return tell(.memberEnd) }
      if count == Int(LibArchive.Result.retry) { continue }
      if count < 0 { return tell(.memberFailure(Self.text(library.errorText(archive)))) }
      guard tell(.data(Array(buffer.prefix(count)))) else { return false }
    }
  }

  private func member(_ entry: OpaquePointer, _ library: LibArchive) -> ArchiveMember {
    var member = ArchiveMember()
    member.path = Self.bytes(library.path(entry) ?? library.pathInUTF8(entry))
    member.seconds = Int(library.seconds(entry))
    member.mode = library.mode(entry) & 0o7777
    member.isEncrypted = library.isEncrypted(entry) != 0
    if library.isSizeKnown(entry) != 0 { member.size = max(0, Int(library.size(entry))) }
    if let target = library.hardlink(entry) {
      (member.kind, member.target) = (.hardLink, Self.bytes(target))
      return member
    }
    switch mode_t(library.fileType(entry)) {
    case S_IFREG: member.kind = .file
    case S_IFDIR: member.kind = .folder
    case S_IFLNK: (member.kind, member.target) = (.link, Self.bytes(library.symlink(entry)))
    case 0: member.kind = member.path.last == UInt8(ascii: "/") ? .folder : .file
    default: member.kind = .other
    }
    return member
  }

  /// Converts a name. Longer names are not valid on any system.
  private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text else { return [] }
    return Array(UnsafeRawBufferPointer(start: text, count: strnlen(text, 64 << 10)))
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String {
    let shown = VisibleText.text(of: bytes(text))
    return shown.isEmpty ? "it cannot be read" : shown
  }
}
