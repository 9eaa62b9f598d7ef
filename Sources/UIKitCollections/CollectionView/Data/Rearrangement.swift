import Foundation
import UIKitCore

/// Items that the user carries over the others, although the data source knows nothing of it yet.
///
/// The carried items stand together, in reading order, between others that keep their order:
///
///     data    a B c D e f      carried: B and D
///     shown   a c e B D f      their place: 3, as three of the others come before them
///
/// It says where each of them is *displaced* to; a `Presentation` of that maps data paths and
/// presentation paths. Changing the place costs O(sections), whatever the number of items.
struct Rearrangement: Sendable {
  /// The counts that the data source gave.
  let data: CollectionData
  /// The carried items in reading order, by their data paths.
  let items: [IndexPath]
  /// Which of them follows the position; the others stand around it.
  let anchor: Int
  /// The place: the section, and how many of its other items come before.
  private(set) var place: IndexPath
  /// The counts as shown.
  private(set) var shownData: CollectionData

  /// By section: the carried items that come from there, ascending.
  private let missing: [Int: [Int]]

  /// Gathers items around the first one given.
  ///
  /// - Parameters:
  ///   - items: The items to carry, as the data has them; none twice.
  /// - Returns: `nil` when there are none, or some of them do not exist.
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

  /// The carried items as what a presentation displaces.
  var displaced: [Presentation.Displaced] {
    items.indices.map { index in
      Presentation.Displaced(
        path: PresentationPath(shownItem(index)), kind: .carried(from: DataPath(items[index])))
    }
  }

  /// Where the carried items are shown.
  var shownItems: [IndexPath] { items.indices.map(shownItem) }

  /// Where the item that follows the position is shown.
  var shownAnchor: IndexPath { shownItem(anchor) }

  /// Whether a presentation path is that of a carried item.
  func carries(shown path: IndexPath) -> Bool {
    path.count == 2 && path.section == place.section && path.item >= place.item
      && path.item < place.item + items.count
  }

  private func shownItem(_ index: Int) -> IndexPath {
    IndexPath(item: place.item + index, section: place.section)
  }

  /// How many items of a section are not carried.
  func others(inSection section: Int) -> Int? {
    data.count(ofSection: section).map { $0 - (missing[section]?.count ?? 0) }
  }

  // MARK: Changing the place

  /// The place that a presentation path means: that of the item there, which makes room; `nil` when
  /// there is no such section.
  ///
  /// For a single item it is the one where the item has that path itself.
  func place(proposed path: IndexPath) -> IndexPath? {
    guard path.count == 2, path.item >= 0, let most = others(inSection: path.section) else {
      return nil
    }
    if carries(shown: path) { return place }
    var rank = path.item
    // On its way on an item passes the one there.
    if path.section == place.section, path.item > place.item { rank += 1 - items.count }
    return IndexPath(item: min(max(rank, 0), most), section: path.section)
  }

  /// The place that gives the item that follows the position a path, as far as there is room; `nil`
  /// when there is no such section.
  func place(ofAnchorAt path: IndexPath) -> IndexPath? {
    guard path.count == 2, path.item >= 0, let most = others(inSection: path.section) else {
      return nil
    }
    return IndexPath(item: min(max(path.item - anchor, 0), most), section: path.section)
  }

  /// Goes to another place; false when it is there already, or there is no such place.
  mutating func move(to place: IndexPath) -> Bool {
    guard place != self.place, let most = others(inSection: place.section),
      place.item >= 0, place.item <= most
    else { return false }
    self.place = place
    shownData = Self.counts(data, without: missing, adding: items.count, to: place.section)
    return true
  }

  /// Whether everything is shown where the data has it.
  var isIdentity: Bool { shownItems == items }

  // MARK: Parts

  /// How many of the others of its section come before an item.
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

// MARK: - Telling the data source

extension Rearrangement {
  typealias Move = RecordedChanges.Move<IndexPath>

  /// Moves of single items which one after the other make what is shown out of the data: one for
  /// each carried item that has to move.
  ///
  /// - Complexity: O(*k* log *k*).
  var singleMoves: [Move] {
    let (section, rank) = (place.section, place.item)
    var seen: [Int: Int] = [:]
    // How many of the others of its section come before each carried item.
    let ranks = items.map { path in
      defer { seen[path.section, default: 0] += 1 }
      return path.item - seen[path.section, default: 0]
    }
    // Carried items that wait before the place, while those before them have gone there already.
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
  /// Traps when the counts do not add up or a carried item is not known to be one.
  func checkInvariants() {
    precondition(shownData.itemCount == data.itemCount, "items are lost")
    precondition(items == items.sorted() && Set(items).count == items.count, "carried twice")
    for path in shownItems {
      precondition(carries(shown: path), "a carried item is not known to be")
    }
  }
}
