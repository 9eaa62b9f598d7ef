import CollectionLayouts
import UIKit

/// Sections of numbered items with every feature of a collection view for the user.
///
/// Each protocol is in an extension in its own file.
@MainActor
final class Board: NSObject {
  var sections: [[Int]]
  let ledger: Ledger
  let view: UICollectionView
  /// The number of open pairs of selection calls.
  var ranges = 0
  var displayed = 0
  /// The number of times of each user action: input without effect proves nothing.
  var done: [String: Int] = [:]

  /// The items announced for prefetching, and the number of invalid requests.
  var fetched: Set<Int> = []
  var strangeRequests: [String] = []

  func note(_ deed: String) { done[deed, default: 0] += 1 }

  init(layout: UICollectionViewLayout, counts: [Int], ledger: Ledger) {
    self.ledger = ledger
    sections = counts.map { count in (0..<count).map { _ in ledger.create() } }
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    view.register(ItemCell.self, forCellWithReuseIdentifier: "item")
    view.register(
      HeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    view.delegate = self
    view.allowsMultipleSelection = true
    view.allowsMultipleSelectionDuringEditing = true
    let doubleTap = UITapGestureRecognizer(target: self) { [weak self] in self?.tappedTwice($0) }
    doubleTap.numberOfTapsRequired = 2
    view.addGestureRecognizer(doubleTap)
    attach()
  }

  /// The number of items.
  var count: Int { sections.reduce(0) { $0 + $1.count } }

  func item(at path: IndexPath) -> Int? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section][path.item]
  }

  /// A double tap makes a new item after the one tapped.
  private func tappedTwice(_ recognizer: UIGestureRecognizer) {
    let point = recognizer.location(in: view)
    guard let path = view.indexPathForItem(at: point), !view.hasUncommittedUpdates, count < 300
    else { return }
    note("double taps")
    insert(after: path)
  }

  /// Inserts a new item after another one.
  func insert(after path: IndexPath) {
    guard item(at: path) != nil else { return }
    let new = IndexPath(item: path.item + 1, section: path.section)
    sections[new.section].insert(ledger.create(), at: new.item)
    view.insertItems(at: [new])
  }

  /// Deletes an item.
  func delete(at path: IndexPath) {
    guard let item = item(at: path) else { return }
    sections[path.section].remove(at: path.item)
    ledger.destroy(item)
    view.deleteItems(at: [path])
  }

  // MARK: Checking

  /// The differences between the screen and the items; empty if there are none.
  func faults() -> [String] {
    view.layoutIfNeeded()
    view.checkCollectionInvariants()
    var faults = strangeRequests
    guard view.numberOfSections == sections.count else {
      return ["\(view.numberOfSections) sections are known of \(sections.count)"]
    }
    for (section, items) in sections.enumerated()
    where view.numberOfItems(inSection: section) != items.count {
      faults.append(
        "\(view.numberOfItems(inSection: section)) items of section \(section) are known of"
          + " \(items.count)")
    }
    guard faults.isEmpty, !isRearranged else { return faults }
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? ItemCell else { continue }
      if cell.item != item(at: path) {
        faults.append("\(path) shows \(cell.item) and not \(item(at: path) ?? -1)")
      }
      let isSelected = view.indexPathsForSelectedItems?.contains(path) ?? false
      if cell.isSelected != isSelected {
        faults.append("\(path) looks selected: \(cell.isSelected)")
      }
    }
    return faults
  }
}

extension Board {
  /// Moves an item to the place of another one.
  func move(from path: IndexPath, to target: IndexPath) {
    let item = sections[path.section].remove(at: path.item)
    let place = min(target.item, sections[target.section].count)
    sections[target.section].insert(item, at: place)
    view.moveItem(at: path, to: IndexPath(item: place, section: target.section))
  }

  /// Puts an item on an empty board.
  func refill() {
    sections[0] = (0..<10).map { _ in ledger.create() }
    view.reloadData()
  }
}
