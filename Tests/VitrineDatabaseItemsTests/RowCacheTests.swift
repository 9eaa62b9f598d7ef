import Testing

@testable import VitrineDatabaseItems
@testable import VitrineTextFormats

@Suite("The cache of recent rows")
struct RowCacheTests {
  private func page(_ number: Int, _ count: Int, pages: Int = 1, isExact: Bool = true) -> RowPage {
    let start = number * RowPage.length
    let rows = (start..<(start + count)).map { TableRow(tuple: [.integer($0)], values: []) }
    return RowPage(number: number, pages: pages, rows: rows, isExact: isExact)
  }

  private func runs(_ requests: [PageRequest]) -> [Range<Int>] { requests.map(\.positions) }

  @Test("visible rows come first, then the adjacent ones")
  func requests() {
    var cache = RowCache()
    // The screen begins within a page.
    let requests = cache.requests(around: 1_005, inSight: 0..<20, of: 10_000)
    #expect(runs(requests) == [1_000..<1_032, 1_032..<1_096, 936..<1_000])
    #expect(requests.allSatisfy { $0.before == nil && $0.after == nil })
    #expect(cache.awaits(1_005))
    #expect(cache.awaits(1_095))
    #expect(!cache.awaits(1_096))
    #expect(cache.requests(around: 1_010, inSight: 0..<20, of: 10_000).isEmpty)
    for request in requests {
      cache.store(page(request.number, request.positions.count, pages: request.pages))
    }
    #expect(cache.row(at: 936)?.tuple == [.integer(936)])
    #expect(cache.row(at: 935) == nil)
    #expect(cache.row(at: 1_095)?.tuple == [.integer(1_095)])
    #expect(!cache.awaits(1_095))
    // Cached rows are not requested again, and locate the remaining ones.
    let next = cache.requests(around: 1_096, inSight: 0..<58, of: 10_000)
    #expect(runs(next) == [1_096..<1_160, 1_160..<1_224])
    #expect(next[0].before?.gap == 0)
    #expect(next[1].before?.gap == 64)
    #expect(next[0].before?.tuple == [.integer(1_095)])
  }

  @Test("no rows exist before the first one or after the last")
  func ends() {
    var cache = RowCache()
    #expect(runs(cache.requests(around: 0, inSight: 0..<0, of: 30)) == [0..<24, 24..<32])
    cache.forgetAwaited()
    #expect(runs(cache.requests(around: 29, inSight: 0..<20, of: 30)) == [24..<32, 0..<24])
    // Fewer rows came than expected: the cache does not wait for them.
    cache.store(page(0, 10, pages: 4))
    #expect(!cache.awaits(29))
    #expect(cache.row(at: 9) != nil)
    #expect(cache.row(at: 10) == nil)
  }

  @Test("guesses keep their displayed places until positions are known; far ones are dropped")
  func guesses() {
    var cache = RowCache()
    cache.store(page(3, 8, isExact: false))
    #expect(!cache.holdsNoGuess)
    cache.store(page(3, 4))
    #expect(cache.row(at: 31) != nil)
    cache.becomeExact()
    #expect(cache.row(at: 31) == nil)
    #expect(cache.holdsNoGuess)
    for number in 0..<1_000 { cache.store(page(number, 8)) }
    #expect(cache.row(at: 7_999) != nil)
    #expect(cache.row(at: 0) == nil)
    let kept = (0..<1_000).filter { cache.row(at: $0 * 8) != nil }
    #expect(kept.count <= 512)
    #expect(kept.count >= 256)
    #expect(kept.max().map { $0 - kept.count } == kept[0] - 1)
  }
}
