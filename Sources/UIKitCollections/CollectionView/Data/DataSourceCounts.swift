import Foundation
import UIKitCore

/// Keeps the counts of the data source, and asks for them again only when they are stale.
///
/// While something is carried over the items, or placeholders stand among them, the counts are those of what is shown; `places` says how
/// that differs from the data.
@MainActor
final class DataSourceCounts {
  private unowned let owner: UICollectionView
  /// What was obtained last, with everything else that is shown.
  private(set) var latest = CollectionData.empty
  /// How what is shown differs from the data; `nil`: not at all.
  private(set) var places: ShownPlaces?
  private(set) var isStale = true
  private var isAsking = false
  /// Which guests leave with the next change of the data; `nil`: all stay.
  var leaves: ((ShownPlaces.Guest) -> Bool)?

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
    let data = ask()
    isAsking = false
    if let arrangement = owner.movement.arrangement {
      // What the user has rearranged so far holds as long as there are as many items.
      if data == arrangement.data {
        isStale = false
        return
      }
      owner.movement.abandon(dropping: true)
    }
    isStale = false
    if let places, places.data != data { rebase(places, on: data) }
    let counts = places?.shown ?? data
    guard counts != latest else { return }
    latest = counts
    owner.selection.truncate(to: counts)
    owner.highlight.truncate(to: counts)
    owner.focus.truncate(to: counts)
    owner.range.truncate(to: counts)
    owner.dragging?.truncate(to: counts)
    owner.menus.truncate(to: counts)
  }

  /// Asks the data source once for every count and keeps what is known: the answer may not fit to it.
  func asked() -> CollectionData {
    guard !isAsking else { return latest }
    isAsking = true
    defer { isAsking = false }
    return ask()
  }

  /// Takes counts over that everything known by index path has followed already.
  ///
  /// - Parameter places: How what is shown differs from the data by now.
  func adopt(_ counts: CollectionData, places: ShownPlaces? = nil) {
    latest = counts
    self.places = places
    isStale = false
  }

  /// Everything is shown as the data source has it, once that has been asked again.
  func forgetPlaces() {
    guard let forgotten = places else { return }
    places = nil
    isStale = true
    if let back = forgotten.wayBack { letAllFollow(back) }
    latest = forgotten.data
  }

  /// The counts have changed without a word: what is known by places as shown goes back to the data, and from there to where it is shown.
  private func rebase(_ old: ShownPlaces, on data: CollectionData) {
    let next = old.rebased(on: data)
    places = next
    if let back = old.wayBack { letAllFollow(back) }
    if let next { letAllFollow(next.map) }
  }

  private func letAllFollow(_ update: BatchUpdate) {
    owner.selection.follow(update)
    owner.highlight.follow(update)
    owner.focus.follow(update)
    owner.transitions.follow(update)
    owner.prefetching.follow(update)
    owner.dragging?.follow(update)
    owner.dropping?.follow(update)
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

// MARK: - What the data calls what is shown

extension DataSourceCounts {
  /// The counts of the data source alone.
  var data: CollectionData {
    let current = current
    let movement = owner.movement
    if movement.isArranging { return movement.arrangement?.data ?? current }
    return places?.data ?? current
  }

  /// The counts that those mean who ask now: layouts mean what is shown, others what the data source knows.
  var spoken: CollectionData {
    let current = current
    return owner.movement.speaksOfData ? data : current
  }

  /// What the data source and the delegate call an item that is shown; `nil` for one that they do not have.
  func dataPath(of path: IndexPath) -> IndexPath? {
    let movement = owner.movement
    if movement.isArranging { return movement.arrangement?.told(path) ?? path }
    guard let places else { return path }
    return places.data(path)
  }

  /// Where an item of the data is shown; a path that names none stays as it is.
  func shownPath(of path: IndexPath) -> IndexPath {
    let movement = owner.movement
    if movement.isArranging { return movement.arrangement?.shown(path) ?? path }
    guard let places else { return path }
    return places.shown(path) ?? path
  }

  /// What the app calls something that is shown; `nil` for what it does not have. Layouts mean what is shown.
  func path(forApp path: IndexPath) -> IndexPath? {
    owner.movement.speaksOfData ? dataPath(of: path) : path
  }
}

extension DataSourceCounts {
  /// Whether an item exists; one that does not is reported as named by `asker`.
  ///
  /// - Parameter data: What there is; if nil, what is shown.
  func verify(_ path: IndexPath, asker: String, in data: CollectionData? = nil) -> Bool {
    let data = data ?? current
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
