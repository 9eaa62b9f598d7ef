import CSystem
import Glibc
import VitrineSupport
import VitrineTextFormats

/// Reads the names of all files below a folder, by their paths from there. Folders themselves are no files.
///
/// Symbolic links are not followed, so that there are no loops. Folders that cannot be read are left out, and so are
/// the file systems in which the kernel tells of itself, such as `/proc`. Paths wait instead of open folders: there may
/// be more than may be open.
///
/// It may go from thread to thread, but only one uses it at a time.
struct TreeReader: ListingReader, @unchecked Sendable {
  /// A folder that is to be read.
  private struct Waiting {
    /// With a slash at its end; empty for the top.
    var path: [UInt8]
    var rules: IgnoreChain?
  }

  private(set) var listing = FolderListing()
  private let root: [UInt8]
  private let showsHidden: Bool
  private let workTree: WorkTree?
  /// What comes before the paths where rules are asked.
  private var prefix: [UInt8] = []
  private var waiting: [Waiting] = []
  /// How many of them have been read.
  private var done = 0
  private var stream: OpaquePointer?
  private var current = Waiting(path: [])

  private static let slash = UInt8(ascii: "/")
  private static let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 19

  /// - Parameter workTree: Knows what git ignores; nil: everything is shown.
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

  /// Opens the next folder that waits; those nearer to the top come first.
  ///
  /// - Returns: False if it cannot be read.
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
      // What git keeps there is for git.
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

  /// Some file systems do not tell what an entry is.
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
