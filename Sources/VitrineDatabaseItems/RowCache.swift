import Dispatch
import VitrineTextFormats

/// The recently requested pages of rows.
struct RowCache {
  private var pages: [Int: RowPage] = [:]
  /// Requested pages that have not arrived yet.
  private var awaited: Set<Int> = []
  /// The end of the main thread's wait for the last request.
  var patienceEnds = DispatchTime.now()
  /// Whether all positions are exact; else some pages may be estimates, and none is dropped.
  var isExact = false

  private static let mostPages = 512
  private static let mostGuesses = 16_000
  /// The largest distance of a page to start a read from.
  private static let nearby = 64

  func row(at position: Int) -> TableRow? {
    guard let page = pages[position / RowPage.length] else { return nil }
    let place = position - page.positions.lowerBound
    return page.rows.indices.contains(place) ? page.rows[place] : nil
  }

  /// Returns the key of the row at a position; nil if unknown.
  func key(at position: Int, keyCount: Int) -> [FieldValue]? {
    guard keyCount > 0, let row = row(at: position), row.tuple.count >= keyCount else { return nil }
    return Array(row.tuple.suffix(keyCount))
  }

  /// Returns the key of the row at a position, only if the position is an estimate.
  func guessedKey(at position: Int, keyCount: Int) -> [FieldValue]? {
    guard pages[position / RowPage.length]?.isExact == false else { return nil }
    return key(at: position, keyCount: keyCount)
  }

  var holdsNoGuess: Bool { pages.values.allSatisfy(\.isExact) }

  /// Whether a row is requested but has not arrived yet.
  func awaits(_ position: Int) -> Bool { awaited.contains(position / RowPage.length) }

  mutating func store(_ rows: RowPage) {
    for page in rows.split {
      awaited.remove(page.number)
      // Rows at estimated positions stay there.
      if let known = pages[page.number], !known.isExact, !isExact, !known.rows.isEmpty { continue }
      pages[page.number] = page
    }
    let most = isExact ? Self.mostPages : Self.mostGuesses
    guard pages.count > most else { return }
    // Drops many pages at once, because the search visits all pages.
    let far = pages.keys.sorted { abs($0 - rows.number) > abs($1 - rows.number) }
    for number in far.prefix(pages.count - most / 2) { pages[number] = nil }
  }

  /// Switches to exact positions: drops estimated pages, which are then read again.
  mutating func becomeExact() {
    isExact = true
    pages = pages.filter { $0.value.isExact }
    dropLast()
    awaited = []
  }

  /// Clears pending requests that will not be answered, so that they can be repeated.
  mutating func forgetAwaited() { awaited = [] }

  /// Drops pages that gained rows.
  mutating func dropLast() {
    pages = pages.filter { $0.value.rows.count == RowPage.length }
    awaited = []
  }

  /// Returns the requests that load a row and the rows around it; empty if it is already requested.
  ///
  /// - Parameter inSight: The current or last visible rows. The first request covers the same
  ///   number of rows, starting with the requested one.
  mutating func requests(
    around position: Int, inSight: Range<Int>, of count: Int
  ) -> [PageRequest] {
    let number = position / RowPage.length
    guard !awaited.contains(number) else { return [] }
    let last = max(0, count - 1) / RowPage.length
    let isMissing = { [pages] in $0 >= 0 && $0 <= last && pages[$0] == nil }
    let end = (position + max(inSight.count, RowPage.inSight) - 1) / RowPage.length
    let shown = (number...end).prefix(while: isMissing)
    let behind = (end + 1..<end + 1 + RowPage.many).prefix(while: isMissing)
    let before = (number - RowPage.many..<number).reversed().prefix(while: isMissing)
    let runs = [
      (number, shown.count), (end + 1, behind.count), (number - before.count, before.count),
    ].filter { $0.1 > 0 }
    awaited = Set(runs.flatMap { $0.0..<($0.0 + $0.1) })
    return runs.map { request($0.0, $0.1, of: count) }
  }

  private func request(_ number: Int, _ length: Int, of count: Int) -> PageRequest {
    var request = PageRequest(number: number, pages: length, count: count)
    let positions = request.positions
    for step in 1...Self.nearby {
      if request.before == nil, let page = pages[number - step], let row = page.rows.last {
        request.before = (row.tuple, positions.lowerBound - page.positions.upperBound)
      }
      let next = number + length - 1 + step
      if request.after == nil, let row = pages[next]?.rows.first {
        request.after = (row.tuple, next * RowPage.length - positions.upperBound)
      }
    }
    return request
  }
}
