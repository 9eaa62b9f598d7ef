import Foundation

/// The groups of a section one after the other: many equal ones are one run, one with sizes of its own another.
///
/// Runs stand in a tree that knows of each part how many items it holds and how long it is, so that a run is found by
/// an item or by a position, and exchanged, in O(log *n*) where *n* counts the runs.
struct GroupRuns: Equatable, Sendable {
  /// Equal groups side by side.
  struct Run: Equatable, Sendable {
    var groups: Int
    var itemsInGroup: Int
    /// From where a group begins to where the next one does.
    var length: CGFloat
    /// How much a group takes across that.
    var breadth: CGFloat
    /// How its items stand; `nil` where they stand as in any group of the section.
    var solved: SolvedGroup?
    /// The sizes that views of its items want, by the item's number in it.
    var sizes: [Int: CGSize] = [:]

    var items: Int { groups * itemsInGroup }
    var total: CGFloat { CGFloat(groups) * length }
  }

  /// A run and where it begins.
  struct Place {
    var run: Run
    var firstItem: Int
    var start: CGFloat

    /// The number within the run of the group that holds an item.
    func group(holding item: Int) -> Int { (item - firstItem) / max(1, run.itemsInGroup) }
    /// The first item of a group of the run.
    func firstItem(ofGroup group: Int) -> Int { firstItem + group * run.itemsInGroup }
    func start(ofGroup group: Int) -> CGFloat { start + CGFloat(group) * run.length }
  }

  private struct Node: Equatable, Sendable {
    var run: Run
    var rank: UInt32
    var left: Int32 = -1
    var right: Int32 = -1
    var items = 0
    var length: CGFloat = 0
    var breadth: CGFloat = 0
  }

  private var nodes: [Node] = []
  private var free: [Int32] = []
  private var root: Int32 = -1
  private var seed: UInt32 = 0x9E37_79B9

  /// The number of items in all groups.
  var items: Int { root < 0 ? 0 : nodes[Int(root)].items }
  /// The length of all groups, with the gap behind each.
  var length: CGFloat { root < 0 ? 0 : nodes[Int(root)].length }
  /// What the broadest group takes.
  var breadth: CGFloat { root < 0 ? 0 : nodes[Int(root)].breadth }
  /// The number of runs.
  var count: Int { nodes.count - free.count }
  /// The memory taken but for what the runs of single groups hold.
  var bytes: Int { nodes.capacity * MemoryLayout<Node>.stride }

  /// Adds a run at the end.
  mutating func append(_ run: Run) {
    guard run.groups > 0 else { return }
    root = joined(root, make(run))
  }

  /// Puts runs in the place of the groups that hold some items; both ends must be where groups begin.
  mutating func replace(_ range: Range<Int>, with runs: [Run]) {
    let (before, rest) = parted(root, range.lowerBound)
    let (old, after) = parted(rest, range.count)
    release(old)
    var tree = before
    for run in runs where run.groups > 0 { tree = joined(tree, make(run)) }
    root = joined(tree, after)
  }

  /// The run that holds an item that is there.
  func place(ofItem item: Int) -> Place? {
    guard item >= 0, item < items else { return nil }
    return find { before, _, own, _ in item - before < own }
  }

  /// The first run that ends behind a position; `nil` when all end before.
  func place(endingAfter position: CGFloat) -> Place? {
    guard items > 0, position < length else { return nil }
    return find { _, start, _, total in start + total > position }
  }

  /// Descends to the first run for which a condition holds, which holds for all later ones too.
  private func find(_ isAtOrBehind: (Int, CGFloat, Int, CGFloat) -> Bool) -> Place? {
    var node = root
    var (before, start): (Int, CGFloat) = (0, 0)
    var found: Place?
    while node >= 0 {
      let here = nodes[Int(node)]
      let left = here.left < 0 ? nil : nodes[Int(here.left)]
      let (itemsLeft, lengthLeft) = (left?.items ?? 0, left?.length ?? 0)
      if isAtOrBehind(before + itemsLeft, start + lengthLeft, here.run.items, here.run.total) {
        found = Place(run: here.run, firstItem: before + itemsLeft, start: start + lengthLeft)
        node = here.left
      } else {
        before += itemsLeft + here.run.items
        start += lengthLeft + here.run.total
        node = here.right
      }
    }
    return found
  }

  /// Calls a closure with each run in order.
  func visit(_ body: (Place) -> Void) {
    var place = place(ofItem: 0)
    while let here = place {
      body(here)
      place = self.place(ofItem: here.firstItem + here.run.items)
    }
  }

  // MARK: The tree

  private mutating func make(_ run: Run) -> Int32 {
    // A fixed sequence: the tree is the same whenever the same is done.
    seed = seed &* 1_664_525 &+ 1_013_904_223
    let node = Node(run: run, rank: seed ^ (seed >> 15))
    let index: Int32
    if let spare = free.popLast() {
      nodes[Int(spare)] = node
      index = spare
    } else {
      nodes.append(node)
      index = Int32(nodes.count - 1)
    }
    sum(index)
    return index
  }

  private mutating func release(_ node: Int32) {
    guard node >= 0 else { return }
    release(nodes[Int(node)].left)
    release(nodes[Int(node)].right)
    nodes[Int(node)].run.solved = nil
    nodes[Int(node)].run.sizes = [:]
    free.append(node)
  }

  private mutating func sum(_ index: Int32) {
    var node = nodes[Int(index)]
    node.items = node.run.items
    node.length = node.run.total
    node.breadth = node.run.breadth
    for child in [node.left, node.right] where child >= 0 {
      let child = nodes[Int(child)]
      node.items += child.items
      node.length += child.length
      node.breadth = max(node.breadth, child.breadth)
    }
    nodes[Int(index)].items = node.items
    nodes[Int(index)].length = node.length
    nodes[Int(index)].breadth = node.breadth
  }

  private mutating func joined(_ left: Int32, _ right: Int32) -> Int32 {
    if left < 0 { return right }
    if right < 0 { return left }
    if nodes[Int(left)].rank > nodes[Int(right)].rank {
      let joint = joined(nodes[Int(left)].right, right)
      nodes[Int(left)].right = joint
      sum(left)
      return left
    }
    let joint = joined(left, nodes[Int(right)].left)
    nodes[Int(right)].left = joint
    sum(right)
    return right
  }

  /// Parts a tree behind so many items, where a group begins.
  private mutating func parted(_ node: Int32, _ items: Int) -> (Int32, Int32) {
    guard node >= 0 else { return (-1, -1) }
    let here = nodes[Int(node)]
    let before = here.left < 0 ? 0 : nodes[Int(here.left)].items
    if items <= before {
      let (low, high) = parted(here.left, items)
      nodes[Int(node)].left = high
      sum(node)
      return (low, node)
    }
    if items >= before + here.run.items {
      let (low, high) = parted(here.right, items - before - here.run.items)
      nodes[Int(node)].right = low
      sum(node)
      return (node, high)
    }
    // In the middle of equal groups.
    let groups = (items - before) / here.run.itemsInGroup
    var rest = here.run
    rest.groups -= groups
    nodes[Int(node)].run.groups = groups
    let right = nodes[Int(node)].right
    nodes[Int(node)].right = -1
    sum(node)
    return (node, joined(make(rest), right))
  }
}
