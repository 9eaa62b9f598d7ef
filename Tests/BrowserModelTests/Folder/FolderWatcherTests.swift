import Foundation
import TestSupport
import Testing

@testable import BrowserModel

@MainActor
@Suite("Watching folders")
struct FolderWatcherTests {
  /// What a watcher of a folder tells first after something has been done in it.
  private func change(
    in folder: TemporaryFolder, after action: (TemporaryFolder) -> Void
  ) async throws -> FolderWatcher.Change {
    let (stream, told) = AsyncStream.makeStream(of: FolderWatcher.Change.self)
    var watcher = FolderWatcher(path: Array(folder.path.utf8)) { told.yield($0) }
    // Other tests may have used up what a user may have; those that have gone are closed by and by.
    for _ in 0..<1_000_000 where watcher == nil {
      await Task.yield()
      watcher = FolderWatcher(path: Array(folder.path.utf8)) { told.yield($0) }
    }
    _ = try #require(watcher)
    action(folder)
    defer { withExtendedLifetime(watcher) {} }
    for await change in stream { return change }
    return []
  }

  @Test("what comes, goes and is renamed; what is written to; the end")
  func changes() async throws {
    let folder = try TemporaryFolder(["a.txt"])
    #expect(try await change(in: folder) { mkdir($0.path + "/new", 0o755) } == .names)
    #expect(try await change(in: folder) { rename($0.path + "/new", $0.path + "/b") } == .names)
    #expect(try await change(in: folder) { rmdir($0.path + "/b") } == .names)
    #expect(try await change(in: folder) { chmod($0.path + "/a.txt", 0o600) } == .contents)
    let end = try await change(in: folder) { rename($0.path, $0.path + "-moved") }
    #expect(end.contains(.end))
    rename(folder.path + "-moved", folder.path)
  }

  @Test("a folder that is not there cannot be watched")
  func missing() {
    #expect(FolderWatcher(path: Array("/nowhere/at/all".utf8)) { _ in } == nil)
  }
}
