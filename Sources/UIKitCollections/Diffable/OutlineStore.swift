/// The items of an outline, with their parents and children, and the set of expanded items.
///
/// Each item has a fixed number. The numbers of deleted items are reused.
struct OutlineStore<Item: Hashable> {
  struct Node {
    var item: Item
    /// The number of the parent; -1 for a root item.
    var parent: Int32
    var children: [Int32] = []
    var isExpanded = false
  }

  private var nodes: [Node] = []
  private var numbers: [Item: Int32] = [:]
  private var free: [Int32] = []
  private var roots: [Int32] = []

  init() {}

  init(_ items: [Item]) { add(items, to: nil) }

  var count: Int { numbers.count }

  // MARK: Reading

  func number(of item: Item) -> Int32? { numbers[item] }

  func item(_ number: Int32) -> Item { nodes[Int(number)].item }

  func parent(of number: Int32) -> Int32? {
    let parent = nodes[Int(number)].parent
    return parent < 0 ? nil : parent
  }

  func isExpanded(_ number: Int32) -> Bool { nodes[Int(number)].isExpanded }

  /// Returns the children of an item, or the root items.
  func children(of number: Int32?) -> [Int32] {
    number.map { nodes[Int($0)].children } ?? roots
  }

  /// Returns whether all ancestors of an item are expanded.
  func isVisible(_ number: Int32) -> Bool {
    var above = parent(of: number)
    while let here = above {
      guard isExpanded(here) else { return false }
      above = parent(of: here)
    }
    return true
  }

  /// Returns the number of ancestors of an item.
  func level(of number: Int32) -> Int {
    var (level, above) = (0, parent(of: number))
    while let here = above {
      level += 1
      above = parent(of: here)
    }
    return level
  }

  /// Calls a closure with items and their descendants, parents first, until it returns `false`.
  ///
  /// - Parameter descends: Returns whether to visit the descendants of an item.
  func visit(
    below start: Int32? = nil, descends: (Int32) -> Bool = { _ in true },
    _ body: (Int32, _ level: Int) -> Bool
  ) {
    // An explicit stack: an outline may be deeper than the program's stack.
    var waiting = children(of: start).reversed().map { ($0, 0) }
    while let (number, level) = waiting.popLast() {
      guard body(number, level) else { return }
      if descends(number) {
        for child in nodes[Int(number)].children.reversed() { waiting.append((child, level + 1)) }
      }
    }
  }

  // MARK: Changing

  /// Appends new items to the children of a parent.
  mutating func add(_ items: [Item], to parent: Int32?) {
    insert(items, into: parent, at: children(of: parent).count)
  }

  /// Inserts new items beside another.
  ///
  /// - Parameter offset: 0 for before it, 1 for after.
  mutating func add(_ items: [Item], beside number: Int32, offset: Int) {
    let parent = parent(of: number)
    let place = children(of: parent).firstIndex(of: number) ?? 0
    insert(items, into: parent, at: place + offset)
  }

  private mutating func insert(_ items: [Item], into parent: Int32?, at place: Int) {
    numbers.reserveCapacity(numbers.count + items.count)
    let new = items.map { make($0, parent: parent ?? -1) }
    if let parent {
      nodes[Int(parent)].children.insert(contentsOf: new, at: place)
    } else {
      roots.insert(contentsOf: new, at: place)
    }
  }

  private mutating func make(_ item: Item, parent: Int32) -> Int32 {
    let node = Node(item: item, parent: parent)
    let number: Int32
    if let spare = free.popLast() {
      nodes[Int(spare)] = node
      number = spare
    } else {
      nodes.append(node)
      number = Int32(nodes.count - 1)
    }
    numbers[item] = number
    return number
  }

  /// Inserts a copy of the descendants of an item of another outline, or of the whole outline.
  ///
  /// - Parameter place: The place among the children; `nil` to append.
  mutating func add(
    _ other: OutlineStore, below start: Int32? = nil, to parent: Int32?, at place: Int? = nil
  ) {
    var copies: [Int32: Int32] = [:]
    let first = place ?? children(of: parent).count
    insert(
      other.children(of: start).map(other.item), into: parent, at: first)
    for old in other.children(of: start) { copies[old] = numbers[other.item(old)] }
    other.visit(below: start) { old, _ in
      guard let copy = copies[old] else { return true }
      let children = other.children(of: old)
      add(children.map(other.item), to: copy)
      nodes[Int(copy)].isExpanded = other.isExpanded(old)
      for (child, number) in zip(children, nodes[Int(copy)].children) { copies[child] = number }
      return true
    }
  }

  /// Deletes items with all their descendants.
  mutating func delete(_ doomed: [Int32]) {
    let chosen = Set(doomed)
    var parents: Set<Int32> = []
    var gone: [Int32] = []
    for number in chosen where numbers[nodes[Int(number)].item] == number {
      parents.insert(nodes[Int(number)].parent)
      gone.append(number)
      visit(below: number) { below, _ in
        gone.append(below)
        return true
      }
    }
    for parent in parents {
      if parent < 0 {
        roots.removeAll(where: chosen.contains)
      } else {
        nodes[Int(parent)].children.removeAll(where: chosen.contains)
      }
    }
    for number in Set(gone) {
      numbers[nodes[Int(number)].item] = nil
      nodes[Int(number)].children = []
      free.append(number)
    }
  }

  /// Deletes all descendants of an item.
  mutating func deleteChildren(of number: Int32) { delete(nodes[Int(number)].children) }

  mutating func setExpanded(_ isExpanded: Bool, _ number: Int32) {
    nodes[Int(number)].isExpanded = isExpanded
  }

  /// Traps if the records disagree.
  func checkInvariants() {
    var seen = 0
    visit { number, _ in
      seen += 1
      precondition(numbers[item(number)] == number, "an item has another's number")
      for child in children(of: number) {
        precondition(parent(of: child) == number, "a child has another parent")
      }
      return true
    }
    precondition(seen == numbers.count && seen + free.count == nodes.count, "items are lost")
  }
}

extension OutlineStore: Sendable where Item: Sendable {}
extension OutlineStore.Node: Sendable where Item: Sendable {}
