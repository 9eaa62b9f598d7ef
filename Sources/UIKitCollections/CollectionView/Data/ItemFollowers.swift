/// All keepers of index paths, in the order in which they receive changes.
@MainActor
final class ItemFollowers {
  private let list: () -> [any FollowsItems]

  /// - Parameter list: Returns the current followers. Some are created with the first drag.
  init(_ list: @escaping () -> [any FollowsItems]) { self.list = list }

  func follow(_ update: BatchUpdate) {
    for follower in list() { follower.follow(update) }
  }

  func truncate(to data: CollectionData) {
    for follower in list() { follower.truncate(to: data) }
  }

  func dataWasReplaced() {
    for follower in list() { follower.dataWasReplaced() }
  }
}
