/// The order of numbered items, stored as runs of consecutive numbers.
///
///     0 1 2 3 4 5 6    as read: one run, 0..<7
///     0 4 5 1 2 3 6    4 and 5 were moved: 0..<1, 4..<6, 1..<4, 6..<7
///
/// This is a value type: a copy is free, and safe on any thread. Two orders of the same items are
/// equal whatever their history, because adjacent runs merge.
///
/// - Complexity: A lookup or a change costs O(log *runs*), whatever the number of items.
public struct ItemRuns: Sendable {
  private(set) var root: RunTree?

  /// Creates an order by number.
  public init(_ items: Range<Int>) {
    root = items.isEmpty ? nil : RunTree(nil, items, nil)
  }

  package var count: Int { root?.count ?? 0 }
  package var isEmpty: Bool { root == nil }
  package var runCount: Int { root?.runCount ?? 0 }

  /// The number of the item at a place.
  package subscript(place: Int) -> Int {
    precondition(place >= 0 && place < count, "place \(place) of \(count)")
    var (tree, place) = (root, place)
    while let here = tree {
      let before = here.left?.count ?? 0
      if place < before {
        tree = here.left
      } else if place - before < here.items.count {
        return here.items.lowerBound + place - before
      } else {
        place -= before + here.items.count
        tree = here.right
      }
    }
    return 0
  }

  /// Inserts items before the one at a place.
  mutating func insert(_ items: ItemRuns, at place: Int) {
    let (before, behind) = RunTree.split(root, at: place)
    root = RunTree.concat(RunTree.concat(before, items.root), behind)
  }

  /// Removes items.
  ///
  /// - Returns: The removed items in their order.
  @discardableResult
  mutating func remove(_ places: Range<Int>) -> ItemRuns {
    let (rest, behind) = RunTree.split(root, at: places.upperBound)
    let (before, taken) = RunTree.split(rest, at: places.lowerBound)
    root = RunTree.concat(before, behind)
    return ItemRuns(root: taken)
  }

  /// Replaces the item at a place.
  mutating func replace(at place: Int, with number: Int) {
    remove(place..<(place + 1))
    insert(ItemRuns(number..<(number + 1)), at: place)
  }

  private init(root: RunTree?) { self.root = root }

  // MARK: Bulk changes

  /// Creates an order from runs.
  ///
  /// - Complexity: O(runs).
  init(_ runs: [Range<Int>]) {
    var joined: [Range<Int>] = []
    joined.reserveCapacity(runs.count)
    for run in runs where !run.isEmpty {
      if let last = joined.last, last.upperBound == run.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<run.upperBound
      } else {
        joined.append(run)
      }
    }
    root = RunTree(joined[...])
  }

  /// Removes items at several ascending places.
  ///
  /// - Returns: The items of each place.
  /// - Complexity: O(runs + places).
  mutating func remove(_ places: [Range<Int>]) -> [ItemRuns] {
    var (kept, taken): ([Range<Int>], [[Range<Int>]]) = ([], places.map { _ in [] })
    var (start, next) = (0, 0)
    for var run in runs {
      while next < places.count, places[next].lowerBound < start + run.count {
        let first = run.lowerBound + max(0, places[next].lowerBound - start)
        let end = min(run.upperBound, run.lowerBound + places[next].upperBound - start)
        kept.append(run.lowerBound..<first)
        taken[next].append(first..<end)
        start += end - run.lowerBound
        run = end..<run.upperBound
        guard start == places[next].upperBound else { break }
        next += 1
      }
      kept.append(run)
      start += run.count
    }
    self = ItemRuns(kept)
    return taken.map { ItemRuns($0) }
  }

  /// Inserts items at several ascending places, which count the items inserted before.
  ///
  /// - Complexity: O(runs).
  mutating func insert(_ pieces: [(items: ItemRuns, place: Int)]) {
    var (all, start, next) = ([Range<Int>](), 0, 0)
    for var run in runs {
      while next < pieces.count, pieces[next].place < start + run.count {
        let cut = run.lowerBound + pieces[next].place - start
        all.append(run.lowerBound..<cut)
        all += pieces[next].items.runs
        start += cut - run.lowerBound + pieces[next].items.count
        run = cut..<run.upperBound
        next += 1
      }
      all.append(run)
      start += run.count
    }
    for piece in pieces[next...] { all += piece.items.runs }
    self = ItemRuns(all)
  }

  /// Calls its argument for each run of some places, one after another.
  ///
  /// - Complexity: O(runs visited + log *runs*).
  package func visit<Failure: Error>(
    _ places: Range<Int>, _ body: (Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    try root?.visit(places, body)
  }

  /// All runs in order.
  public var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    runs.reserveCapacity(runCount)
    visit(0..<count) { runs.append($0) }
    return runs
  }
}

extension ItemRuns: Equatable {
  /// - Complexity: O(1) for copies and for orders of different length, else O(runs).
  public static func == (left: ItemRuns, right: ItemRuns) -> Bool {
    if left.root === right.root { return true }
    guard left.count == right.count, left.runCount == right.runCount else { return false }
    return left.runs == right.runs
  }
}
