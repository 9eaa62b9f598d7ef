import Foundation
import Testing

@testable import UIKitCollections

/// The counts of a data source, requested when stale, without a collection view.
@MainActor
@Suite struct DataSourceCountsTests {
  private final class Source: CountSource {
    var counts: [Int]
    var questions = 0
    /// A closure that runs during the request.
    var asked: () -> Void = {}

    init(_ counts: [Int]) { self.counts = counts }

    func askedCounts() -> CollectionData {
      questions += 1
      asked()
      return CollectionData(counts: counts)
    }
  }

  private final class Follower: FollowsItems {
    var truncations: [CollectionData] = []
    func follow(_ update: BatchUpdate) {}
    func truncate(to data: CollectionData) { truncations.append(data) }
    func dataWasReplaced() {}
  }

  private let source = Source([3, 2])
  private let follower = Follower()
  private let counts: DataSourceCounts

  init() {
    let follower = follower
    counts = DataSourceCounts(source: source, followers: ItemFollowers { [follower] })
  }

  /// One placeholder at the beginning.
  private func shifted() -> Presentation? {
    Presentation(
      data: counts.data,
      displaced: [
        .init(path: PresentationPath(IndexPath(0, 0)), kind: .placeholder(Placeholder()))
      ])
  }

  @Test("the data source is asked once, until the counts are stale again")
  func asksOnce() {
    #expect(counts.isStale && counts.latest == .empty)
    #expect(counts.current.itemCount == 5 && counts.data.itemCount == 5)
    #expect(source.questions == 1 && follower.truncations == [counts.latest])
    source.counts = [1]
    #expect(counts.current.itemCount == 5)
    counts.invalidate()
    #expect(counts.current.itemCount == 1 && source.questions == 2)
    // The same counts are not a change.
    counts.invalidate()
    counts.refreshIfStale()
    #expect(source.questions == 3 && follower.truncations.count == 2)
  }

  @Test("a data source that requests counts during its own call gets the earlier ones")
  func reentrance() {
    counts.refreshIfStale()
    var seen: [Int] = []
    source.asked = { [unowned counts] in
      seen.append(counts.current.itemCount)
      seen.append(counts.asked().itemCount)
    }
    source.counts = [9]
    counts.invalidate()
    #expect(counts.current.itemCount == 9)
    #expect(seen == [5, 5] && source.questions == 2)
  }

  @Test("the data excludes displaced items of the presentation; paths translate both ways")
  func presented() throws {
    let presentation = try #require(shifted())
    counts.adopt(presentation.presented, presentation: presentation)
    #expect(counts.current.itemCount == 6 && counts.latestData.itemCount == 5)
    #expect(counts.dataPath(of: IndexPath(0, 0)) == nil)
    #expect(counts.dataPath(of: IndexPath(0, 1)) == IndexPath(0, 0))
    #expect(counts.presentationPath(of: IndexPath(0, 2)) == IndexPath(0, 3))
    #expect(counts.meant.itemCount == 5)
    counts.usingPresentationValues { #expect(counts.meant.itemCount == 6) }
    counts.forgetPresentation()
    #expect(counts.isStale && counts.latest.itemCount == 5)
  }

  @Test("a presentation tied to its data is dropped once, when the data changes")
  func abandoning() throws {
    let presentation = try #require(shifted())
    counts.adopt(presentation.presented, presentation: presentation)
    var abandoned = 0
    counts.abandonPresentation = { [unowned counts] in
      abandoned += 1
      // The handler that drops it needs the counts that it was made of.
      #expect(counts.latestData.itemCount == 5)
      counts.abandonPresentation = nil
      counts.adopt(counts.latestData, presentation: nil)
    }
    counts.invalidate()
    #expect(counts.current.itemCount == 6 && abandoned == 0 && counts.isRearranged)
    source.counts = [7]
    counts.invalidate()
    #expect(counts.current.itemCount == 7 && abandoned == 1 && !counts.isStale)
  }
}
