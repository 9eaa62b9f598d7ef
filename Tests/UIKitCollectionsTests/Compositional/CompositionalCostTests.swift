import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The cost of a compositional layout, compared with a flow layout of the same content.
@MainActor
@Suite(.serialized)
struct CompositionalCostTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private func flow(columns: Int) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 640 / CGFloat(columns), height: 16)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  private func compositional(columns: Int) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(
      section: section(
        row(
          .fractionalWidth(1), .absolute(16),
          [item(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1))])))
  }

  /// Returns the work of 100 keys down among the given number of items, from the middle.
  private func work(_ layout: UICollectionViewLayout, count: Int) -> CollectionWork {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 640, height: 384), collectionViewLayout: layout)
    let source = Source(count)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    window.addSubview(view)
    view.layoutIfNeeded()
    view.focusItem(at: IndexPath(item: count / 2, section: 0), scrolls: true)
    view.layoutIfNeeded()
    view.work = CollectionWork()
    for _ in 0..<100 {
      _ = view.moveFocus(.down)
      view.layoutIfNeeded()
    }
    return view.work
  }

  /// Prefers another height than its layout's estimate, for every third item.
  private final class TallCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = layoutAttributes.indexPath.item.isMultiple(of: 3) ? 32 : 16
      return layoutAttributes
    }
  }

  @Test("measured rows take at most 24 bytes each")
  func measuredRows() {
    let layout = UICollectionViewCompositionalLayout.rows(.estimated(16))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 640, height: 384), collectionViewLayout: layout)
    let source = Source(1_000_000)
    view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    var last = 0
    while last < 4_000 {
      view.contentOffset.y += 192
      view.layoutIfNeeded()
      last = view.indexPathsForVisibleItems.map(\.item).max() ?? .max
    }
    let groups = layout.state.geometry.sections[0].groups
    #expect(groups.runs.bytes <= 24 * last, "\(groups.runs.count) runs, \(last) rows")
  }

  @Test("a key costs the same as in a flow layout, among few items and many", arguments: [1, 4])
  func keys(columns: Int) {
    for count in [10_000, 1_000_000] {
      let own = work(compositional(columns: columns), count: count)
      let usual = work(flow(columns: columns), count: count)
      #expect(own.dequeues <= usual.dequeues)
      #expect(own.attributesRequested * 10 <= usual.attributesRequested * 12)
      #expect(own.attributesApplied * 10 <= usual.attributesApplied * 12)
      #expect(own.layoutPasses <= usual.layoutPasses)
    }
  }
}
