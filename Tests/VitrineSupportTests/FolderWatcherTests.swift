import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineSupport

@MainActor
@Suite("Watching folders", .timeLimit(.minutes(20)))
struct FolderWatcherTests {
  /// The first change reported by a folder's watcher after an action.
  private func change(
    in folder: TemporaryFolder, after action: (TemporaryFolder) -> Void
  ) async throws -> FolderWatcher.Change {
    let (stream, told) = AsyncStream.makeStream(of: FolderWatcher.Change.self)
    let watcher = try #require(
      FolderWatcher(path: Array(folder.path.utf8)) { change, _ in told.yield(change) })
    action(folder)
    defer { withExtendedLifetime(watcher) {} }
    for await change in stream { return change }
    return []
  }

  @Test("new, deleted, renamed and written files and the end of the folder are reported")
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

  @Test("several watchers can share a folder, and a released watcher is not called")
  func many() async throws {
    let folders = try (0..<200).map { _ in try TemporaryFolder() }
    let (stream, told) = AsyncStream.makeStream(of: Int.self)
    func watcher(_ number: Int) throws -> FolderWatcher {
      try #require(
        FolderWatcher(path: Array(folders[number % 200].path.utf8)) { _, _ in told.yield(number) })
    }
    var watchers = try (0..<201).map(watcher)
    watchers.removeFirst()
    for folder in folders { mkdir(folder.path + "/new", 0o755) }
    var numbers: Set<Int> = []
    for await number in stream {
      numbers.insert(number)
      if numbers.count == 200 { break }
    }
    #expect(numbers == Set(1..<201), "another watcher has replaced the first for its folder")
    withExtendedLifetime(watchers) {}
  }

  @Test("a renaming in a folder is reported with both names")
  func renaming() async throws {
    let folder = try TemporaryFolder(["a.txt"])
    let (stream, told) = AsyncStream.makeStream(of: FolderWatcher.Renaming.self)
    let watcher = try #require(
      FolderWatcher(path: Array(folder.path.utf8)) { _, renamings in
        for renaming in renamings { told.yield(renaming) }
      })
    rename(folder.path + "/a.txt", folder.path + "/b c")
    for await renaming in stream {
      #expect(renaming == .init(from: Array("a.txt".utf8), to: Array("b c".utf8)))
      break
    }
    withExtendedLifetime(watcher) {}
  }

  @Test("a missing folder cannot be watched")
  func missing() {
    #expect(FolderWatcher(path: Array(TemporaryFolder.missing.utf8)) { _, _ in } == nil)
  }
}
