import UIKit

/// A new layout in a collection view, with its sample delegate.
@MainActor struct SampleCollection {
  let view: UICollectionView
  let delegate: LayoutSampleDelegate

  init(
    _ entry: LayoutEntry, settings: [RunRequest.Setting], data: SampleData
  ) throws(LayoutFailure) {
    delegate = entry.makeDelegate()
    delegate.data = data
    delegate.settings = Set(settings.map(\.name))
    guard let layout = entry.make(delegate) else {
      throw LayoutFailure("\(entry.name) cannot be made with its sample delegate")
    }
    try entry.apply(settings, to: layout)
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(
      SampleCell.self, forCellWithReuseIdentifier: LayoutSampleDelegate.reuseIdentifier)
    delegate.collectionView = view
    view.dataSource = delegate
    view.delegate = delegate
  }
}
