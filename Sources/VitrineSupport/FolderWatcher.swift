import Dispatch

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

  /// An entry has got another name, and stays in the folder.
  public struct Renaming: Equatable, Sendable {
    package var from: [UInt8]
    package var to: [UInt8]
  }

  private let key: FolderWatches.Key
  private let changed: @MainActor (Change, [Renaming]) -> Void

  /// - Parameters:
  ///   - path: Bytes without a final NUL.
  ///   - changed: Called on the main thread, once for all that has happened since the last time.
  /// - Returns: nil where the system cannot watch: too many watches, or no such folder.
  package init?(path: [UInt8], changed: @escaping @MainActor (Change, [Renaming]) -> Void) {
    let listener = Listener()
    guard let key = Self.watch(path, listener) else { return nil }
    (self.key, self.changed) = (key, changed)
    listener.watcher = self
  }

  /// Who is told on the main thread; nobody once the watcher has gone.
  private final class Listener: Sendable {
    @MainActor weak var watcher: FolderWatcher?
  }

  /// The handler does not run on the main thread.
  private nonisolated static func watch(
    _ path: [UInt8], _ listener: Listener
  ) -> FolderWatches.Key? {
    FolderWatches.shared.add(path) { change, renamings in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { listener.watcher?.changed(change, renamings) }
      }
    }
  }

  isolated deinit { FolderWatches.shared.remove(key) }
}
