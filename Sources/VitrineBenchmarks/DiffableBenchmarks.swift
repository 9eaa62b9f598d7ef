import UIKit

/// Measures filling and applying a snapshot: O(items), by the number of hash and equality calls of
/// identifiers.
@MainActor
enum DiffableBenchmarks {
  static func run(_ report: inout Report) {
    report.begin("A snapshot of n items, then one with n/10 deletes, n/10 inserts, n/50 moves")
    report.measure([
      .init("identifiers hashed to fill the snapshot", .perItem(1, and: 64)),
      .init("bytes held by it", .perItem(100, and: 8_192)),
      .init("identifiers hashed to edit a copy", .perItem(0.6, and: 64)),
      .init("identifiers hashed to apply the copy", .perItem(0.2, and: 16)),
      .init("identifiers compared to apply it", .perItem(2, and: 64)),
      .init("identifiers hashed to apply one filled anew", .perItem(0.35, and: 16)),
      .init("items told to come, less n/10", .exactly(0)),
      .init("items told to go, less n/10", .exactly(0)),
      .init("items told to move, less n/50", .exactly(0)),
      .init("cells asked for", .atMost(8)),
      .init("µs an item to fill", .information),
      .init("µs an item to edit a copy", .information),
      .init("µs an item to apply it", .information),
      .init("µs an item to apply one filled anew", .information),
    ]) { apply(items: $0) }
  }

  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, CountedNumber>
  private typealias Source = UICollectionViewDiffableDataSource<Int, CountedNumber>

  private static func apply(items: Int) -> [Double?] {
    let layout = UpdateCountingLayout()
    layout.itemSize = CGSize(width: 80, height: 16)
    let shelf = Shelf(items: 0, layout: layout, size: CGSize(width: 80, height: 80))
    let source = Source(collectionView: shelf.view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let old = (0..<items).map(CountedNumber.init)
    let per = Double(items)
    // The runtime's work at the first use of a generic type is not a cost of a snapshot.
    var earlier = Snapshot()
    earlier.appendSections([0])
    earlier.appendItems([CountedNumber(-1)])
    var first = Snapshot()
    CountedNumber.reset()
    var fillTime = 0.0
    let bytes = Meter.bytesHeld {
      fillTime = Meter.microseconds {
        first.appendSections([0])
        first.appendItems(old)
      }
      return first
    }
    let fillHashes = CountedNumber.hashes
    source.apply(first, animatingDifferences: false)
    shelf.view.layoutIfNeeded()

    var edited = first
    CountedNumber.reset()
    let editTime = Meter.microseconds { edit(&edited, items: items) }
    let editHashes = CountedNumber.hashes
    layout.forget()
    CountedNumber.reset()
    shelf.view.work = CollectionWork()
    let applyTime = Meter.microseconds {
      source.apply(edited, animatingDifferences: false)
      shelf.view.layoutIfNeeded()
    }
    let (applyHashes, comparisons) = (CountedNumber.hashes, CountedNumber.comparisons)
    let cells = shelf.view.work.dequeues
    let told = layout.told

    // Applies the same items again, with identifiers that never shared a snapshot with the old
    // ones.
    source.apply(first, animatingDifferences: false)
    var fresh = Snapshot()
    fresh.appendSections([0])
    fresh.appendItems(edited.itemIdentifiers)
    CountedNumber.reset()
    let freshTime = Meter.microseconds { source.apply(fresh, animatingDifferences: false) }
    return [
      Double(fillHashes), bytes, Double(editHashes), Double(applyHashes), Double(comparisons),
      Double(CountedNumber.hashes), Double(told.inserts - items / 10),
      Double(told.deletes - items / 10), Double(told.moves - items / 50), Double(cells),
      fillTime / per, editTime / per, applyTime / per, freshTime / per,
    ]
  }

  /// Removes every tenth item, inserts as many, and moves every fiftieth by some places.
  private static func edit(_ snapshot: inout Snapshot, items: Int) {
    let tenths = (0..<items / 10).map { $0 * 10 }
    snapshot.deleteItems(tenths.map { CountedNumber($0 + 3) })
    for start in stride(from: 0, to: items / 50 * 50, by: 50) {
      snapshot.moveItem(CountedNumber(start + 1), afterItem: CountedNumber(start + 27))
    }
    snapshot.insertItems(
      tenths.map { CountedNumber(items + $0) }, beforeItem: CountedNumber(items / 20 * 10 + 5))
  }
}

/// An identifier that counts its hash and equality calls.
struct CountedNumber: Hashable {
  @MainActor static var hashes: Int { counts.hashes }
  @MainActor static var comparisons: Int { counts.comparisons }
  @MainActor static func reset() { counts = (0, 0) }
  /// Only the main thread uses these identifiers.
  nonisolated(unsafe) private static var counts = (hashes: 0, comparisons: 0)

  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (left: CountedNumber, right: CountedNumber) -> Bool {
    counts.comparisons += 1
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    Self.counts.hashes += 1
    hasher.combine(number)
  }
}

/// Counts the update items it receives.
final class UpdateCountingLayout: UICollectionViewFlowLayout {
  private(set) var told = (inserts: 0, deletes: 0, moves: 0)

  func forget() { told = (0, 0, 0) }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems {
      switch item.updateAction {
      case .insert: told.inserts += 1
      case .delete: told.deletes += 1
      case .move: told.moves += 1
      default: break
      }
    }
  }
}
