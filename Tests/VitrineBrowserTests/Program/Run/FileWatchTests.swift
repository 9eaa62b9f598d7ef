import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser

@Suite("Noticing saved files") struct FileWatchTests {
  private let folder: TemporaryFolder
  private var paths: [[UInt8]] { ["a", "b"].map { Array((folder.path + "/" + $0).utf8) } }

  init() throws { folder = try TemporaryFolder(["a", "b"]) }

  @Test("a change counts once it stays the same for two looks, and once")
  func change() throws {
    var watch = FileWatch(paths)
    #expect(!watch.hasChanged())
    try folder.write("longer", to: "b")
    #expect(!watch.hasChanged())
    #expect(watch.hasChanged())
    #expect(!watch.hasChanged())
  }

  @Test("a file that an editor replaces is not gone in between")
  func replacement() throws {
    var watch = FileWatch(paths)
    try FileManager.default.removeItem(atPath: folder.path + "/a")
    #expect(!watch.hasChanged())
    #expect(!watch.hasChanged())
    try folder.write("new", to: "a")
    #expect(!watch.hasChanged())
    #expect(watch.hasChanged())
  }

  @Test("a folder changes with its list of files")
  func added() throws {
    var watch = FileWatch([Array(folder.path.utf8)])
    // The time of the folder may be the same within a tick of the clock.
    utimes(folder.path, [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)])
    #expect(!watch.hasChanged())
    #expect(watch.hasChanged())
  }
}
