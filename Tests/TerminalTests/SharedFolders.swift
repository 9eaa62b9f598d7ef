import Foundation
import VitrineTestSupport

/// Folders that tests share, and that exist until the process of the tests ends.
enum SharedFolders {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var folders: [TemporaryFolder] = []

  static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    lock.withLock {
      if folders.isEmpty { atexit { SharedFolders.remove() } }
      folders.append(folder)
    }
    return folder
  }

  private static func remove() {
    for folder in folders { try? FileManager.default.removeItem(at: folder.url) }
  }
}
