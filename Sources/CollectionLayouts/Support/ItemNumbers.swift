import Foundation
import UIKitCollections
@_spi(Vitrine) internal import VitrineBasicValues

/// A numbering of the items of all sections from 0 in reading order.
///
/// A section takes 8 bytes, and an item none. Both conversions are O(log *sections*).
struct ItemNumbers: Equatable, Sendable {
  /// The number of the first item of each section; at the end the number of all items.
  private var starts = [0]

  init() {}

  /// Reads the known counts of a collection view.
  @MainActor init(of view: UICollectionView) {
    let sections = max(0, view.numberOfSections)
    starts.reserveCapacity(sections + 1)
    for section in 0..<sections {
      starts.append(starts[section] + max(0, view.numberOfItems(inSection: section)))
    }
  }

  /// The number of items.
  var count: Int { starts[starts.count - 1] }
  var sectionCount: Int { starts.count - 1 }

  /// Returns the numbers of the items of a section.
  func items(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// Returns the number of an item; `nil` if it does not exist.
  func number(of path: IndexPath) -> Int? {
    guard path.count == 2, path.section >= 0, path.section < sectionCount, path.item >= 0,
      path.item < starts[path.section + 1] - starts[path.section]
    else { return nil }
    return starts[path.section] + path.item
  }

  /// Returns the item of a number in `0..<count`.
  func path(of number: Int) -> IndexPath {
    precondition(number >= 0 && number < count, "there is no item \(number)")
    // The last section that begins at the number or before is not empty.
    let section = starts.partitioningIndex { $0 > number } - 1
    return IndexPath(item: number - starts[section], section: section)
  }

  /// Calls a closure for each item, with its data path; `nil` for the gap of a dragged item, and
  /// for placeholders.
  @MainActor func forEach(in view: UICollectionView, _ body: (IndexPath?) -> Void) {
    for section in 0..<sectionCount {
      for item in 0..<items(ofSection: section).count {
        body(
          view.dataSourceIndexPath(
            forPresentationIndexPath: IndexPath(item: item, section: section)))
      }
    }
  }
}
