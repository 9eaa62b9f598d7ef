import Dispatch
import Glibc
import Synchronization

/// The process's single inotify connection, shared by all folder watchers.
///
/// A user may have few connections (128), and the kernel takes a tenth of a second to close one.
/// Adding a folder to an existing connection costs almost nothing.
final class FolderWatches: Sendable {
  typealias Handler = @Sendable (FolderWatcher.Change, [FolderWatcher.Renaming]) -> Void

  /// The key of a watcher.
  struct Key: Hashable, Sendable {
    /// The kernel's number of the folder. Two watchers of one folder share it.
    fileprivate var watch: Int32
    fileprivate var number: Int
  }

  private struct State {
    var descriptor: Int32 = -1
    var handlers: [Int32: [Int: Handler]] = [:]
    var nextNumber = 0
    /// The event source of the connection, which lives as long as the process.
    var source: (any DispatchSourceRead)?
  }

  static let shared = FolderWatches()

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "vitrine.folders")

  /// Starts watching a folder.
  ///
  /// - Parameters:
  ///   - path: The path, without a final NUL.
  ///   - handler: Called on a private queue, once for all changes since the last call.
  /// - Returns: nil if the system cannot watch the folder: it has too many watches, or the folder
  ///   does not exist.
  func add(_ path: [UInt8], _ handler: @escaping Handler) -> Key? {
    state.withLock { state in
      if state.descriptor < 0 { connect(&state) }
      guard state.descriptor >= 0 else { return nil }
      let watch = path.withPath { inotify_add_watch(state.descriptor, $0, Self.mask) }
      guard watch >= 0 else { return nil }
      let key = Key(watch: watch, number: state.nextNumber)
      state.nextNumber += 1
      state.handlers[watch, default: [:]][key.number] = handler
      return key
    }
  }

  /// Ends a watch. A call of its handler may still be running.
  func remove(_ key: Key) {
    state.withLock { state in
      state.handlers[key.watch]?[key.number] = nil
      guard state.handlers[key.watch]?.isEmpty == true else { return }
      state.handlers[key.watch] = nil
      inotify_rm_watch(state.descriptor, key.watch)
    }
  }

  private func connect(_ state: inout State) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.tell(Self.read(descriptor)) }
    source.resume()
    (state.descriptor, state.source) = (descriptor, source)
  }

  private func tell(_ news: [Int32: News]) {
    let calls = state.withLock { state in
      news.flatMap { watch, news in
        let handlers =
          watch == Self.everybody
          ? state.handlers.values.flatMap(\.values)
          : (state.handlers[watch] ?? [:]).values.map { $0 }
        return handlers.map { ($0, news) }
      }
    }
    for (handler, news) in calls { handler(news.change, news.renamings) }
  }

  /// The changes in a folder since the last report.
  private struct News {
    var change: FolderWatcher.Change = []
    var renamings: [FolderWatcher.Renaming] = []
  }

  /// The watch number of an overflow event, which concerns all folders.
  private static let everybody: Int32 = -1
  private static let names = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
  private static let contents = UInt32(IN_CLOSE_WRITE | IN_ATTRIB)
  private static let ends = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
  private static let overflow = UInt32(IN_Q_OVERFLOW)
  private static let mask = names | contents | ends | UInt32(IN_ONLYDIR)

  /// Reads all pending events and merges them into one change per folder.
  private static func read(_ descriptor: Int32) -> [Int32: News] {
    var news: [Int32: News] = [:]
    // The two halves of a renaming share a cookie and follow each other.
    var left: (cookie: UInt32, watch: Int32, name: [UInt8])?
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        var place = 0
        while place + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          let change = change(event.mask)
          if !change.isEmpty { news[event.wd, default: News()].change.formUnion(change) }
          let start = place + MemoryLayout<inotify_event>.size
          place = start + Int(event.len)
          let name = buffer[start..<min(place, count)].prefix { $0 != 0 }
          if event.mask & UInt32(IN_MOVED_FROM) != 0 {
            left = (event.cookie, event.wd, Array(name))
          } else if event.mask & UInt32(IN_MOVED_TO) != 0, let from = left,
            from.cookie == event.cookie, from.watch == event.wd
          {
            let renaming = FolderWatcher.Renaming(from: from.name, to: Array(name))
            news[event.wd, default: News()].renamings.append(renaming)
          }
        }
      }
    }
    return news
  }

  private static func change(_ mask: UInt32) -> FolderWatcher.Change {
    var change: FolderWatcher.Change = []
    if mask & (names | overflow) != 0 { change.insert(.names) }
    if mask & contents != 0 { change.insert(.contents) }
    if mask & ends != 0 { change.insert(.end) }
    return change
  }
}
