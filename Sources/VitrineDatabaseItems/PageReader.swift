import VitrineSQLiteClient
import VitrineTextFormats

/// Reads pages of rows from the nearest known row, on one thread.
package final class PageReader {
  let store: any RowBackend
  let index: RowIndex
  private let interpolation: KeyInterpolation?
  /// The largest distance from the last row for reading backward from the end.
  package static let nearTheEnd = 256
  /// The number of whole rows whose keys are looked up at once.
  private static let wholeAtOnce = 64
  /// The last row of the last exact page: the next request is often for the page after it.
  private var last: (position: Int, tuple: [FieldValue])?

  var plan: RowPlan { store.plan }

  init(_ store: any RowBackend, _ index: RowIndex) {
    (self.store, self.index) = (store, index)
    interpolation = store.plan.ends.flatMap { ends in
      KeyInterpolation(first: ends.first[0], last: ends.last[0], store.plan.scale)
    }
  }

  func page(_ request: PageRequest) throws(DatabaseFailure) -> RowPage {
    let positions = request.positions
    var (rows, isExact) = ([TableRow](), true)
    switch plan.way {
    case .byList: rows = try store.rows(numbered: index.numbers(in: positions))
    case .byPosition: rows = try store.rows(at: positions)
    case .byKey:
      (rows, isExact) = try self.rows(positions, request)
      let position = positions.lowerBound + rows.count - 1
      if isExact, let tuple = rows.last?.tuple { last = (position, tuple) }
    }
    return RowPage(
      number: request.number, pages: request.pages, rows: rows, isExact: isExact)
  }

  /// Returns the rows at some positions, starting from the nearest known row.
  private func rows(
    _ positions: Range<Int>, _ request: PageRequest
  ) throws(DatabaseFailure) -> ([TableRow], isExact: Bool) {
    let (start, length) = (positions.lowerBound, positions.count)
    let (anchor, scanned, isComplete) = index.lookUp(start)
    var behindAnchor = RowWalk(
      start: anchor?.tuple ?? [], includes: true, skipped: start - (anchor?.position ?? 0),
      count: length)
    if let last, last.position < start, start - last.position <= behindAnchor.skipped {
      behindAnchor = RowWalk(
        start: last.tuple, skipped: start - last.position - 1, count: length)
    }
    if isComplete || start <= scanned { return (try store.rows(behindAnchor), true) }
    if let before = request.before {
      return (
        try store.rows(RowWalk(start: before.tuple, skipped: before.gap, count: length)), false
      )
    }
    if let after = request.after {
      let walk = RowWalk(
        start: after.tuple, isForward: false, skipped: after.gap, count: length)
      return (try store.rows(walk).reversed(), false)
    }
    let rest = request.count - positions.upperBound
    if rest < Self.nearTheEnd {
      let walk = RowWalk(
        start: [], isForward: false, skipped: max(0, rest), count: length - max(0, -rest))
      return (try store.rows(walk).reversed(), false)
    }
    if let interpolation {
      let share = Double(start) / Double(max(1, request.count - 1))
      let walk = RowWalk(start: [interpolation.value(at: share)], includes: true, count: length)
      return (try store.rows(walk), false)
    }
    return (try store.rows(behindAnchor), true)
  }

  /// Returns the rows at some positions as displayed, once the scan is complete.
  func shownRows(at positions: Range<Int>) throws(DatabaseFailure) -> [TableRow] {
    switch plan.way {
    case .byList: return try store.rows(numbered: index.numbers(in: positions))
    case .byPosition: return try store.rows(at: positions)
    case .byKey:
      return try rows(positions, PageRequest(number: 0, count: index.scanned)).0
    }
  }

  /// Returns a whole row by its tuple if known, else by its position; nil if it does not exist.
  func wholeValues(
    at position: Int, tuple: [FieldValue]?
  ) throws(DatabaseFailure) -> [FieldValue]? {
    guard let order = plan.order else { return try store.wholeValues(ofKey: nil, at: position) }
    var key = tuple.map(order.key) ?? []
    if key.isEmpty { key = try keys(at: [position]).first ?? [] }
    return key.isEmpty ? nil : try store.wholeValues(ofKey: key, at: position)
  }

  /// Returns some whole rows with their keys, by their positions.
  ///
  /// - Parameter known: The tuples of displayed rows.
  func wholeRows(
    at ranges: [Range<Int>], known: [Int: [FieldValue]]
  ) throws(DatabaseFailure) -> [Int: RowEdits.Original] {
    var rows: [Int: RowEdits.Original] = [:]
    guard let order = plan.order else {
      for position in ranges.joined() {
        guard let values = try store.wholeValues(ofKey: nil, at: position) else { continue }
        rows[position] = RowEdits.Original(key: [], values: values)
      }
      return rows
    }
    for range in ranges {
      for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.wholeAtOnce) {
        let part = start..<min(start + Self.wholeAtOnce, range.upperBound)
        var keys = part.map { known[$0].map(order.key) ?? [] }
        if keys.contains([]) { keys = try self.keys(in: part) }
        for (position, key) in zip(part, keys) {
          guard let values = try wholeValues(at: position, tuple: key) else { continue }
          rows[position] = RowEdits.Original(key: key, values: values)
        }
      }
    }
    return rows
  }

  // MARK: Positions

  /// Returns the position of a row, exact after a complete scan, else estimated; nil if it does not
  /// exist or has no estimate.
  func position(ofKey key: [FieldValue], count: Int) throws(DatabaseFailure) -> Int? {
    switch plan.way {
    case .byPosition: return nil
    case .byList:
      guard let number = try store.number(ofKey: key) else { return nil }
      return index.current.numbers.places(of: [number])[number]
    case .byKey: break
    }
    guard let tuple = try store.tuple(ofKey: key) else { return nil }
    let state = index.current
    guard state.isComplete else { return guess(of: tuple, count: count) }
    let place = try store.count(of: state.anchors, notBehind: key)
    let anchor = place == 0 ? nil : state.anchors[place - 1]
    return try store.distance(from: anchor?.tuple ?? [], toKey: key).map {
      (anchor?.position ?? 0) + $0
    }
  }

  /// Estimates the position of a row from its tuple; nil if there is no estimate.
  func guess(of tuple: [FieldValue], count: Int) -> Int? {
    interpolation?.share(of: tuple[0]).map { Int($0 * Double(max(0, count - 1))) }
  }

  /// Returns a page with a row at its estimated position, and with the rows around it.
  ///
  /// - Parameters:
  ///   - tuple: The tuple of the row.
  ///   - start: The first visible position; `inSight` rows are visible from there.
  func page(
    around tuple: [FieldValue], at position: Int, from start: Int, inSight: Int
  ) throws(DatabaseFailure) -> RowPage? {
    let number = start / RowPage.length
    let end = (start + inSight - 1) / RowPage.length + 1
    let above = position - number * RowPage.length
    let (before, rows) = try store.rows(
      RowWalk(start: tuple, isForward: false, count: above),
      RowWalk(start: tuple, includes: true, count: end * RowPage.length - position))
    // With fewer rows above it, the estimate is too high.
    guard before.count == above else { return nil }
    return RowPage(
      number: number, pages: end - number, rows: before.reversed() + rows, isExact: false)
  }

  /// Returns the keys of the rows at some positions, if these are exact.
  func keys(at positions: [Int]) throws(DatabaseFailure) -> [[FieldValue]] {
    var keys: [[FieldValue]] = []
    for position in positions { keys += try self.keys(in: position..<(position + 1)) }
    return keys
  }

  /// Returns the keys of the rows at consecutive positions.
  private func keys(in positions: Range<Int>) throws(DatabaseFailure) -> [[FieldValue]] {
    guard let order = plan.order else { return [] }
    if plan.way == .byList {
      return try store.rows(numbered: index.numbers(in: positions)).map { order.key(of: $0.tuple) }
    }
    let request = PageRequest(number: positions.lowerBound / RowPage.length, count: index.scanned)
    return try rows(positions, request).0.map { order.key(of: $0.tuple) }
  }
}
