import Dispatch

/// The pages of rows that were asked for lately.
struct RowCache {
  private var pages: [Int: RowPage] = [:]
  /// Pages that were asked for and are not there yet.
  private var awaited: Set<Int> = []
  /// Until then the main thread waits for what was asked for last.
  var patienceEnds = DispatchTime.now()
  /// Whether all positions are known; else some pages may be guesses, and none is dropped.
  var isExact = false

  private static let mostPages = 64
  private static let mostGuesses = 2_000

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

  /// A page comes without having been asked for: the main thread waits for it so many milliseconds.
  mutating func expect(_ page: PageRequest, atMost milliseconds: Int) {
    awaited.insert(page.number)
    patienceEnds = .now() + .milliseconds(milliseconds)
  }

  mutating func take(_ page: RowPage) {
    awaited.remove(page.number)
    // The rows that are shown at guessed places stay there.
    if let known = pages[page.number], !known.isExact, !isExact, !known.rows.isEmpty { return }
    pages[page.number] = page
    guard pages.count > (isExact ? Self.mostPages : Self.mostGuesses) else { return }
    let far = pages.keys.max { abs($0 - page.number) < abs($1 - page.number) }
    if let far { pages[far] = nil }
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
  mutating func requests(around position: Int, of count: Int) -> [PageRequest] {
    let number = position / RowPage.length
    guard !awaited.contains(number) else { return [] }
    let last = max(0, count - 1) / RowPage.length
    let numbers = [number, number + 1, number - 1].filter {
      $0 >= 0 && $0 <= last && pages[$0] == nil
    }
    awaited = Set(numbers)
    return numbers.map { request($0, of: count) }
  }

  private func request(_ number: Int, of count: Int) -> PageRequest {
    var request = PageRequest(number: number, count: count)
    let positions = RowPage.positions(of: number)
    for step in 1...8 {
      if let row = pages[number - step]?.rows.last, request.before == nil,
        let page = pages[number - step]
      {
        request.before = (row.tuple, positions.lowerBound - page.positions.upperBound)
      }
      if let row = pages[number + step]?.rows.first, request.after == nil {
        let start = (number + step) * RowPage.length
        request.after = (row.tuple, start - positions.upperBound)
      }
    }
    return request
  }
}
