import Glibc
import VitrineCSystem
import VitrineSupport
import VitrineTextFormats

/// Reads the paths of all files below a folder, relative to that folder. Folders themselves are
/// omitted.
///
/// Symbolic links are not followed, so there are no loops. Unreadable folders are omitted, and so
/// are the kernel's own file systems, such as `/proc`. The reader queues paths instead of open
/// folders, which would exceed the limit of descriptors.
///
/// The reader may move between threads, but only one thread may use it at a time.
struct TreeReader: ListingReader, @unchecked Sendable {
  /// A folder that waits to be read.
  private struct Waiting {
    /// The path with a final slash; empty for the top.
    var path: [UInt8]
    var rules: IgnoreChain?
  }

  private(set) var listing = FolderListing()
  private let root: [UInt8]
  private let showsHidden: Bool
  private let workTree: WorkTree?
  /// The prefix of the paths for the ignore rules.
  private var prefix: [UInt8] = []
  private var waiting: [Waiting] = []
  /// The number of folders read.
  private var done = 0
  private var stream: OpaquePointer?
  private var current = Waiting(path: [])

  private static let slash = UInt8(ascii: "/")
  private static let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 19

  /// - Parameter workTree: The work tree with git's ignore rules; nil shows everything.
  init(root: [UInt8], showsHidden: Bool, workTree: WorkTree?) throws(FolderReader.Failure) {
    (self.root, self.showsHidden, self.workTree) = (root, showsHidden, workTree)
    var top = Waiting(path: [])
    if let workTree, let path = FileSystem.absolute(root),
      let (chain, prefix) = workTree.rules(above: path)
    {
      (top.rules, self.prefix) = (chain, prefix)
    }
    waiting = [top]
    guard openNext() else { throw FolderReader.Failure(code: errno) }
  }

  mutating func read(_ count: Int) -> Bool {
    for _ in 0..<count {
      if stream == nil {
        if done == waiting.count { return false }
        guard openNext() else { continue }
      }
      guard let stream, let entry = readdir(stream) else {
        closeStream()
        continue
      }
      add(entry)
    }
    return true
  }

  mutating func close() {
    closeStream()
    done = waiting.count
  }

  private mutating func closeStream() {
    if let stream { closedir(stream) }
    stream = nil
  }

  /// Opens the next waiting folder. Folders closer to the top come first.
  ///
  /// - Returns: False if the folder cannot be read.
  private mutating func openNext() -> Bool {
    current = waiting[done]
    waiting[done] = Waiting(path: [])
    done += 1
    if done > 4_096, 2 * done > waiting.count {
      waiting.removeFirst(done)
      done = 0
    }
    let isTop = current.path.isEmpty
    let path = root + (isTop ? [] : [Self.slash] + current.path.dropLast())
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | (isTop ? 0 : O_NOFOLLOW)
    let folder = path.withPath { open($0, flags) }
    guard folder >= 0 else { return false }
    if isTop {
      var status = stat()
      if fstat(folder, &status) == 0 { listing.folder = FileNumber(status) }
    } else if Self.isOfKernel(folder) {
      Glibc.close(folder)
      return false
    }
    if let workTree {
      current.rules = workTree.rules(
        in: folder, at: path, start: prefix.count + current.path.count, above: current.rules,
        isStart: isTop && current.rules != nil)
    }
    stream = fdopendir(folder)
    if stream == nil { Glibc.close(folder) }
    return stream != nil
  }

  /// The numbers of proc, sysfs, devpts, cgroup in both versions, debugfs, tracefs, securityfs and bpf.
  private static let kernelTypes: Set<Int64> = [
    0x9FA0, 0x6265_6572, 0x1CD1, 0x27_E0EB, 0x6367_7270, 0x6462_6720, 0x7472_6163, 0x7363_6673,
    0xCAFE_4A11,
  ]

  private static func isOfKernel(_ folder: Int32) -> Bool {
    kernelTypes.contains(system_file_system_type(folder))
  }

  private mutating func add(_ entry: UnsafeMutablePointer<dirent>) {
    let start = UnsafeRawPointer(entry) + Self.nameOffset
    let length = strlen(start.assumingMemoryBound(to: CChar.self))
    let name = UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: length)
    guard length > 0 else { return }
    if name[0] == UInt8(ascii: ".") {
      if length == 1 || length == 2 && name[1] == UInt8(ascii: ".") || !showsHidden { return }
      // Git's own files are omitted.
      if workTree != nil, name.elementsEqual(".git".utf8) { return }
    }
    let type = kind(entry, start.assumingMemoryBound(to: CChar.self))
    let isFolder = type == Int32(DT_DIR)
    let path = current.path + name
    if let rules = current.rules, rules.ignores(prefix + path, isFolder: isFolder) { return }
    if isFolder {
      waiting.append(Waiting(path: path + [Self.slash], rules: current.rules))
    } else {
      path.withUnsafeBufferPointer {
        listing.add(name: $0, isFolder: false, isLink: type == Int32(DT_LNK))
      }
    }
  }

  /// Returns the kind of an entry. Some file systems do not store it in the entry.
  private func kind(
    _ entry: UnsafeMutablePointer<dirent>, _ name: UnsafePointer<CChar>
  ) -> Int32 {
    let type = Int32(entry.pointee.d_type)
    var status = stat()
    guard type == Int32(DT_UNKNOWN), let stream,
      fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0
    else { return type }
    return Int32(status.isFolder ? DT_DIR : status.isLink ? DT_LNK : DT_REG)
  }
}
