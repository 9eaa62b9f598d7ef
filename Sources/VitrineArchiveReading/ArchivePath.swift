import Glibc
import VitrineSupport

/// A folder in an archive: the archive's path, as it is printed, and the names from its top.
public struct ArchivePath: Hashable, Sendable {
  package let file: [UInt8]
  package let inner: [[UInt8]]

  private static let slash = UInt8(ascii: "/")

  package init(file: [UInt8], inner: [[UInt8]] = []) { (self.file, self.inner) = (file, inner) }

  /// - Parameter path: Of an archive that is a file, with names of members behind it.
  /// - Returns: nil if there is no such file.
  package init?(toMember path: [UInt8]) {
    for (place, byte) in path.enumerated() where byte == Self.slash && place > 0 {
      let file = Array(path[..<place])
      var status = stat()
      guard Self.isArchive(file), file.withPath({ stat($0, &status) }) == 0, status.isRegular else {
        continue
      }
      let inner = path[(place + 1)...].split(separator: Self.slash).map { Array($0) }
      self.init(file: file, inner: inner)
      return
    }
    return nil
  }

  /// The archive with the names behind it.
  package var bytes: [UInt8] { Array(([file] + inner).joined(separator: [Self.slash])) }

  public var key: [UInt8] {
    FolderPath(source: file).key + [0] + Array(inner.joined(separator: [Self.slash]))
  }

  /// The folder that the archive is in, and its name there.
  package var home: (folder: FolderPath, name: [UInt8]) {
    let (folder, name) = FolderPath(source: file).parent
    return (folder, name ?? file)
  }

  /// The folder that holds the archive.
  public var folder: FolderPath { home.folder }

  package func entering(_ name: some Collection<UInt8>) -> ArchivePath {
    ArchivePath(file: file, inner: inner + [Array(name)])
  }

  /// The path of a member in this folder, as it is printed.
  package func path(ofEntry name: [UInt8]) -> [UInt8] { bytes + [Self.slash] + name }

  // MARK: Names of archives

  private static let suffixes: Set<String> = [
    "7z", "apk", "cab", "cb7", "cbr", "cbt", "cbz", "cpio", "deb", "ear", "iso", "jar", "lha",
    "lzh",
    "rar", "rpm", "tar", "taz", "tbz", "tbz2", "tgz", "tlz", "txz", "tzst", "war", "whl", "xar",
    "xpi",
    "zip",
  ]
  /// What programs put behind the names of files that they make smaller.
  package static let filters: Set<String> = ["bz2", "gz", "lz", "lz4", "lzma", "xz", "z", "zst"]

  /// Whether a file is an archive, by its name.
  package static func isArchive(_ name: some Collection<UInt8>) -> Bool {
    // The longest such suffix is `.tar.lzma`.
    let end = String(decoding: name.suffix(16), as: UTF8.self).lowercased()
    let parts = end.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last.map(String.init) else { return false }
    if suffixes.contains(last) { return true }
    return filters.contains(last) && parts.count > 2 && parts[parts.count - 2] == "tar"
  }
}
