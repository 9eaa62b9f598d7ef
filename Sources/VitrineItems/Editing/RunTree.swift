/// An immutable balanced tree of runs: a change returns a new tree that shares most nodes.
///
/// Adjacent runs with consecutive numbers are always merged into one.
final class RunTree: Sendable {
  let left: RunTree?
  /// The numbers of the run; never empty.
  let items: Range<Int>
  let right: RunTree?
  /// The number of items of all runs.
  let count: Int
  let runCount: Int
  let height: Int

  /// Joins two trees whose heights differ by at most 2, with a run between them.
  init(_ left: RunTree?, _ items: Range<Int>, _ right: RunTree?) {
    (self.left, self.items, self.right) = (left, items, right)
    count = (left?.count ?? 0) + items.count + (right?.count ?? 0)
    runCount = (left?.runCount ?? 0) + 1 + (right?.runCount ?? 0)
    height = max(left?.height ?? 0, right?.height ?? 0) + 1
  }

  /// Creates a tree of runs that are not consecutive; nil for no runs.
  convenience init?(_ runs: ArraySlice<Range<Int>>) {
    guard !runs.isEmpty else { return nil }
    let middle = runs.startIndex + runs.count / 2
    self.init(RunTree(runs[..<middle]), runs[middle], RunTree(runs[(middle + 1)...]))
  }

  /// The largest allowed difference between the heights of two siblings.
  static let slack = 2

  /// Joins two trees whose heights may differ by one more.
  private static func balanced(
    _ left: RunTree?, _ items: Range<Int>, _ right: RunTree?
  ) -> RunTree {
    let (leftHeight, rightHeight) = (left?.height ?? 0, right?.height ?? 0)
    if let left, leftHeight > rightHeight + slack {
      guard let inner = left.right, inner.height > left.left?.height ?? 0 else {
        return RunTree(left.left, left.items, RunTree(left.right, items, right))
      }
      return RunTree(
        RunTree(left.left, left.items, inner.left), inner.items,
        RunTree(inner.right, items, right))
    }
    if let right, rightHeight > leftHeight + slack {
      guard let inner = right.left, inner.height > right.right?.height ?? 0 else {
        return RunTree(RunTree(left, items, right.left), right.items, right.right)
      }
      return RunTree(
        RunTree(left, items, inner.left), inner.items,
        RunTree(inner.right, right.items, right.right))
    }
    return RunTree(left, items, right)
  }

  /// Joins two trees of any heights, with a run between them.
  private static func join(_ left: RunTree?, _ items: Range<Int>, _ right: RunTree?) -> RunTree {
    let (leftHeight, rightHeight) = (left?.height ?? 0, right?.height ?? 0)
    if let left, leftHeight > rightHeight + slack {
      return balanced(left.left, left.items, join(left.right, items, right))
    }
    if let right, rightHeight > leftHeight + slack {
      return balanced(join(left, items, right.left), right.items, right.right)
    }
    return RunTree(left, items, right)
  }

  /// Returns one tree followed by another, and merges the adjacent runs if they are consecutive.
  static func concat(_ left: RunTree?, _ right: RunTree?) -> RunTree? {
    guard let left else { return right }
    guard let right else { return left }
    let (rest, last) = left.withoutLast
    let first = right.first
    guard last.upperBound == first.lowerBound else { return join(rest, last, right) }
    return join(rest, last.lowerBound..<first.upperBound, right.withoutFirst)
  }

  private var first: Range<Int> {
    var tree = self
    while let next = tree.left { tree = next }
    return tree.items
  }

  private var withoutFirst: RunTree? {
    guard let left else { return right }
    return Self.balanced(left.withoutFirst, items, right)
  }

  private var withoutLast: (rest: RunTree?, last: Range<Int>) {
    guard let right else { return (left, items) }
    let (rest, last) = right.withoutLast
    return (Self.balanced(left, items, rest), last)
  }

  /// Splits a tree before a place.
  static func split(_ tree: RunTree?, at place: Int) -> (RunTree?, RunTree?) {
    guard let tree else { return (nil, nil) }
    if place <= 0 { return (nil, tree) }
    if place >= tree.count { return (tree, nil) }
    let before = tree.left?.count ?? 0
    if place <= before {
      let (first, second) = split(tree.left, at: place)
      return (first, join(second, tree.items, tree.right))
    }
    if place >= before + tree.items.count {
      let (first, second) = split(tree.right, at: place - before - tree.items.count)
      return (join(tree.left, tree.items, first), second)
    }
    let cut = tree.items.lowerBound + place - before
    return (
      join(tree.left, tree.items.lowerBound..<cut, nil),
      join(nil, cut..<tree.items.upperBound, tree.right)
    )
  }

  func visit<Failure: Error>(
    _ places: Range<Int>, _ body: (Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    let start = left?.count ?? 0
    let end = start + items.count
    if let left, places.lowerBound < start {
      try left.visit(places.lowerBound..<min(places.upperBound, start), body)
    }
    let (first, last) = (max(places.lowerBound, start), min(places.upperBound, end))
    if first < last {
      let shift = items.lowerBound - start
      try body((first + shift)..<(last + shift))
    }
    if let right, places.upperBound > end {
      try right.visit(max(0, places.lowerBound - end)..<(places.upperBound - end), body)
    }
  }
}
