import Foundation
import UIKitCore

/// The counts of the data source. Asks for them again only when they are stale.
///
/// During a movement or with placeholders, the counts are those of the presentation; `presentation`
/// describes its differences from the data.
@MainActor
final class DataSourceCounts {
  private unowned let source: any CountSource
  private let followers: ItemFollowers
  /// The last counts, including placeholders and moved items.
  private(set) var latest = CollectionData.empty
  /// The differences between the presentation and the data; `nil` if there are none.
  private(set) var presentation: Presentation?
  private(set) var isStale = true
  /// Whether the data source is counting. Its own queries get the old counts.
  private(set) var isAsking = false
  /// Returns whether an element is no longer displaced after the next change of the data; `nil` if
  /// all stay displaced.
  var leaves: ((Presentation.Displaced) -> Bool)?
  /// Abandons the presentation when the data turns out to have changed. With `nil`, the
  /// presentation is rebased on the new data.
  var abandonPresentation: (() -> Void)?
  /// The number of nested blocks in which index paths are presentation paths.
  private var presenting = 0

  init(source: any CountSource, followers: ItemFollowers) {
    self.source = source
    self.followers = followers
  }

  /// The counts, refreshed first if they are stale.
  var current: CollectionData {
    refreshIfStale()
    return latest
  }

  func invalidate() { isStale = true }

  /// Asks once for every count. Items beyond the new counts lose selection and highlight, and focus
  /// moves to a neighbour.
  ///
  /// A data source that asks the collection view for counts during this call gets the old ones.
  func refreshIfStale() {
    guard isStale, !isAsking else { return }
    isAsking = true
    let data = source.askedCounts()
    isAsking = false
    if let abandonPresentation {
      // The moves of the user so far remain valid if the counts are the same.
      if data == presentation?.data {
        isStale = false
        return
      }
      abandonPresentation()
    }
    isStale = false
    if let presentation, presentation.data != data { rebase(presentation, on: data) }
    let counts = presentation?.presented ?? data
    guard counts != latest else { return }
    latest = counts
    followers.truncate(to: counts)
  }

  /// Asks the data source once for every count, without storing the answer. It may contradict the
  /// stored counts.
  func asked() -> CollectionData {
    guard !isAsking else { return latest }
    isAsking = true
    defer { isAsking = false }
    return source.askedCounts()
  }

  /// Whether the data source has other counts than before, without a report of the change.
  var areOvertaken: Bool {
    guard !isStale, !isAsking else { return false }
    return asked() != latestData
  }

  /// Stores counts that all keepers of index paths have followed already.
  func adopt(_ counts: CollectionData, presentation: Presentation?) {
    latest = counts
    self.presentation = presentation
    isStale = false
  }

  /// Sets another presentation that does not change the presented items. Either the presentation
  /// differs in its description only, or the data now has the items as presented.
  func reinterpret(by presentation: Presentation?) { self.presentation = presentation }

  /// Shows all items in the order of the data source, after the next refresh.
  func forgetPresentation() {
    guard let forgotten = presentation else { return }
    presentation = nil
    isStale = true
    if let toData = forgotten.toData { followers.follow(toData) }
    latest = forgotten.data
  }

  /// Called when the counts have changed without a report. Converts presentation paths back to data
  /// paths, and then to paths in the new presentation.
  private func rebase(_ old: Presentation, on data: CollectionData) {
    let next = old.rebased(on: data)
    presentation = next
    if let toData = old.toData { followers.follow(toData) }
    if let next { followers.follow(next.fromData) }
  }
}

// MARK: - Data paths and presentation paths

extension DataSourceCounts {
  /// The counts of the data source alone, refreshed first if they are stale.
  var data: CollectionData {
    refreshIfStale()
    return latestData
  }

  /// The last counts of the data source alone.
  var latestData: CollectionData { presentation?.data ?? latest }

  /// Returns the data path of a presented item; `nil` if the data does not have it.
  func dataPath(of path: PresentationPath) -> DataPath? {
    guard presentation != nil else { return DataPath(path.indexPath) }
    return presentation?.dataPath(of: path)
  }

  /// Returns the presentation path of an item of the data. Returns a path without an item
  /// unchanged.
  func presentationPath(of path: DataPath) -> PresentationPath {
    guard presentation != nil else { return PresentationPath(path.indexPath) }
    return presentation?.presentationPath(of: path) ?? PresentationPath(path.indexPath)
  }

  // MARK: Plain index paths of items on screen

  /// Returns the data source's path of an item on screen; `nil` if the data does not have it.
  func dataPath(of path: IndexPath) -> IndexPath? {
    dataPath(of: PresentationPath(path))?.indexPath
  }

  /// Returns the path on screen of an item of the data source. Returns a path without an item
  /// unchanged.
  func presentationPath(of path: IndexPath) -> IndexPath {
    presentationPath(of: DataPath(path)).indexPath
  }

  /// Whether the user is moving items.
  var isRearranged: Bool { abandonPresentation != nil }

  // MARK: Index paths by caller

  /// Runs a block in which index paths and counts refer to the presentation.
  func usingPresentationValues<Result>(_ body: () -> Result) -> Result {
    presenting += 1
    defer { presenting -= 1 }
    return body()
  }

  /// Whether index paths are presentation paths now. They are for layouts, but not for apps.
  var usesPresentationValues: Bool { presenting > 0 }

  /// The counts that the current caller expects.
  var meant: CollectionData {
    let current = current
    return usesPresentationValues ? current : data
  }

  /// Returns the current caller's path of a presented item; `nil` if the caller's data does not
  /// have it.
  func path(forCaller path: PresentationPath) -> IndexPath? {
    usesPresentationValues ? path.indexPath : dataPath(of: path)?.indexPath
  }

  /// Returns the presentation path of an item that the current caller names.
  func path(fromCaller path: IndexPath) -> PresentationPath {
    usesPresentationValues ? PresentationPath(path) : presentationPath(of: DataPath(path))
  }
}

extension DataSourceCounts {
  /// Returns whether an item exists. Reports a missing one in the name of `asker`.
  ///
  /// - Parameter data: The counts to check; `nil` for the presented counts.
  func verify(_ path: IndexPath, asker: String, in data: CollectionData? = nil) -> Bool {
    let data = data ?? current
    if data.contains(path) { return true }
    let items = path.isEmpty ? nil : data.count(ofSection: path[0])
    CollectionViewInconsistency.report(
      .noSuchElement(path: path, asker: asker, sections: data.sectionCount, items: items))
    return false
  }

  func count(ofSection section: Int) -> Int {
    let data = meant
    if let count = data.count(ofSection: section) { return count }
    CollectionViewInconsistency.report(.noSuchSection(section, sections: data.sectionCount))
    return 0
  }
}
