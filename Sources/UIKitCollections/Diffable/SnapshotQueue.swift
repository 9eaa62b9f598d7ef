internal import Synchronization

/// Snapshots that wait to be applied, in the order in which they were handed over by any thread.
final class SnapshotQueue<Section: Hashable, Item: Hashable>: Sendable {
  /// A snapshot, how it is to be shown, and what to do then.
  ///
  /// It passes from the thread that made it to the main thread and is never used on both:
  /// identifiers and completions need not be Sendable.
  struct Entry: @unchecked Sendable {
    enum Manner { case animatingDifferences, differences, reloadingData }

    /// All sections, or one of them.
    enum Content {
      case all(NSDiffableDataSourceSnapshot<Section, Item>)
      case section(NSDiffableDataSourceSectionSnapshot<Item>, Section)
    }

    let content: Content
    let manner: Manner
    let completion: (() -> Void)?
  }

  private let entries = Mutex<[Entry]>([])

  func append(_ entry: Entry) { entries.withLock { $0.append(entry) } }

  func takeFirst() -> Entry? { entries.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
