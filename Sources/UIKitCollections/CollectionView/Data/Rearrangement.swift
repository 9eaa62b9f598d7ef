import Foundation
import UIKitCore

/// The items that the user moves, before the data source knows of the move.
///
/// The moved items stay together, in reading order, between others that keep their order:
///
///     data    a B c D e f      moved: B and D
///     shown   a c e B D f      their place: 3, after three other items
///
/// The rearrangement computes the *displaced* place of each item. A `Presentation` of these maps
/// data paths and presentation paths. Changing the place costs O(sections), whatever the number of
/// items.
struct Rearrangement: Sendable {
  /// The counts of the data source.
  let data: CollectionData
  /// The moved items in reading order, by their data paths.
  let items: [IndexPath]
  /// The index of the item that follows the pointer. The other items are arranged around it.
  let anchor: Int
  /// The place: the section, and the number of its other items before the moved ones.
  private(set) var place: IndexPath
  /// The counts of the presentation.
  private(set) var shownData: CollectionData

  /// The moved items that come from each section, ascending.
  private let missing: [Int: [Int]]

  /// Gathers items around the first one.
  ///
  /// - Parameters:
  ///   - items: The data paths of the items to move, without duplicates.
  /// - Returns: `nil` if there are no items, or some do not exist.
  init?(_ items: [IndexPath], in data: CollectionData) {
    guard let first = items.first, items.allSatisfy(data.contains) else { return nil }
    let sorted = items.sorted()
    guard let anchor = sorted.firstIndex(of: first) else { return nil }
    let missing = Dictionary(grouping: sorted, by: \.section).mapValues { $0.map(\.item) }
    let place = IndexPath(
      item: Self.rank(of: first, without: missing), section: first.section)
    self.data = data
    self.items = sorted
    self.anchor = anchor
    self.missing = missing
    self.place = place
    shownData = Self.counts(data, without: missing, adding: sorted.count, to: place.section)
  }

  // MARK: Paths

  /// The moved items, as displaced elements for a presentation.
  var displaced: [Presentation.Displaced] {
    items.indices.map { index in
      Presentation.Displaced(
        path: PresentationPath(shownItem(index)), kind: .carried(from: DataPath(items[index])))
    }
  }

  /// The presentation paths of the moved items.
  var shownItems: [IndexPath] { items.indices.map(shownItem) }

  /// The presentation path of the item that follows the pointer.
  var shownAnchor: IndexPath { shownItem(anchor) }

  /// Returns whether a presentation path names a moved item.
  func carries(shown path: IndexPath) -> Bool {
    path.count == 2 && path.section == place.section && path.item >= place.item
      && path.item < place.item + items.count
  }

  private func shownItem(_ index: Int) -> IndexPath {
    IndexPath(item: place.item + index, section: place.section)
  }

  /// Returns the number of items of a section that are not moved.
  func others(inSection section: Int) -> Int? {
    data.count(ofSection: section).map { $0 - (missing[section]?.count ?? 0) }
  }

  // MARK: Changing the place

  /// Returns the place for a presentation path: the place of the item there, which makes room;
  /// `nil` if there is no such section.
  ///
  /// For a single item, it gets that path itself.
  func place(proposed path: IndexPath) -> IndexPath? {
    guard path.count == 2, path.item >= 0, let most = others(inSection: path.section) else {
      return nil
    }
    if carries(shown: path) { return place }
    var rank = path.item
    // Moving forward, the item passes the one at the path.
    if path.section == place.section, path.item > place.item { rank += 1 - items.count }
    return IndexPath(item: min(max(rank, 0), most), section: path.section)
  }

  /// Returns the place at which the item that follows the pointer gets a path, limited to the
  /// section; `nil` if there is no such section.
  func place(ofAnchorAt path: IndexPath) -> IndexPath? {
    guard path.count == 2, path.item >= 0, let most = others(inSection: path.section) else {
      return nil
    }
    return IndexPath(item: min(max(path.item - anchor, 0), most), section: path.section)
  }

  /// Moves to another place. Returns false if the items are there already, or there is no such
  /// place.
  mutating func move(to place: IndexPath) -> Bool {
    guard place != self.place, let most = others(inSection: place.section),
      place.item >= 0, place.item <= most
    else { return false }
    self.place = place
    shownData = Self.counts(data, without: missing, adding: items.count, to: place.section)
    return true
  }

  /// Whether all items are presented in the order of the data.
  var isIdentity: Bool { shownItems == items }

  // MARK: Parts

  /// Returns the number of other items of its section before an item.
  private static func rank(of path: IndexPath, without missing: [Int: [Int]]) -> Int {
    path.item - (missing[path.section]?.count { $0 < path.item } ?? 0)
  }

  private static func counts(
    _ data: CollectionData, without missing: [Int: [Int]], adding count: Int, to section: Int
  ) -> CollectionData {
    CollectionData(
      counts: (0..<data.sectionCount).map { index in
        (data.count(ofSection: index) ?? 0) - (missing[index]?.count ?? 0)
          + (index == section ? count : 0)
      })
  }
}

// MARK: - Moves for the data source

extension Rearrangement {
  typealias Move = RecordedChanges.Move<IndexPath>

  /// Moves of single items that turn the data into the presentation, one after the other: one for
  /// each item that must move.
  ///
  /// - Complexity: O(*k* log *k*).
  var singleMoves: [Move] {
    let (section, rank) = (place.section, place.item)
    var seen: [Int: Int] = [:]
    // The number of other items of its section before each moved item.
    let ranks = items.map { path in
      defer { seen[path.section, default: 0] += 1 }
      return path.item - seen[path.section, default: 0]
    }
    // Moved items still before the place, while those before them have already moved.
    var waiting = zip(items, ranks).count { $0.section == section && $1 < rank }
    var moves: [Move] = []
    for (index, (path, own)) in zip(items, ranks).enumerated() {
      let isBefore = path.section == section && own < rank
      if isBefore { waiting -= 1 }
      let isBehind = path.section == section && !isBefore
      let from = IndexPath(item: isBehind ? own + index : own, section: path.section)
      let to = IndexPath(item: rank + index + waiting, section: section)
      if from != to { moves.append(Move(from: from, to: to)) }
    }
    return moves
  }
}

extension Rearrangement {
  /// Traps if the counts do not add up or a moved item is not recorded.
  func checkInvariants() {
    precondition(shownData.itemCount == data.itemCount, "items are lost")
    precondition(items == items.sorted() && Set(items).count == items.count, "carried twice")
    for path in shownItems {
      precondition(carries(shown: path), "a carried item is not known to be")
    }
  }
}
