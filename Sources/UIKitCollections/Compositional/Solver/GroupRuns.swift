import Foundation

/// The sequence of groups of a section. Equal groups are combined to runs, separate from groups
/// with sizes of their own.
///
/// The runs are in a tree with the item count and the length of each subtree. A run is found by an
/// item or by a position, and replaced, in O(log *n*) for *n* runs.
struct GroupRuns: Sendable {
  /// Adjacent groups.
  struct Run: Sendable {
    private(set) var groups: Int
    /// The number of items in all groups.
    private(set) var items: Int
    /// The distance from the start of an equal group to the start of the next one.
    private let pitch: CGFloat
    /// The breadth of the broadest group.
    let breadth: CGFloat
    /// The groups with own sizes; `nil` if all groups are equal to the template of the section.
    let own: OwnGroups?
    /// The distance from the start of the first group to the end of the last one.
    private(set) var length: CGFloat

    /// Creates a run of equal groups.
    init(groups: Int, itemsInGroup: Int, length: CGFloat, breadth: CGFloat) {
      self.groups = groups
      items = groups * itemsInGroup
      pitch = length
      self.breadth = breadth
      self.length = CGFloat(groups) * length
      own = nil
    }

    /// Creates a run of groups with own sizes.
    init(_ own: OwnGroups) {
      groups = own.count
      items = own.items
      (pitch, length) = (0, own.length)
      breadth = own.breadth
      self.own = own
    }

    /// The number of items in an equal group.
    private var itemsInGroup: Int { groups > 0 ? items / groups : 0 }

    func firstItem(ofGroup group: Int) -> Int {
      own.map { $0.firstItem(ofGroup: group) } ?? group * itemsInGroup
    }

    func items(inGroup group: Int) -> Int {
      own.map { $0.items(inGroup: group) } ?? itemsInGroup
    }

    func group(holding item: Int) -> Int {
      own.map { $0.group(holding: item) } ?? item / max(1, itemsInGroup)
    }

    /// Returns the distance from the start of a group to the start of the next one.
    func length(ofGroup group: Int) -> CGFloat { own.map { $0.lengths[group] } ?? pitch }

    /// Returns the start of a group, for a run that begins at a position.
    func start(ofGroup group: Int, from start: CGFloat) -> CGFloat {
      own.map { $0.lengths[..<group].reduce(start, +) } ?? start + CGFloat(group) * pitch
    }

    /// Returns the first group that ends behind a position, for a run that begins at another one.
    func group(endingAfter position: CGFloat, from start: CGFloat) -> Int {
      guard let own else {
        return pitch > 0 ? FlowClamp.index((position - start) / pitch, of: groups - 1) : 0
      }
      var end = start
      for (group, length) in own.lengths.enumerated() {
        end += length
        if end > position { return group }
      }
      return max(0, groups - 1)
    }

    /// Returns a run of some of the groups.
    func part(_ groups: Range<Int>) -> Run {
      if let own { return Run(own.part(groups)) }
      return Run(
        groups: groups.count, itemsInGroup: itemsInGroup, length: pitch, breadth: breadth)
    }

    /// Returns one run with the groups of two, if possible.
    fileprivate func joined(with next: Run) -> Run? {
      if let own, let others = next.own {
        var all = own
        all.append(others)
        return Run(all)
      }
      guard own == nil, next.own == nil, pitch == next.pitch, breadth == next.breadth,
        itemsInGroup == next.itemsInGroup
      else { return nil }
      return Run(
        groups: groups + next.groups, itemsInGroup: itemsInGroup, length: pitch, breadth: breadth)
    }

    /// Whether there are so few equal groups that counting them among others takes less memory than
    /// a separate run.
    fileprivate var isShort: Bool { own == nil && groups <= 16 && items <= 64 }

    /// Combines equal groups of unknown sizes with adjacent groups of own sizes.
    fileprivate func joined(unlike others: OwnGroups, isBefore: Bool) -> Run {
      let each = others.items > 0 ? others.extentCount / others.items : 0
      let group = OwnGroups.Group(
        items: itemsInGroup, length: pitch, breadth: breadth,
        extents: Array(repeating: .nan, count: itemsInGroup * each))
      var all = isBefore ? OwnGroups() : others
      for _ in 0..<groups { all.append(group) }
      if isBefore { all.append(others) }
      return Run(all)
    }

    /// The same groups in runs that are short enough to search and take no more memory than needed.
    fileprivate var parts: [Run] {
      guard own != nil else { return [self] }
      return stride(from: 0, to: groups, by: OwnGroups.capacity).map {
        part($0..<min($0 + OwnGroups.capacity, groups))
      }
    }
  }

  /// A run and its start.
  struct Place {
    var run: Run
    var firstItem: Int
    var start: CGFloat

    /// Returns the number within the run of the group that contains an item.
    func group(holding item: Int) -> Int { run.group(holding: item - firstItem) }
    /// Returns the first item of a group of the run.
    func firstItem(ofGroup group: Int) -> Int { firstItem + run.firstItem(ofGroup: group) }
    func start(ofGroup group: Int) -> CGFloat { run.start(ofGroup: group, from: start) }
    /// Returns the start of a group, for a known start of the group before.
    func start(ofGroup group: Int, behind start: CGFloat) -> CGFloat {
      run.own == nil ? self.start(ofGroup: group) : start + run.length(ofGroup: group - 1)
    }
    /// Returns the first group that ends behind a position.
    func group(endingAfter position: CGFloat) -> Int {
      run.group(endingAfter: position, from: start)
    }
  }

  private struct Node: Sendable {
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
  /// The length of all groups, including the gap behind each.
  var length: CGFloat { root < 0 ? 0 : nodes[Int(root)].length }
  /// The breadth of the broadest group.
  var breadth: CGFloat { root < 0 ? 0 : nodes[Int(root)].breadth }
  /// The number of runs.
  var count: Int { nodes.count - free.count }
  /// The used memory.
  var bytes: Int {
    nodes.reduce(nodes.capacity * MemoryLayout<Node>.stride) { $0 + ($1.run.own?.bytes ?? 0) }
  }

  /// Adds a run at the end.
  mutating func append(_ run: Run) { replace(items..<items, with: [run]) }

  /// Replaces the groups of a range of items; both ends must be starts of groups.
  mutating func replace(_ range: Range<Int>, with runs: [Run]) {
    var (low, high) = (range.lowerBound, range.upperBound)
    var runs = Self.gathered(runs)
    // Adjacent runs may be of the same kind, and short runs would take much memory.
    if let own = runs.first?.own, low > 0, let place = place(ofItem: low - 1), place.firstItem > 0,
      self.place(ofItem: place.firstItem - 1)?.run.own != nil
    {
      let before = place.run.part(0..<place.group(holding: low - 1) + 1)
      if before.isShort {
        low = place.firstItem
        runs[0] = before.joined(unlike: own, isBefore: true)
      }
    }
    if let own = runs.last?.own, let place = place(ofItem: high),
      self.place(ofItem: place.firstItem + place.run.items)?.run.own != nil
    {
      let after = place.run.part(place.group(holding: high)..<place.run.groups)
      if after.isShort {
        high = place.firstItem + place.run.items
        runs[runs.count - 1] = after.joined(unlike: own, isBefore: false)
      }
    }
    if let first = runs.first, low > 0, let place = place(ofItem: low - 1) {
      let before = place.run.part(0..<place.group(holding: low - 1) + 1)
      if before.groups < OwnGroups.capacity || before.own == nil,
        let joint = before.joined(with: first)
      {
        low = place.firstItem
        runs[0] = joint
      }
    }
    if let last = runs.last, let place = place(ofItem: high) {
      let after = place.run.part(place.group(holding: high)..<place.run.groups)
      if after.groups < OwnGroups.capacity || after.own == nil,
        let joint = last.joined(with: after)
      {
        high = place.firstItem + place.run.items
        runs[runs.count - 1] = joint
      }
    }
    let (before, rest) = parted(root, low)
    let (old, after) = parted(rest, high - low)
    release(old)
    var tree = before
    for run in runs {
      for part in run.parts { tree = joined(tree, make(part)) }
    }
    root = joined(tree, after)
  }

  /// Combines adjacent runs of one kind.
  private static func gathered(_ runs: [Run]) -> [Run] {
    var all: [Run] = []
    for run in runs where run.groups > 0 {
      var run = run
      if let own = run.own, all.count > 1, let last = all.last, last.isShort,
        all[all.count - 2].own != nil
      {
        run = last.joined(unlike: own, isBefore: true)
        all.removeLast()
      }
      if let joint = all.last?.joined(with: run) {
        all[all.count - 1] = joint
      } else {
        all.append(run)
      }
    }
    return all
  }

  /// Returns the run that contains an existing item.
  func place(ofItem item: Int) -> Place? {
    guard item >= 0, item < items else { return nil }
    return find { before, _, own, _ in item - before < own }
  }

  /// Returns the first run that ends behind a position; `nil` if all end before it.
  func place(endingAfter position: CGFloat) -> Place? {
    guard items > 0, position < length else { return nil }
    return find { _, start, _, total in start + total > position }
  }

  /// Descends to the first run that meets a condition, which holds for all later ones, too.
  private func find(_ isAtOrBehind: (Int, CGFloat, Int, CGFloat) -> Bool) -> Place? {
    var node = root
    var (before, start): (Int, CGFloat) = (0, 0)
    var found: (Int32, Int, CGFloat)?
    while node >= 0 {
      let left = nodes[Int(node)].left
      let itemsLeft = left < 0 ? 0 : nodes[Int(left)].items
      let lengthLeft = left < 0 ? 0 : nodes[Int(left)].length
      let (items, length) = (nodes[Int(node)].run.items, nodes[Int(node)].run.length)
      if isAtOrBehind(before + itemsLeft, start + lengthLeft, items, length) {
        found = (node, before + itemsLeft, start + lengthLeft)
        node = left
      } else {
        before += itemsLeft + items
        start += lengthLeft + length
        node = nodes[Int(node)].right
      }
    }
    return found.map { Place(run: nodes[Int($0.0)].run, firstItem: $0.1, start: $0.2) }
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
    // A fixed sequence: the tree is the same after the same operations.
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
    nodes[Int(node)].run = Run(groups: 0, itemsInGroup: 0, length: 0, breadth: 0)
    free.append(node)
  }

  private mutating func sum(_ index: Int32) {
    var (items, length) = (nodes[Int(index)].run.items, nodes[Int(index)].run.length)
    var breadth = nodes[Int(index)].run.breadth
    for child in [nodes[Int(index)].left, nodes[Int(index)].right] where child >= 0 {
      items += nodes[Int(child)].items
      length += nodes[Int(child)].length
      breadth = max(breadth, nodes[Int(child)].breadth)
    }
    nodes[Int(index)].items = items
    nodes[Int(index)].length = length
    nodes[Int(index)].breadth = breadth
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

  /// Splits a tree after a number of items, at the start of a group.
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
    // The split is in the middle of a run.
    let groups = here.run.group(holding: items - before)
    nodes[Int(node)].run = here.run.part(0..<groups)
    let right = nodes[Int(node)].right
    nodes[Int(node)].right = -1
    sum(node)
    return (node, joined(make(here.run.part(groups..<here.run.groups)), right))
  }
}
