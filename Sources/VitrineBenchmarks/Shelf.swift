import UIKit

/// A collection view of plain cells in a window, with any number of items.
@MainActor
final class Shelf {
  let view: UICollectionView
  let source: Source
  private let window: UIWindow
  /// A strong reference, because delegates are weak.
  private let delegate: (any UICollectionViewDelegate)?

  /// - Parameters:
  ///   - items: The number of items of each section.
  ///   - size: The size in points, as for items.
  init(
    items: Int, sections: Int = 1, layout: UICollectionViewLayout, size: CGSize,
    delegate: (any UICollectionViewDelegate)? = nil
  ) {
    FrameEngine.current = FrameEngine(clock: ManualClock())
    self.delegate = delegate
    source = Source(items: items, sections: sections)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = delegate
    window.addSubview(view)
  }

  /// Returns the work of a layout pass, without earlier ones.
  func work(of change: () -> Void) -> CollectionWork {
    view.work = CollectionWork()
    change()
    view.layoutIfNeeded()
    return view.work
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var items: Int
    let sections: Int

    init(items: Int, sections: Int) {
      self.items = items
      self.sections = sections
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    /// All items are alike.
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }
}

/// Returns a size for each item, and counts the calls.
@MainActor
final class SizesDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  private(set) var calls = 0

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    calls += 1
    return CGSize(width: 64 + indexPath.item % 5 * 8, height: 16 + indexPath.item % 3 * 16)
  }
}
