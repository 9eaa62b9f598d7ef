import Foundation
@_spi(Vitrine) import VitrineBasicValues

/// The renumbering of the items of a source by an edit.
///
///     before   a b c d e        cut b c, paste x behind e: pieces  [a] [d e] [x]
///     after    a d e x
///
/// - Complexity: Creating one costs O(changes) if they go through the items in one direction; a
///   lookup costs O(log *pieces*).
public struct ItemRenumbering {
  /// Items that stay together, by their numbers before and after.
  public struct Run: Equatable {
    public var section: Int
    public var items: Range<Int>
    public var newSection: Int
    public var newStart: Int
    /// Whether the edit moves them explicitly.
    public var isMoved: Bool
  }

  /// Items of one section.
  public struct Items: Equatable {
    public var section: Int
    public var items: Range<Int>

    /// Returns the items in reading order, as runs of consecutive ones.
    public static func runs(_ items: ItemSet) -> [Items] {
      items.sections.sorted().flatMap { section in
        items[section].ranges.map { Items(section: section, items: $0) }
      }
    }
  }

  /// The items that exist before and after, ascending by the numbers after.
  public private(set) var kept: [Run] = []
  /// The removed items, by the numbers before.
  public private(set) var removed: [Items] = []
  /// The inserted items, by the numbers after.
  public private(set) var inserted: [Items] = []
  public private(set) var replaced: [Items] = []
  /// The number of items of each section after the edit.
  public private(set) var counts: [Int] = []

  /// The kept items of each section, ascending by the numbers before.
  private var keptBefore: [[Run]] = []

  /// - Parameter counts: The number of items of each section before the edit.
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

  /// The number of items that are inserted, removed or moved explicitly.
  public var changeCount: Int {
    let moved = kept.lazy.filter(\.isMoved).reduce(0) { $0 + $1.items.count }
    return (removed + inserted).reduce(moved) { $0 + $1.items.count }
  }

  /// Returns the number of an item after the edit; nil for a removed one.
  func newItem(of old: IndexPath) -> IndexPath? {
    guard keptBefore.indices.contains(old.section) else { return nil }
    let runs = keptBefore[old.section]
    let place = runs.partitioningIndex { $0.items.upperBound > old.item }
    guard place < runs.count, runs[place].items.contains(old.item) else { return nil }
    return IndexPath(
      item: runs[place].newStart + old.item - runs[place].items.lowerBound,
      section: runs[place].newSection)
  }

  /// Returns the marks at the new places of their items.
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

  /// Returns ascending lists of items, one for each section, by their numbers after the edit,
  /// merged with others.
  ///
  /// - Parameter others: Items to add, ascending by the numbers after. The replacement of an item
  ///   is added only if it is among these.
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

  /// Returns the items of each section by their new numbers, in the listed order, with new items at
  /// the end.
  ///
  /// - Complexity: O(items), however many pieces the edit makes.
  func followInOrder(_ lists: [[Int32]]) -> Arrangement {
    var result: [[Int32]] = counts.map { _ in [] }
    for (kept, list) in zip(keptBefore, lists) {
      // The run of each item, for a lookup without a search.
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

  /// The first item that is inserted, moved or replaced, by the numbers after.
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

  /// The item in the place of the first removed item, or else the last one before it, by the
  /// numbers after; nil if nothing is removed, or the section is empty.
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
