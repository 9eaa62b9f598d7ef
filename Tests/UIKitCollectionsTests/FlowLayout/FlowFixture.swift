import Foundation
import Testing
import UIKitCollections
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues

/// A collection view with a flow layout and a data source of plain counts.
@MainActor
final class FlowFixture {
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView
  let source: Source
  /// Delegates are held weakly; this property retains the current one.
  private var delegate: (any UICollectionViewDelegate)?

  init(
    _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(), counts: [Int],
    size: CGSize = CGSize(width: 100, height: 60), delegate: (any UICollectionViewDelegate)? = nil,
    views: UICollectionReusableView.Type = UICollectionReusableView.self
  ) {
    self.layout = layout
    source = Source(counts: counts)
    self.delegate = delegate
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(views, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    view.dataSource = source
    view.delegate = delegate
    view.layoutIfNeeded()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func frame(ofHeader section: Int) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))?.frame
  }

  func frame(ofFooter section: Int) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionFooter,
      at: IndexPath(item: 0, section: section))?.frame
  }

  /// Adds items like a growing source.
  func grow(to counts: [Int]) {
    source.counts = counts
    layout.invalidateCounts()
    view.layoutIfNeeded()
  }

  func scroll(to offset: CGFloat) {
    view.contentOffset[layout.scrollDirection.axis] = offset
    view.layoutIfNeeded()
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var counts: [Int]

    init(counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      counts[section]
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    }
  }
}

/// Returns only a size for each item, and counts the calls.
@MainActor
final class SizingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var size: (IndexPath) -> CGSize
  var asked: [IndexPath] = []

  init(_ size: @escaping (IndexPath) -> CGSize) { self.size = size }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked.append(indexPath)
    return size(indexPath)
  }
}

/// Returns everything except the size of items, each value derived from the section's number.
@MainActor
final class SpacingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: CGFloat(section), left: 5 * CGFloat(section), bottom: 2, right: 0)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    CGFloat(section)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    section == 0 ? 0 : 30
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    CGSize(width: 7, height: 10 * section)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    CGSize(width: 3, height: 4)
  }
}
