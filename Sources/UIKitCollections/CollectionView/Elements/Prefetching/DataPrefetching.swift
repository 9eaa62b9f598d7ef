import Foundation
import UIKitCore

/// Announces the items ahead of scrolling to the prefetching data source, and cancels those no
/// longer expected.
@MainActor
final class DataPrefetching {
  private unowned let owner: any ElementsHost
  /// The announced items that are neither shown nor cancelled.
  private(set) var announced: Set<IndexPath> = []
  /// The items announced before all data was replaced.
  private var outdated: Set<IndexPath> = []

  weak var source: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      guard source !== oldValue else { return }
      announced = []
      outdated = []
    }
  }

  init(owner: any ElementsHost) { self.owner = owner }

  /// Announces and cancels items so that they match the window. Without a window, cancels all.
  func update(_ window: PrefetchWindow?) {
    guard let source else { return }
    let ahead = window.map { $0.items(among: owner.passes.attributes(in: $0.rect)) } ?? []
    let data = owner.counts.latest
    let paths = ahead.map(\.indexPath).filter {
      data.contains($0) && owner.liveCells.cell(at: $0) == nil
    }
    let expected = Set(paths)
    let gone = outdated.filter(data.contains).union(announced.subtracting(expected))
      .filter { owner.liveCells.cell(at: $0) == nil }
    let new = paths.filter { !announced.contains($0) }
    announced = expected
    outdated = []
    // The data source may change everything. All records are complete at this point.
    if !gone.isEmpty { cancel(gone, source) }
    if !new.isEmpty { owner.elementCalls.prefetch(new, from: source) }
  }

  /// Cancels all announced items.
  func cancelAll() {
    let paths = announced.union(outdated)
    announced = []
    outdated = []
    if let source, !paths.isEmpty { cancel(paths, source) }
  }

  private func cancel(
    _ paths: Set<IndexPath>, _ source: any UICollectionViewDataSourcePrefetching
  ) { owner.elementCalls.cancelPrefetching(paths.sorted(), from: source) }

  /// Called when the data is replaced. The announced items are cancelled as soon as the counts tell
  /// which of their paths are still valid.
  func dataWasReplaced() {
    outdated.formUnion(announced)
    announced = []
  }

  /// Moves the announced paths along with their items. Deleted items need no call: the program
  /// knows that it deleted them.
  func follow(_ update: BatchUpdate) {
    if announced.isEmpty { return }
    announced = Set(announced.compactMap(update.newPath(of:)))
  }

  /// Drops items beyond the counts without a call.
  func truncate(to data: CollectionData) {
    announced = announced.filter(data.contains)
  }
}
