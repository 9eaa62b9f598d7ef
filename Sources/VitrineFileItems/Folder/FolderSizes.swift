import Dispatch
import Glibc
import Synchronization
import VitrineSupport

/// Adds up the sizes of the files below some folders on a background thread.
///
/// Skips symbolic links and other file systems. Counts a file with several names once per folder.
/// Unreadable files count as empty.
@MainActor
final class FolderSizes {
  /// The results so far.
  struct News: Sendable {
    /// The sizes of the completed folders in bytes, by name.
    var sizes: [[UInt8]: Int] = [:]
    /// The number of folders.
    var count = 0

    var isComplete: Bool { sizes.count == count }
  }

  private let isCancelled = Flag()
  private let mailbox: LatestValue<News>

  /// A flag that tells the background thread to stop.
  private final class Flag: Sendable {
    let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
  }

  /// The identity of a file with several names.
  private struct FileNumber: Hashable {
    var device: dev_t
    var number: ino_t
  }

  /// The minimum interval between reports, in nanoseconds.
  private nonisolated static let interval: UInt64 = 100_000_000

  /// Starts adding up sizes.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains them.
  ///   - receive: Called now and then, and at the end.
  init(
    of names: [[UInt8]], in folder: FolderPath,
    receive: @escaping @MainActor @Sendable (News) -> Void
  ) {
    let mailbox = LatestValue<News>(receive: receive)
    self.mailbox = mailbox
    let paths = names.map { folder.path(ofEntry: $0[...]) }
    DispatchQueue(label: "vitrine.sizes", qos: .utility).async { [isCancelled] in
      var news = News(count: names.count)
      var due = DispatchTime.now().uptimeNanoseconds + Self.interval
      for (name, path) in zip(names, paths) {
        guard let size = Self.size(below: path, isCancelled) else { return }
        news.sizes[name] = size
        let now = DispatchTime.now().uptimeNanoseconds
        guard now >= due, !news.isComplete else { continue }
        mailbox.post(news, isLast: false)
        due = now + Self.interval
      }
      mailbox.post(news, isLast: true)
    }
  }

  func cancel() {
    isCancelled.value.store(true, ordering: .relaxed)
    mailbox.close()
  }

  /// Blocks until all sizes are known.
  func finish() { mailbox.waitForLast() }

  /// - Returns: The size in bytes, or nil after cancellation.
  private nonisolated static func size(below path: [UInt8], _ isCancelled: Flag) -> Int? {
    var walk = Walk(from: path)
    while let next = walk.waiting.popLast() {
      guard walk.add(next, { isCancelled.isSet }) else { return nil }
    }
    return walk.total
  }

  /// The state of a walk below a folder. It queues paths instead of open folders, which would
  /// exceed the limit of descriptors.
  private struct Walk {
    var waiting: [[UInt8]]
    var total = 0
    private var seen: Set<FileNumber> = []
    private var device: dev_t?

    init(from path: [UInt8]) { waiting = [path] }

    /// Adds the files of one folder.
    ///
    /// - Returns: False after cancellation.
    mutating func add(_ path: [UInt8], _ isCancelled: () -> Bool) -> Bool {
      let folder = open(
        path.map(CChar.init(bitPattern:)) + [0], O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { return true }
      guard let stream = fdopendir(folder) else {
        close(folder)
        return true
      }
      defer { closedir(stream) }
      var own = stat()
      guard fstat(folder, &own) == 0, device == nil || device == own.st_dev else { return true }
      device = own.st_dev
      while let entry = readdir(stream) {
        if isCancelled() { return false }
        // The memory of an entry ends with its name, so never read the whole array of the
        // declaration.
        let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 19
        let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
        add(name, in: folder, of: path)
      }
      return true
    }

    private mutating func add(
      _ name: UnsafePointer<CChar>, in folder: Int32, of path: [UInt8]
    ) {
      var status = stat()
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        guard strcmp(name, ".") != 0, strcmp(name, "..") != 0, status.st_dev == device else {
          return
        }
        let bytes = UnsafeBufferPointer(start: name, count: strlen(name))
        waiting.append(path + [UInt8(ascii: "/")] + bytes.map(UInt8.init(bitPattern:)))
      case S_IFREG:
        if status.st_nlink > 1 {
          let number = FileNumber(device: status.st_dev, number: status.st_ino)
          guard seen.insert(number).inserted else { return }
        }
        let sum = total.addingReportingOverflow(Int(status.st_size))
        total = sum.overflow ? .max : sum.partialValue
      default: break
      }
    }
  }
}
