import Glibc
import VitrineSupport

/// Reads the names in a folder. Makes no call for facts that the directory entry holds.
///
/// The reader may move between threads, but only one thread may use it at a time: the stream has
/// one position.
package struct FolderReader: @unchecked Sendable {
  /// The reason why a folder could not be read.
  package struct Failure: Error, Equatable {
    package var code: Int32
    var reason: String { String(cString: strerror(code)) }
  }

  private let stream: OpaquePointer
  private let showsHidden: Bool
  package private(set) var listing = FolderListing()

  /// - Parameter path: The path, without a final NUL.
  package init(path: [UInt8], showsHidden: Bool) throws(Failure) {
    let opened = (path.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer {
      $0.baseAddress.flatMap { opendir($0) }
    }
    guard let opened else { throw Failure(code: errno) }
    stream = opened
    self.showsHidden = showsHidden
    var status = stat()
    if fstat(dirfd(opened), &status) == 0 {
      listing.reserve(folderSize: Int(status.st_size))
      listing.folder = FileNumber(status)
    }
  }

  /// Reads some entries.
  ///
  /// - Returns: False at the end, after which the folder is closed.
  package mutating func read(_ count: Int) -> Bool {
    for _ in 0..<count {
      guard let entry = readdir(stream) else {
        closedir(stream)
        return false
      }
      add(entry)
    }
    return true
  }

  /// Closes the folder before its end.
  package func close() { closedir(stream) }

  private mutating func add(_ entry: UnsafeMutablePointer<dirent>) {
    let type = Int32(entry.pointee.d_type)
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 19
    let start = UnsafeRawPointer(entry) + offset
    let length = strlen(start.assumingMemoryBound(to: CChar.self))
    let name = UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt8.self), count: length)
    guard length > 0 else { return }
    if name[0] == UInt8(ascii: ".") {
      if length == 1 || (length == 2 && name[1] == UInt8(ascii: ".")) || !showsHidden { return }
    }
    let isLink = type == Int32(DT_LNK)
    var isFolder = type == Int32(DT_DIR)
    if isLink || type == Int32(DT_UNKNOWN) {
      var status = stat()
      let path = start.assumingMemoryBound(to: CChar.self)
      isFolder = fstatat(dirfd(stream), path, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
    listing.add(name: name, isFolder: isFolder, isLink: isLink)
  }
}
