import Foundation
import UIKitCore

/// Keeps the counts of the data source, and asks for them again only when they are stale.
///
/// While items are carried over the others, or placeholders stand among them, the counts are those
/// of what is shown; `presentation` says how that differs from the data.
@MainActor
final class DataSourceCounts {
  private unowned let source: any CountSource
  private let followers: ItemFollowers
  /// What was obtained last, with everything else that is shown.
  private(set) var latest = CollectionData.empty
  /// How what is shown differs from the data; `nil`: not at all.
  private(set) var presentation: Presentation?
  private(set) var isStale = true
  /// Whether the data source is counting: its own questions get the answers from before.
  private(set) var isAsking = false
  /// What is displaced no longer after the next change of the data; `nil`: all stays.
  var leaves: ((Presentation.Displaced) -> Bool)?
  /// Gives the presentation up when the data turns out to be another one; `nil`: it is rebased on that.
  var abandonPresentation: (() -> Void)?
  /// How many blocks are running in which index paths are presentation paths.
  private var presenting = 0

  init(source: any CountSource, followers: ItemFollowers) {
    self.source = source
    self.followers = followers
  }

  /// The counts, asked for first when they are stale.
  var current: CollectionData {
    refreshIfStale()
    return latest
  }

  func invalidate() { isStale = true }

  /// Asks once for every count. What the new counts no longer hold loses selection and highlight;
  /// focus passes to a neighbour.
  ///
  /// A data source that asks the collection view for counts while it is asked itself gets the ones from before.
  func refreshIfStale() {
    guard isStale, !isAsking else { return }
    isAsking = true
    let data = source.askedCounts()
    isAsking = false
    if let abandonPresentation {
      // What the user has rearranged so far holds as long as there are as many items.
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

  /// Asks the data source once for every count and keeps what is known: the answer may not fit to it.
  func asked() -> CollectionData {
    guard !isAsking else { return latest }
    isAsking = true
    defer { isAsking = false }
    return source.askedCounts()
  }

  /// Whether the data source has other counts than it gave last, and has not reported the change.
  var areOvertaken: Bool {
    guard !isStale, !isAsking else { return false }
    return asked() != latestData
  }

  /// Takes counts over that everything that keeps index paths has followed already.
  func adopt(_ counts: CollectionData, presentation: Presentation?) {
    latest = counts
    self.presentation = presentation
    isStale = false
  }

  /// The presentation is another one, or the data is by now as shown: nothing changes in what is shown.
  func reinterpret(by presentation: Presentation?) { self.presentation = presentation }

  /// Everything is shown as the data source has it, once that has been asked again.
  func forgetPresentation() {
    guard let forgotten = presentation else { return }
    presentation = nil
    isStale = true
    if let toData = forgotten.toData { followers.follow(toData) }
    latest = forgotten.data
  }

  /// The counts have changed without a word: what is known by presentation paths goes back to the
  /// data, and from there to where it is shown.
  private func rebase(_ old: Presentation, on data: CollectionData) {
    let next = old.rebased(on: data)
    presentation = next
    if let toData = old.toData { followers.follow(toData) }
    if let next { followers.follow(next.fromData) }
  }
}

// MARK: - Data paths and presentation paths

extension DataSourceCounts {
  /// The counts of the data source alone, asked for first when they are stale.
  var data: CollectionData {
    refreshIfStale()
    return latestData
  }

  /// The counts of the data source alone, as they were obtained last.
  var latestData: CollectionData { presentation?.data ?? latest }

  /// Where the data has an item that is shown; `nil` for one that it does not have.
  func dataPath(of path: PresentationPath) -> DataPath? {
    guard presentation != nil else { return DataPath(path.indexPath) }
    return presentation?.dataPath(of: path)
  }

  /// Where an item of the data is shown; a path that names none stays as it is.
  func presentationPath(of path: DataPath) -> PresentationPath {
    guard presentation != nil else { return PresentationPath(path.indexPath) }
    return presentation?.presentationPath(of: path) ?? PresentationPath(path.indexPath)
  }

  // MARK: The same for layers that name items on screen by plain index paths

  /// What the data source calls an item on screen; `nil` for one that it does not have.
  func dataPath(of path: IndexPath) -> IndexPath? {
    dataPath(of: PresentationPath(path))?.indexPath
  }

  /// Where an item of the data source is on screen; a path that names no item stays as it is.
  func presentationPath(of path: IndexPath) -> IndexPath {
    presentationPath(of: DataPath(path)).indexPath
  }

  /// Whether the user is moving items.
  var isRearranged: Bool { abandonPresentation != nil }

  // MARK: What index paths mean to who asks now

  /// Runs a block in which index paths and counts mean what is shown.
  func usingPresentationValues<Result>(_ body: () -> Result) -> Result {
    presenting += 1
    defer { presenting -= 1 }
    return body()
  }

  /// Whether index paths are presentation paths now: to layouts they are, to apps they are not.
  var usesPresentationValues: Bool { presenting > 0 }

  /// The counts that are meant by who asks now.
  var meant: CollectionData {
    let current = current
    return usesPresentationValues ? current : data
  }

  /// What is called an item that is shown by who asks now; `nil` for what they do not have.
  func path(forCaller path: PresentationPath) -> IndexPath? {
    usesPresentationValues ? path.indexPath : dataPath(of: path)?.indexPath
  }

  /// Where an item is shown that is named by who asks now.
  func path(fromCaller path: IndexPath) -> PresentationPath {
    usesPresentationValues ? PresentationPath(path) : presentationPath(of: DataPath(path))
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
    let data = meant
    if let count = data.count(ofSection: section) { return count }
    CollectionViewInconsistency.report(.noSuchSection(section, sections: data.sectionCount))
    return 0
  }
}
