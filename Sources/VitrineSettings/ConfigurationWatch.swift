import VitrineSupport

/// Reports possible changes of the configuration file, by watching its folders.
@MainActor
public final class ConfigurationWatch {
  private let watchers: [FolderWatcher]

  /// - Parameter changed: Called on the main thread, for other files in these folders, too.
  public init(of file: ConfigurationFile, changed: @escaping @MainActor () -> Void) {
    watchers = [file.folder, file.linkedFolder].compactMap(\.self).compactMap { folder in
      FolderWatcher(path: folder) { _, _ in changed() }
    }
  }
}
