import Dispatch

/// Reports added, removed and renamed entries of a folder, and changed contents of its files.
///
/// The kernel reports changes (`inotify`). There is no polling, and an idle folder causes no
/// wake-up.
@MainActor
public final class FolderWatcher {
  /// The changes since the last report.
  public struct Change: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Entries were added, removed or renamed.
    public static let names = Change(rawValue: 1)
    /// The contents or the metadata of a file changed.
    static let contents = Change(rawValue: 2)
    /// The folder itself is gone.
    public static let end = Change(rawValue: 4)
  }

  /// A renaming of an entry within the folder.
  public struct Renaming: Equatable, Sendable {
    package var from: [UInt8]
    package var to: [UInt8]
  }

  private let key: FolderWatches.Key
  private let changed: @MainActor (Change, [Renaming]) -> Void

  /// - Parameters:
  ///   - path: The path, without a final NUL.
  ///   - changed: Called on the main thread, once for all changes since the last call.
  /// - Returns: nil if the system cannot watch the folder: it has too many watches, or the folder
  ///   does not exist.
  package init?(path: [UInt8], changed: @escaping @MainActor (Change, [Renaming]) -> Void) {
    let listener = Listener()
    guard let key = Self.watch(path, listener) else { return nil }
    (self.key, self.changed) = (key, changed)
    listener.watcher = self
  }

  /// The observer on the main thread; nil after the watcher's deinitialization.
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
