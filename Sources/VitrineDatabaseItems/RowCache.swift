import Dispatch
import VitrineTextFormats

/// The pages of rows that were asked for lately.
struct RowCache {
  private var pages: [Int: RowPage] = [:]
  /// Pages that were asked for and are not there yet.
  private var awaited: Set<Int> = []
  /// Until then the main thread waits for what was asked for last.
  var patienceEnds = DispatchTime.now()
  /// Whether all positions are known; else some pages may be guesses, and none is dropped.
  var isExact = false

  private static let mostPages = 512
  private static let mostGuesses = 16_000
  /// Rows of pages so far away at most say where those of another stand.
  private static let nearby = 64

  func row(at position: Int) -> TableRow? {
    guard let page = pages[position / RowPage.length] else { return nil }
    let place = position - page.positions.lowerBound
    return page.rows.indices.contains(place) ? page.rows[place] : nil
  }

  /// What names the row at a position; nil if that is not known.
  func key(at position: Int, keyCount: Int) -> [FieldValue]? {
    guard keyCount > 0, let row = row(at: position), row.tuple.count >= keyCount else { return nil }
    return Array(row.tuple.suffix(keyCount))
  }

  /// The same of rows only whose positions are guesses.
  func guessedKey(at position: Int, keyCount: Int) -> [FieldValue]? {
    guard pages[position / RowPage.length]?.isExact == false else { return nil }
    return key(at: position, keyCount: keyCount)
  }

  var holdsNoGuess: Bool { pages.values.allSatisfy(\.isExact) }

  /// Whether a row was asked for and is not there yet.
  func awaits(_ position: Int) -> Bool { awaited.contains(position / RowPage.length) }

  mutating func take(_ rows: RowPage) {
    for page in rows.split {
      awaited.remove(page.number)
      // The rows that are shown at guessed places stay there.
      if let known = pages[page.number], !known.isExact, !isExact, !known.rows.isEmpty { continue }
      pages[page.number] = page
    }
    let most = isExact ? Self.mostPages : Self.mostGuesses
    guard pages.count > most else { return }
    // Many at once, since all are looked at.
    let far = pages.keys.sorted { abs($0 - rows.number) > abs($1 - rows.number) }
    for number in far.prefix(pages.count - most / 2) { pages[number] = nil }
  }

  /// From now on positions are known: what was guessed is read again.
  mutating func becomeExact() {
    isExact = true
    pages = pages.filter { $0.value.isExact }
    dropLast()
    awaited = []
  }

  /// What was asked for will not come: it can be asked for again.
  mutating func forgetAwaited() { awaited = [] }

  /// Forgets pages to which rows were added.
  mutating func dropLast() {
    pages = pages.filter { $0.value.rows.count == RowPage.length }
    awaited = []
  }

  /// What must be read for a row to be shown, and the rows around; empty if it is on its way.
  ///
  /// - Parameter inSight: What is shown, or was: as many rows come first, from that one on, and without others.
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
