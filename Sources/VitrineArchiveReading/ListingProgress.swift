import Dispatch

/// The progress of reading a list, used on the reading thread.
final class ListingProgress {
  var tree = ArchiveTree()
  var isFull = false
  private var due = DispatchTime.now().uptimeNanoseconds + 100_000_000
  private var told = 0

  /// Whether the next report is due.
  var isDue: Bool {
    guard tree.memberCount.isMultiple(of: 256), tree.memberCount >= 2 * told else { return false }
    let now = DispatchTime.now().uptimeNanoseconds
    guard now >= due else { return false }
    (told, due) = (tree.memberCount, now + 100_000_000)
    return true
  }
}
