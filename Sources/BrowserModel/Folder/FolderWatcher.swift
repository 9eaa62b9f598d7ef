import Dispatch
import Glibc

/// Tells when entries of a folder come, go, or get another name; and when the contents of its files change.
///
/// The kernel tells (`inotify`): nothing is asked again and again, and an idle folder costs no wake-up.
@MainActor
public final class FolderWatcher {
  /// What has happened since the last report.
  public struct Change: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Entries have come, gone, or been renamed.
    public static let names = Change(rawValue: 1)
    /// A file was written, or its facts changed.
    static let contents = Change(rawValue: 2)
    /// The folder itself is gone.
    public static let end = Change(rawValue: 4)
  }

  private let source: any DispatchSourceRead
  private let changed: @MainActor (Change) -> Void

  /// Its own, so that a watcher that has gone gives its descriptor back whatever the main thread does: a user
  /// may have few of them. The kernel takes a tenth of a second to close one, so several are closed at once.
  private nonisolated static let queue = DispatchQueue(
    label: "vitrine.folders", attributes: .concurrent)

  /// - Parameters:
  ///   - path: Bytes without a final NUL.
  ///   - changed: Called on the main thread, once for all that has happened since the last time.
  /// - Returns: nil where the system cannot watch: too many watches, or no such folder.
  init?(path: [UInt8], changed: @escaping @MainActor (Change) -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard inotify_add_watch(descriptor, path.map(CChar.init(bitPattern:)) + [0], Self.mask) >= 0
    else {
      close(descriptor)
      return nil
    }
    self.changed = changed
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: Self.queue)
    let tell: @Sendable (Change) -> Void = { [weak self] change in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.changed(change) } }
    }
    Self.start(source, descriptor, tell)
  }

  /// Beside the main thread, which the handlers do not run on.
  private nonisolated static func start(
    _ source: any DispatchSourceRead, _ descriptor: Int32,
    _ tell: @escaping @Sendable (Change) -> Void
  ) {
    source.setEventHandler {
      let change = read(descriptor)
      if !change.isEmpty { tell(change) }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  isolated deinit { source.cancel() }

  private nonisolated static let names = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
  private nonisolated static let contents = UInt32(IN_CLOSE_WRITE | IN_ATTRIB)
  private nonisolated static let ends = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
  private nonisolated static let overflow = UInt32(IN_Q_OVERFLOW)
  private nonisolated static let mask = names | contents | ends | UInt32(IN_ONLYDIR)

  /// All that waits to be read, as one change.
  private nonisolated static func read(_ descriptor: Int32) -> Change {
    var change: Change = []
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        var place = 0
        while place + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          if event.mask & (names | overflow) != 0 { change.insert(.names) }
          if event.mask & contents != 0 { change.insert(.contents) }
          if event.mask & ends != 0 { change.insert(.end) }
          place += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }
    return change
  }
}
