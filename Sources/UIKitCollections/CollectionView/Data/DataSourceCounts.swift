import Foundation
import UIKitCore

/// Keeps the counts of the data source, and asks for them again only when they are stale.
@MainActor
final class DataSourceCounts {
  private unowned let owner: UICollectionView
  /// What was obtained last.
  private(set) var latest = CollectionData.empty
  private(set) var isStale = true
  private var isAsking = false

  init(owner: UICollectionView) { self.owner = owner }

  /// The counts, asked for first when they are stale.
  var current: CollectionData {
    refreshIfStale()
    return latest
  }

  func invalidate() { isStale = true }

  /// Asks once for every count. What the new counts no longer hold loses selection and highlight; focus passes to a neighbour.
  ///
  /// A data source that asks the collection view for counts while it is asked itself gets the ones from before.
  func refreshIfStale() {
    guard isStale, !isAsking else { return }
    isAsking = true
    let counts = ask()
    isAsking = false
    if let arrangement = owner.movement.arrangement {
      // What the user has rearranged so far holds as long as there are as many items.
      if counts == arrangement.data {
        isStale = false
        return
      }
      owner.movement.abandon(dropping: true)
    }
    isStale = false
    guard counts != latest else { return }
    latest = counts
    owner.selection.truncate(to: counts)
    owner.highlight.truncate(to: counts)
    owner.focus.truncate(to: counts)
    owner.range.truncate(to: counts)
  }

  /// Asks once for every count and keeps what is known: the answer may not fit to it.
  func asked() -> CollectionData {
    guard !isAsking else { return latest }
    isAsking = true
    defer { isAsking = false }
    return ask()
  }

  /// Takes counts over that everything known by index path has followed already.
  func adopt(_ counts: CollectionData) {
    latest = counts
    isStale = false
  }

  private func ask() -> CollectionData {
    let view = owner
    guard let source = view.dataSource else { return .empty }
    let sections = valid(source.numberOfSections(in: view), section: nil)
    view.work.dataSourceCalls += 1 + sections
    return CollectionData(
      counts: (0..<sections).map { section in
        valid(source.collectionView(view, numberOfItemsInSection: section), section: section)
      })
  }

  private func valid(_ count: Int, section: Int?) -> Int {
    if count < 0 {
      CollectionViewInconsistency.report(.negativeCount(count, section: section))
    }
    return max(count, 0)
  }
}

extension DataSourceCounts {
  /// The counts that those mean who ask now: layouts mean what is shown, others what the data source knows.
  var spoken: CollectionData {
    let shown = current
    return owner.movement.translation?.data ?? shown
  }

  /// Whether an item exists; one that does not is reported as named by `asker`.
  func verify(_ path: IndexPath, asker: String) -> Bool {
    let data = current
    if data.contains(path) { return true }
    let items = path.isEmpty ? nil : data.count(ofSection: path[0])
    CollectionViewInconsistency.report(
      .noSuchElement(path: path, asker: asker, sections: data.sectionCount, items: items))
    return false
  }

  func count(ofSection section: Int) -> Int {
    let data = spoken
    if let count = data.count(ofSection: section) { return count }
    CollectionViewInconsistency.report(.noSuchSection(section, sections: data.sectionCount))
    return 0
  }
}
