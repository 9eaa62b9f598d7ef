import UIKit

/// A batch update of the items in one section, for a check.
struct SampleUpdate: Equatable {
  var name: String
  /// Places before the update.
  var deletions: [Int] = []
  var reloads: [Int] = []
  /// Places after the update.
  var insertions: [Int] = []
  /// A place before the update, and one after it.
  var move: Move?

  struct Move: Equatable {
    var from: Int
    var to: Int
  }

  /// The updates of a check, one after another. The last leaves as many items as there were.
  static func all(forItems count: Int) -> [SampleUpdate] {
    let more = count + 2
    var updates = [
      SampleUpdate(name: "an insertion of 2 items", insertions: [0, more - 1]),
      SampleUpdate(name: "a move", move: Move(from: 0, to: more - 1)),
      SampleUpdate(name: "a reload of an item", reloads: [more / 2]),
    ]
    if more > 2 {
      updates.append(
        SampleUpdate(
          name: "a deletion, an insertion, a move and a reload at once", deletions: [more - 1],
          reloads: [1], insertions: [0], move: Move(from: 0, to: more - 1)))
    }
    updates.append(
      SampleUpdate(name: "the deletion of all items", deletions: Array(0..<more)))
    if count > 0 {
      updates.append(
        SampleUpdate(name: "an insertion of all items", insertions: Array(0..<count)))
    }
    return updates
  }

  /// Returns the items after the update.
  func applied(to items: [SampleItem]) -> [SampleItem] {
    var fixed: [Int: SampleItem] = [:]
    for place in insertions { fixed[place] = SampleItem(title: "New \(place)") }
    var gone = Set(deletions)
    if let move {
      fixed[move.to] = items[move.from]
      gone.insert(move.from)
    }
    var others = items.indices.filter { !gone.contains($0) }.map { items[$0] }[...]
    return (0..<fixed.count + others.count).map { place in fixed[place] ?? others.removeFirst() }
  }

  /// Tells the collection view, within its batch update.
  @MainActor func apply(to view: UICollectionView) {
    func paths(_ places: [Int]) -> [IndexPath] { places.map { IndexPath(item: $0, section: 0) } }
    if !deletions.isEmpty { view.deleteItems(at: paths(deletions)) }
    if !insertions.isEmpty { view.insertItems(at: paths(insertions)) }
    if !reloads.isEmpty { view.reloadItems(at: paths(reloads)) }
    if let move {
      view.moveItem(
        at: IndexPath(item: move.from, section: 0), to: IndexPath(item: move.to, section: 0))
    }
  }
}
