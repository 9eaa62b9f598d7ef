import Foundation
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

/// A section of the plain model, with ids that are never reused.
struct ModelSection: Equatable {
  var id: Int
  var items: [Int]
}

/// A batch of changes in the order of batch updates, and the resulting data.
struct ModelBatch {
  /// One call. Deletes, reloads and sources of moves refer to the earlier data, all others to the
  /// later data.
  enum Call: Equatable {
    case insertItems([IndexPath])
    case deleteItems([IndexPath])
    case reloadItems([IndexPath])
    case moveItem(IndexPath, IndexPath)
    case insertSections([Int])
    case deleteSections([Int])
    case reloadSections([Int])
    case moveSection(Int, Int)
  }

  var calls: [Call] = []
  var after: [ModelSection]
  /// The items whose cells must be requested again although they stay.
  var reloaded: Set<Int> = []
}

extension ModelBatch.Call {
  @MainActor func make(on view: UICollectionView) {
    switch self {
    case .insertItems(let paths): view.insertItems(at: paths)
    case .deleteItems(let paths): view.deleteItems(at: paths)
    case .reloadItems(let paths): view.reloadItems(at: paths)
    case .moveItem(let from, let to): view.moveItem(at: from, to: to)
    case .insertSections(let sections): view.insertSections(IndexSet(sections))
    case .deleteSections(let sections): view.deleteSections(IndexSet(sections))
    case .reloadSections(let sections): view.reloadSections(IndexSet(sections))
    case .moveSection(let from, let to): view.moveSection(from, toSection: to)
    }
  }
}

extension ModelBatch.Call: CustomStringConvertible {
  var description: String {
    func list(_ paths: [IndexPath]) -> String { paths.map(\.short).joined(separator: " ") }
    return switch self {
    case .insertItems(let paths): "insert \(list(paths))"
    case .deleteItems(let paths): "delete \(list(paths))"
    case .reloadItems(let paths): "reload \(list(paths))"
    case .moveItem(let from, let to): "move \(from.short) > \(to.short)"
    case .insertSections(let sections): "insert sections \(sections)"
    case .deleteSections(let sections): "delete sections \(sections)"
    case .reloadSections(let sections): "reload sections \(sections)"
    case .moveSection(let from, let to): "move section \(from) > \(to)"
    }
  }
}

/// Generates batches by random changes of the model.
struct BatchMaker {
  var random: SeededGenerator
  private var lastID = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func chance(_ part: Int, of whole: Int) -> Bool { number(0..<whole) < part }

  mutating func newID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func newSection() -> ModelSection {
    let id = newID()
    return ModelSection(id: id, items: newItems(number(0..<8)))
  }

  private mutating func newItems(_ count: Int) -> [Int] {
    var items: [Int] = []
    for _ in 0..<count { items.append(newID()) }
    return items
  }

  // MARK: Whole batches

  /// An item or section during the change.
  private struct Entry {
    var id: Int
    /// The earlier path; nil for a new item.
    var from: IndexPath?
    var isMoved = false
  }

  private struct Place {
    var section: ModelSection
    /// The earlier index of the section; nil for a new or reloaded one. A reload acts as delete and
    /// insert.
    var from: Int?
    var isMoved = false
    var isNew = false
    var entries: [Entry] = []
  }

  /// Returns a random batch. Without sections, only items change.
  mutating func batch(from before: [ModelSection], sections changesSections: Bool) -> ModelBatch {
    var batch = ModelBatch(after: [])
    var moved: [Place] = []
    var places: [Place] = []
    var (deleted, reloaded): ([Int], [Int]) = ([], [])
    for (index, section) in before.enumerated() {
      switch changesSections ? number(0..<10) : 9 {
      case 0: deleted.append(index)
      case 1:
        reloaded.append(index)
        let renewed = ModelSection(id: section.id, items: newItems(number(0..<8)))
        places.append(Place(section: renewed))
      case 2: moved.append(Place(section: section, from: index, isMoved: true))
      default: places.append(Place(section: section, from: index))
      }
    }
    for place in moved { places.insert(place, at: number(0..<places.count + 1)) }
    if changesSections {
      for _ in 0..<number(0..<(before.count < 6 ? 3 : 1)) {
        places.insert(Place(section: newSection(), isNew: true), at: number(0..<places.count + 1))
      }
    }
    changeItems(of: &places, reporting: &batch)
    if !deleted.isEmpty { batch.calls.append(.deleteSections(deleted)) }
    if !reloaded.isEmpty { batch.calls.append(.reloadSections(reloaded)) }
    let new = places.indices.filter { places[$0].isNew }
    if !new.isEmpty { batch.calls.append(.insertSections(new)) }
    for (index, place) in places.enumerated() where place.isMoved {
      batch.calls.append(.moveSection(place.from ?? index, index))
    }
    batch.calls.shuffle(using: &random)
    batch.after = places.map(\.section)
    return batch
  }

  private mutating func changeItems(of places: inout [Place], reporting batch: inout ModelBatch) {
    var travelling: [Entry] = []
    var (deleted, reloaded, inserted): ([IndexPath], [IndexPath], [IndexPath]) = ([], [], [])
    for index in places.indices {
      guard let section = places[index].from else { continue }
      // Most sections change little, some a lot.
      let rate = chance(1, of: 4) ? 6 : 30
      for (item, id) in places[index].section.items.enumerated() {
        let path = IndexPath(section, item)
        switch number(0..<rate) {
        case 0: deleted.append(path)
        case 1:
          reloaded.append(path)
          batch.reloaded.insert(id)
          places[index].entries.append(Entry(id: id, from: path))
        case 2: travelling.append(Entry(id: id, from: path, isMoved: true))
        default: places[index].entries.append(Entry(id: id, from: path))
        }
      }
      // Small sections tend to grow, large ones to shrink.
      let growth = places[index].section.items.count < 12 ? 4 : 1
      for _ in 0..<number(0..<growth) {
        insert(Entry(id: newID()), into: &places[index].entries)
      }
    }
    // Items may move to a new section with inserted items, but never to a reloaded one.
    for index in places.indices where places[index].isNew {
      places[index].entries = places[index].section.items.map { Entry(id: $0) }
    }
    let goals = places.indices.filter { places[$0].from != nil || places[$0].isNew }
    for entry in travelling {
      guard let goal = goals.randomElement(using: &random) else { continue }
      insert(entry, into: &places[goal].entries)
    }
    for index in goals {
      places[index].section.items = places[index].entries.map(\.id)
      for (item, entry) in places[index].entries.enumerated() {
        let path = IndexPath(index, item)
        if entry.from == nil, !places[index].isNew { inserted.append(path) }
        if entry.isMoved, let from = entry.from { batch.calls.append(.moveItem(from, path)) }
      }
    }
    for paths in split(deleted) { batch.calls.append(.deleteItems(paths)) }
    for paths in split(reloaded) { batch.calls.append(.reloadItems(paths)) }
    for paths in split(inserted) { batch.calls.append(.insertItems(paths)) }
  }

  private mutating func insert(_ entry: Entry, into entries: inout [Entry]) {
    entries.insert(entry, at: number(0..<entries.count + 1))
  }

  /// Distributes the paths in any order over one call or two.
  private mutating func split(_ paths: [IndexPath]) -> [[IndexPath]] {
    let paths = paths.shuffled(using: &random)
    let cut = chance(1, of: 2) ? paths.count : number(0..<paths.count + 1)
    return [Array(paths[..<cut]), Array(paths[cut...])].filter { !$0.isEmpty }
  }
}
