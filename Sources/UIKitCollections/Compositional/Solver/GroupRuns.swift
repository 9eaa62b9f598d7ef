import Foundation

/// The groups of a section one after the other: many equal ones are one run, some with sizes of their own another.
///
/// Runs stand in a tree that knows of each part how many items it holds and how long it is, so that a run is found by
/// an item or by a position, and exchanged, in O(log *n*) where *n* counts the runs.
struct GroupRuns: Sendable {
  /// Groups side by side.
  struct Run: Sendable {
    private(set) var groups: Int
    /// The number of items in all of them.
    private(set) var items: Int
    /// From where an equal group begins to where the next one does.
    private let pitch: CGFloat
    /// How much the broadest group takes across.
    let breadth: CGFloat
    /// `nil` where all groups are equal to any other of the section.
    let own: OwnGroups?
    /// From where the first group begins to behind the last one.
    private(set) var length: CGFloat

    /// Equal groups.
    init(groups: Int, itemsInGroup: Int, length: CGFloat, breadth: CGFloat) {
      self.groups = groups
      items = groups * itemsInGroup
      pitch = length
      self.breadth = breadth
      self.length = CGFloat(groups) * length
      own = nil
    }

    /// Groups with sizes of their own.
    init(_ own: OwnGroups) {
      groups = own.count
      items = own.items
      (pitch, length) = (0, own.length)
      breadth = own.breadth
      self.own = own
    }

    /// The number of items in equal groups.
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

    /// From where a group begins to where the next one does.
    func length(ofGroup group: Int) -> CGFloat { own.map { $0.lengths[group] } ?? pitch }

    /// Where a group begins, for a run that begins at a position.
    func start(ofGroup group: Int, from start: CGFloat) -> CGFloat {
      own.map { $0.lengths[..<group].reduce(start, +) } ?? start + CGFloat(group) * pitch
    }

    /// The first group that ends behind a position of a run that begins at another one.
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

    /// Some of the groups.
    func part(_ groups: Range<Int>) -> Run {
      if let own { return Run(own.part(groups)) }
      return Run(
        groups: groups.count, itemsInGroup: itemsInGroup, length: pitch, breadth: breadth)
    }

    /// The groups of two runs, where one can hold them.
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

    /// So few equal groups that a run of their own takes more memory than to count them among others.
    fileprivate var isShort: Bool { own == nil && groups <= 16 && items <= 64 }

    /// Equal groups as some of which nothing is known, and others behind or before them.
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

    /// The same in runs that are not too long to be looked through, and take no more memory than they need.
    fileprivate var parts: [Run] {
      guard own != nil else { return [self] }
      return stride(from: 0, to: groups, by: OwnGroups.capacity).map {
        part($0..<min($0 + OwnGroups.capacity, groups))
      }
    }
  }

  /// A run and where it begins.
  struct Place {
    var run: Run
    var firstItem: Int
    var start: CGFloat

    /// The number within the run of the group that holds an item.
    func group(holding item: Int) -> Int { run.group(holding: item - firstItem) }
    /// The first item of a group of the run.
    func firstItem(ofGroup group: Int) -> Int { firstItem + run.firstItem(ofGroup: group) }
    func start(ofGroup group: Int) -> CGFloat { run.start(ofGroup: group, from: start) }
    /// The same where it is known where the group before begins.
    func start(ofGroup group: Int, behind start: CGFloat) -> CGFloat {
      run.own == nil ? self.start(ofGroup: group) : start + run.length(ofGroup: group - 1)
    }
    /// The first group that ends behind a position.
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
  /// The length of all groups, with the gap behind each.
  var length: CGFloat { root < 0 ? 0 : nodes[Int(root)].length }
  /// What the broadest group takes.
  var breadth: CGFloat { root < 0 ? 0 : nodes[Int(root)].breadth }
  /// The number of runs.
  var count: Int { nodes.count - free.count }
  /// The memory taken.
  var bytes: Int {
    nodes.reduce(nodes.capacity * MemoryLayout<Node>.stride) { $0 + ($1.run.own?.bytes ?? 0) }
  }

  /// Adds a run at the end.
  mutating func append(_ run: Run) { replace(items..<items, with: [run]) }

  /// Puts runs in the place of the groups that hold some items; both ends must be where groups begin.
  mutating func replace(_ range: Range<Int>, with runs: [Run]) {
    var (low, high) = (range.lowerBound, range.upperBound)
    var runs = Self.gathered(runs)
    // What stands beside them may be of the same kind, and short runs would take much memory.
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

  /// The same runs, those of one kind side by side as one.
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
    // In the middle of a run.
    let groups = here.run.group(holding: items - before)
    nodes[Int(node)].run = here.run.part(0..<groups)
    let right = nodes[Int(node)].right
    nodes[Int(node)].right = -1
    sum(node)
    return (node, joined(make(here.run.part(groups..<here.run.groups)), right))
  }
}
