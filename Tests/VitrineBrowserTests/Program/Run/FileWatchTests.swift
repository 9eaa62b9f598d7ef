import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser

@Suite("Noticing saved files") struct FileWatchTests {
  private let folder: TemporaryFolder
  private var paths: [[UInt8]] { ["a", "b"].map { Array((folder.path + "/" + $0).utf8) } }

  init() throws { folder = try TemporaryFolder(["a", "b"]) }

  /// Looks a few times.
  private func looks(_ count: Int, _ watch: inout FileWatch) -> [Bool] {
    (0..<count).map { _ in watch.hasChanged() }
  }

  @Test("a change counts once it stays the same for two looks, and once")
  func change() throws {
    var watch = FileWatch(paths)
    let looks1 = looks(1, &watch)
    #expect(looks1 == [false])
    try folder.write("longer", to: "b")
    let looks3 = looks(3, &watch)
    #expect(looks3 == [false, true, false])
  }

  @Test("a file that an editor replaces is not gone in between")
  func replacement() throws {
    var watch = FileWatch(paths)
    try FileManager.default.removeItem(atPath: folder.path + "/a")
    let looks2 = looks(2, &watch)
    #expect(looks2 == [false, false])
    try folder.write("new", to: "a")
    let looks3 = looks(3, &watch)
    #expect(looks3 == [false, true, false])
  }

  @Test("a folder changes with its list of files")
  func added() throws {
    var watch = FileWatch([Array(folder.path.utf8)])
    // The time of the folder may be the same within a tick of the clock.
    utimes(folder.path, [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)])
    let looks3 = looks(3, &watch)
    #expect(looks3 == [false, true, false])
  }
}
