import VitrineSupport

/// Tells when the configuration file may have changed: the kernel tells of the folders that it is in.
@MainActor
public final class ConfigurationWatch {
  private let watchers: [FolderWatcher]

  /// - Parameter changed: Called on the main thread, for other files of these folders too.
  public init(of file: ConfigurationFile, changed: @escaping @MainActor () -> Void) {
    watchers = [file.folder, file.linkedFolder].compactMap(\.self).compactMap { folder in
      FolderWatcher(path: folder) { _, _ in changed() }
    }
  }
}
