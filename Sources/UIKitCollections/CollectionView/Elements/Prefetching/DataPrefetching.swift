import Foundation
import UIKitCore

/// Announces the items that scrolling leads to, and takes back what is not expected any longer.
@MainActor
final class DataPrefetching {
  private unowned let owner: any ElementsHost
  /// Told, and neither shown nor cancelled since.
  private(set) var announced: Set<IndexPath> = []
  /// Announced before all data became another one.
  private var outdated: Set<IndexPath> = []

  weak var source: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      guard source !== oldValue else { return }
      announced = []
      outdated = []
    }
  }

  init(owner: any ElementsHost) { self.owner = owner }

  /// Brings what was told into line with what lies ahead; without a window nothing is expected.
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
    // Whoever is told may change everything: all is recorded by then.
    if !gone.isEmpty { cancel(gone, source) }
    if !new.isEmpty { owner.elementCalls.prefetch(new, from: source) }
  }

  /// Takes back all that was announced.
  func cancelAll() {
    let paths = announced.union(outdated)
    announced = []
    outdated = []
    if let source, !paths.isEmpty { cancel(paths, source) }
  }

  private func cancel(
    _ paths: Set<IndexPath>, _ source: any UICollectionViewDataSourcePrefetching
  ) { owner.elementCalls.cancelPrefetching(paths.sorted(), from: source) }

  /// The data is another one: what was announced is cancelled as soon as it is known which of it is left to be named.
  func dataWasReplaced() {
    outdated.formUnion(announced)
    announced = []
  }

  /// What was announced goes along with its items; of those that are gone whoever deleted them knows.
  func follow(_ update: BatchUpdate) {
    if announced.isEmpty { return }
    announced = Set(announced.compactMap(update.newPath(of:)))
  }

  /// Items that are gone need no word.
  func truncate(to data: CollectionData) {
    announced = announced.filter(data.contains)
  }
}
