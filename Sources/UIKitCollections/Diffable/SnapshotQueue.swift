internal import Synchronization

/// The queue of snapshots to apply, in the order of submission from any thread.
final class SnapshotQueue<Section: Hashable, Item: Hashable>: Sendable {
  /// A snapshot with its presentation options and completion.
  ///
  /// An entry passes from the submitting thread to the main thread and is never used on both. So
  /// identifiers and completions need not be Sendable.
  struct Entry: @unchecked Sendable {
    enum Manner { case animatingDifferences, differences, reloadingData }

    /// The scope of a snapshot: all sections, or one of them.
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
