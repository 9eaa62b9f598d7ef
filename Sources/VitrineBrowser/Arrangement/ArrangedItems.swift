import UIKit

/// The items of a source as they are arranged: what the screen asks for, by the places where items are shown.
///
/// Whoever filters sets `filter`; the new arrangement is worked out here and shown by the controller. Without filter and sort order nothing
/// is kept and nothing costs more than asking the source.
@MainActor
package final class ArrangedItems {
  /// What is arranged. After another one, `sourceWasReplaced()` must be called.
  package var source: any ItemSource
  /// All items in the order in which they are sorted: what is shown when nothing is filtered.
  package private(set) var sorted = Arrangement()
  /// What is shown now.
  package private(set) var arrangement = Arrangement()
  /// What a filter leaves; nil shows all.
  package var filter: FilterResult? {
    get { filterResult }
    set {
      filterResult = newValue
      rearrange()
    }
  }
  private var filterResult: FilterResult?
  /// Shows another arrangement. It must call `take(_:)`, between noting what is marked and marking it again.
  package var show: ((Arrangement) -> Void)?
  /// Asked for the filter of items that have just been replaced, as far as it is known at once.
  package var filterOfNewItems: (() -> FilterResult?)?

  package init(source: any ItemSource) {
    self.source = source
  }

  // MARK: Arranging

  /// Takes an arrangement over: from now on the places are its.
  package func take(_ next: Arrangement) { arrangement = next }

  /// Items may be anywhere now: what was arranged of the old ones is void.
  package func sourceWasReplaced() {
    sorted = Arrangement()
    filterResult = filterOfNewItems?()
    arrangement = arranged()
  }

  private func rearrange() {
    let next = arranged()
    if next != arrangement { show?(next) }
  }

  private func arranged() -> Arrangement {
    guard let filter, filter.mode == .hide else { return sorted }
    return Arrangement(shown: filter.matches, ascends: true)
  }

  // MARK: What is shown

  package var sectionCount: Int { source.sectionCount }

  package func count(in section: Int) -> Int {
    arrangement.count(in: section) ?? source.itemCount(in: section)
  }

  package func holds(_ path: IndexPath) -> Bool {
    path.section < sectionCount && path.item < count(in: path.section)
  }

  package func title(at path: IndexPath) -> String {
    let place = arrangement.sourceItem(at: path)
    return source.title(section: place.section, item: place.item)
  }

  package func description(at path: IndexPath) -> [String] {
    let place = arrangement.sourceItem(at: path)
    return source.description(section: place.section, item: place.item)
  }

  /// The path of the folder that is shown at a place; nil for any other item.
  package func folder(at path: IndexPath) -> FolderPath? {
    let place = arrangement.sourceItem(at: path)
    return (source as? FolderSource)?.folder(section: place.section, item: place.item)
  }
}
