import Foundation
@_spi(Vitrine) import VitrineBasicValues

/// How an edit renumbers the items of a source.
///
///     before   a b c d e        cut b c, paste x behind e: pieces  [a] [d e] [x]
///     after    a d e x
///
/// - Complexity: Making one costs O(changes) where they go through the items in one direction; questions O(log
/// *pieces*).
public struct ItemRenumbering {
  /// Items that stay side by side, by their numbers before and after.
  public struct Run: Equatable {
    public var section: Int
    public var items: Range<Int>
    public var newSection: Int
    public var newStart: Int
    /// Whether the edit moves them by name.
    public var isMoved: Bool
  }

  /// Items of one section.
  public struct Items: Equatable {
    public var section: Int
    public var items: Range<Int>

    /// Items in reading order, those that follow one another together.
    public static func runs(_ items: ItemSet) -> [Items] {
      items.sections.sorted().flatMap { section in
        items[section].ranges.map { Items(section: section, items: $0) }
      }
    }
  }

  /// What is there before and after, ascending by the numbers after.
  public private(set) var kept: [Run] = []
  /// By the numbers before.
  public private(set) var removed: [Items] = []
  /// By the numbers after.
  public private(set) var inserted: [Items] = []
  public private(set) var replaced: [Items] = []
  /// How many items each section has after.
  public private(set) var counts: [Int] = []

  /// What is kept of each section before, ascending by the numbers before.
  private var keptBefore: [[Run]] = []

  /// - Parameter counts: How many items each section has before.
  public init(_ edit: ItemEdit, counts before: [Int]) {
    var sections = before.enumerated().map { ItemPieces(section: $0.offset, count: $0.element) }
    for change in edit.changes {
      switch change {
      case .insert(let contents, let section, let place):
        sections[section].insert([ItemPieces.Piece(count: contents.count)], at: place)
      case .restore(let runs, let section, let place):
        sections[section].insert([ItemPieces.Piece(count: runs.count)], at: place)
      case .remove(let section, let items):
        _ = sections[section].remove(items)
      case .move(let section, let items, let target, let place):
        var pieces = sections[section].remove(items)
        for index in pieces.indices { pieces[index].isMoved = true }
        sections[target].insert(pieces, at: place)
      case .replace(let section, let item, _):
        var pieces = sections[section].remove(item..<(item + 1))
        for index in pieces.indices { pieces[index].isReplaced = true }
        sections[section].insert(pieces, at: item)
      }
    }
    note(sections.map(\.all))
    noteRemoved(from: before)
  }

  private mutating func note(_ sections: [[ItemPieces.Piece]]) {
    for (section, pieces) in sections.enumerated() {
      var start = 0
      for piece in pieces {
        let items = Items(section: section, items: start..<(start + piece.count))
        if let origin = piece.origin {
          kept.append(
            Run(
              section: origin.section, items: origin.item..<(origin.item + piece.count),
              newSection: section, newStart: start, isMoved: piece.isMoved))
          if piece.isReplaced { replaced.append(items) }
        } else {
          inserted.append(items)
        }
        start += piece.count
      }
      counts.append(start)
    }
  }

  private mutating func noteRemoved(from before: [Int]) {
    keptBefore = before.map { _ in [] }
    for run in kept { keptBefore[run.section].append(run) }
    for (section, count) in before.enumerated() {
      keptBefore[section].sort { $0.items.lowerBound < $1.items.lowerBound }
      var start = 0
      for run in keptBefore[section] {
        if start < run.items.lowerBound {
          removed.append(Items(section: section, items: start..<run.items.lowerBound))
        }
        start = run.items.upperBound
      }
      if start < count { removed.append(Items(section: section, items: start..<count)) }
    }
  }

  /// How many items come, go or are moved by name.
  public var changeCount: Int {
    let moved = kept.lazy.filter(\.isMoved).reduce(0) { $0 + $1.items.count }
    return (removed + inserted).reduce(moved) { $0 + $1.items.count }
  }

  /// Where an item is after; nil for one that is gone.
  func newItem(of old: IndexPath) -> IndexPath? {
    guard keptBefore.indices.contains(old.section) else { return nil }
    let runs = keptBefore[old.section]
    let place = runs.partitioningIndex { $0.items.upperBound > old.item }
    guard place < runs.count, runs[place].items.contains(old.item) else { return nil }
    return IndexPath(
      item: runs[place].newStart + old.item - runs[place].items.lowerBound,
      section: runs[place].newSection)
  }

  /// Lets marks follow their items.
  ///
  /// - Complexity: O(*pieces* + items / 64).
  public func follow(_ marks: ItemSet) -> ItemSet {
    var sections = counts.map { _ in BitSet() }
    for run in kept {
      sections[run.newSection].formUnion(
        marks[run.section], in: run.items, movedBy: run.newStart - run.items.lowerBound)
    }
    var result = ItemSet()
    for (section, items) in sections.enumerated() { result[section] = items }
    return result
  }

  /// Lets ascending numbers of items, a list a section, follow their items, and adds others.
  ///
  /// - Parameter others: By the numbers after, ascending; what replaces an item is among these only if it belongs
  /// there.
  func follow(_ lists: [[Int32]], adding others: [[Int32]]) -> [[Int32]] {
    var result: [[Int32]] = counts.map { _ in [] }
    for run in kept {
      let list = lists[run.section]
      let distance = Int32(run.newStart - run.items.lowerBound)
      var place = list.partitioningIndex { $0 >= run.items.lowerBound }
      while place < list.count, list[place] < run.items.upperBound {
        result[run.newSection].append(list[place] + distance)
        place += 1
      }
    }
    let dropped = Set(
      replaced.flatMap { run in
        run.items.map { IndexPath(item: $0, section: run.section) }
      })
    for section in result.indices where !others[section].isEmpty || !dropped.isEmpty {
      let stays = result[section].filter {
        !dropped.contains(IndexPath(item: Int($0), section: section))
      }
      result[section] = (stays + others[section]).sorted()
    }
    return result
  }

  /// Lets the items of each section follow in the order in which they are listed; new ones come behind.
  ///
  /// - Complexity: O(items), in however many pieces an edit has cut them.
  func followInOrder(_ lists: [[Int32]]) -> Arrangement {
    var result: [[Int32]] = counts.map { _ in [] }
    for (kept, list) in zip(keptBefore, lists) {
      // The run of each item, to be looked up, not searched for.
      var runs = [Int32](repeating: -1, count: kept.last?.items.upperBound ?? 0)
      for (place, run) in kept.enumerated() {
        for item in run.items { runs[item] = Int32(place) }
      }
      for item in list where item < runs.count && runs[Int(item)] >= 0 {
        let run = kept[Int(runs[Int(item)])]
        result[run.newSection].append(Int32(run.newStart + Int(item) - run.items.lowerBound))
      }
    }
    for run in inserted { result[run.section] += run.items.map(Int32.init) }
    return Arrangement(shown: result, ascends: false)
  }

  /// What an edit shows: the first of what comes, of what moves, or of what is another one now, by the numbers after.
  public var firstChanged: IndexPath? {
    func path(_ items: Items) -> IndexPath {
      IndexPath(item: items.items.lowerBound, section: items.section)
    }
    if let first = inserted.first { return path(first) }
    if let first = kept.first(where: \.isMoved) {
      return IndexPath(item: first.newStart, section: first.newSection)
    }
    return replaced.first.map(path)
  }

  /// What stands where the first item that is gone was, or else the last one before it, by the numbers after; nil if
  /// nothing is gone, or left in its section.
  public var firstGap: IndexPath? {
    guard let gone = removed.first else { return nil }
    let section = gone.section
    let before = keptBefore[section].last {
      $0.items.upperBound <= gone.items.lowerBound && $0.newSection == section
    }
    let place = before.map { $0.newStart + $0.items.count } ?? 0
    guard counts[section] > 0 else { return nil }
    return IndexPath(item: min(place, counts[section] - 1), section: section)
  }
}
