import Foundation
import Testing
import VitrineSupport
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineSaving

@Suite("The cache of compiled programs") struct ProgramCacheTests {
  private let folder: TemporaryFolder
  private var cache: ProgramCache

  init() throws {
    folder = try TemporaryFolder()
    cache = ProgramCache(StateFolder(path: Array((folder.path + "/vitrine").utf8)))
  }

  /// Makes an entry with a file of some bytes. Later ones are newer.
  private func make(_ kind: ProgramCache.Kind, _ key: String, bytes: Int) throws -> String {
    let entry = cache.entry(kind, key)
    let lock = try cache.lock()
    defer { close(lock) }
    try cache.inWorkshop { () throws(BrowserFailure) in
      FileManager.default.createFile(
        atPath: cache.workshop + "/file", contents: Data(repeating: 1, count: bytes))
      try cache.keep(as: entry)
    }
    // The clock of files may stand still between two entries.
    let time = timeval(tv_sec: 1_000_000 + entries.count, tv_usec: 0)
    utimes(entry, [time, time])
    return entry
  }

  private var entries: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: cache.folder)
    return (names ?? []).filter { $0 != "lock" }.sorted()
  }

  @Test("the oldest entries of all kinds go when there are too many bytes")
  mutating func bytes() throws {
    cache.mostBytes = 350_000
    _ = try make(.library, "a", bytes: 100_000)
    _ = try make(.layout, "b", bytes: 100_000)
    _ = try make(.layout, "c", bytes: 100_000)
    #expect(entries == ["layout-b", "layout-c", "library-a"])
    _ = try make(.rewriter, "d", bytes: 100_000)
    #expect(entries == ["layout-b", "layout-c", "rewriter-d"])
  }

  @Test("a new entry stays even if it is too large alone")
  mutating func large() throws {
    cache.mostBytes = 10_000
    _ = try make(.layout, "a", bytes: 5_000)
    _ = try make(.layout, "b", bytes: 100_000)
    #expect(entries == ["layout-b"])
  }

  @Test("an entry in use stays")
  mutating func used() throws {
    cache.mostBytes = 150_000
    let entry = try make(.layout, "a", bytes: 100_000)
    let use = try #require(CacheUse(entry))
    _ = try make(.layout, "b", bytes: 100_000)
    #expect(entries == ["layout-a", "layout-b"])
    withExtendedLifetime(use) {}
  }

  @Test("an entry is not used any more once its user has gone")
  mutating func unused() throws {
    cache.mostBytes = 150_000
    do {
      let use = CacheUse(try make(.layout, "a", bytes: 100_000))
      #expect(use != nil)
    }
    _ = try make(.layout, "b", bytes: 100_000)
    #expect(entries == ["layout-b"])
    #expect(CacheUse(folder.path + "/gone") == nil)
  }

  @Test("work that another start left stays for the same entry only")
  func unfinished() throws {
    close(try cache.lock())
    let path = cache.unfinished(cache.entry(.library, "a"))
    try folder.write("half", to: "vitrine/library-a.unfinished/file")
    #expect(path == folder.path + "/vitrine/library-a.unfinished")
    #expect(cache.unfinished(cache.entry(.library, "a")) == path)
    #expect(entries == ["library-a.unfinished"])
    _ = cache.unfinished(cache.entry(.library, "b"))
    #expect(entries.isEmpty)
  }

  @Test("waiting for the lock ends when it is given up")
  mutating func givenUp() throws {
    let lock = try cache.lock()
    defer { close(lock) }
    cache.hasProgressLine = false
    cache.goesOn = { false }
    #expect(throws: BrowserFailure.self) { try self.cache.lock() }
  }

  @Test("a program that is given up is killed")
  mutating func killed() throws {
    close(try cache.lock())
    cache.goesOn = { false }
    let status = try cache.inWorkshop { cache.run("sleep", ["600"]).status }
    #expect(status == -SIGKILL)
  }
}
