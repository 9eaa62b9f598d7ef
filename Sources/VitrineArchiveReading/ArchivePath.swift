import Glibc
import VitrineSupport

/// A folder in an archive: the path of the archive as printed, and the names from its top.
public struct ArchivePath: Hashable, Sendable {
  package let file: [UInt8]
  package let inner: [[UInt8]]

  private static let slash = UInt8(ascii: "/")

  package init(file: [UInt8], inner: [[UInt8]] = []) { (self.file, self.inner) = (file, inner) }

  /// Splits the path of an archive that is followed by names of members. Fails if no such file
  /// exists.
  ///
  /// - Parameter path: The path of the member.
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

  /// The path of the archive followed by the names.
  package var bytes: [UInt8] { Array(([file] + inner).joined(separator: [Self.slash])) }

  public var key: [UInt8] {
    FolderPath(source: file).key + [0] + Array(inner.joined(separator: [Self.slash]))
  }

  /// The folder of the archive, and the archive's name in it.
  package var home: (folder: FolderPath, name: [UInt8]) {
    let (folder, name) = FolderPath(source: file).parent
    return (folder, name ?? file)
  }

  /// The folder that contains the archive.
  public var folder: FolderPath { home.folder }

  package func entering(_ name: some Collection<UInt8>) -> ArchivePath {
    ArchivePath(file: file, inner: inner + [Array(name)])
  }

  /// Returns the path of a member in this folder, as printed.
  package func path(ofEntry name: [UInt8]) -> [UInt8] { bytes + [Self.slash] + name }

  // MARK: Names of archives

  private static let suffixes = [
    "7z", "apk", "cab", "cb7", "cbr", "cbt", "cbz", "cpio", "deb", "ear", "iso", "jar", "lha",
    "lzh", "rar", "rpm",
    "tar", "taz", "tbz", "tbz2", "tgz", "tlz", "txz", "tzst", "war", "whl", "xar", "xpi", "zip",
  ]
  /// The extensions that compression programs append to names.
  package static let filters = ["bz2", "gz", "lz", "lz4", "lzma", "xz", "z", "zst"]

  /// Returns whether a file is an archive according to its name.
  package static func isArchive(_ name: some Collection<UInt8>) -> Bool {
    // The longest such extension is `.tar.lzma`.
    let end = String(decoding: name.suffix(16), as: UTF8.self).lowercased()
    let parts = end.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last.map(String.init) else { return false }
    if suffixes.contains(last) { return true }
    return filters.contains(last) && parts.count > 2 && parts[parts.count - 2] == "tar"
  }
}
