import Foundation
import UIKitCollections
@_spi(Vitrine) internal import VitrineBasicValues

/// The items of all sections in one line, numbered from 0 in reading order.
///
/// A section takes 8 bytes, an item none. Both ways are O(log *sections*).
struct ItemNumbers: Equatable, Sendable {
  /// The number of the first item of each section; at the end the number of all items.
  private var starts = [0]

  init() {}

  /// Asks a collection view for the counts that it knows.
  @MainActor init(of view: UICollectionView) {
    let sections = max(0, view.numberOfSections)
    starts.reserveCapacity(sections + 1)
    for section in 0..<sections {
      starts.append(starts[section] + max(0, view.numberOfItems(inSection: section)))
    }
  }

  /// How many items there are.
  var count: Int { starts[starts.count - 1] }
  var sectionCount: Int { starts.count - 1 }

  /// The numbers of the items of a section.
  func items(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The number of an item; `nil` when there is none.
  func number(of path: IndexPath) -> Int? {
    guard path.count == 2, path.section >= 0, path.section < sectionCount, path.item >= 0,
      path.item < starts[path.section + 1] - starts[path.section]
    else { return nil }
    return starts[path.section] + path.item
  }

  /// The item of a number in `0..<count`.
  func path(of number: Int) -> IndexPath {
    precondition(number >= 0 && number < count, "there is no item \(number)")
    // The last section that begins at the number or before is not empty.
    let section = starts.partitioningIndex { $0 > number } - 1
    return IndexPath(item: number - starts[section], section: section)
  }

  /// Calls a function for each item, with the path that the data source knows it by; `nil` for room that is kept for a
  /// dragged item, and for placeholders.
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
