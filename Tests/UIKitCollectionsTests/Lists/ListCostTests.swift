import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The cost of a list, compared with a flow layout of the same cells.
@MainActor
@Suite(.serialized)
struct ListCostTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? UICollectionViewListCell)?.accessories = [.disclosureIndicator()]
      return cell
    }
  }

  private func flow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 640, height: 16)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  private func list(hasLines: Bool) -> UICollectionViewCompositionalLayout {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.showsSeparators = hasLines
    return .list(using: list)
  }

  /// Returns the work of the given number of keys down among the given number of items, from the
  /// middle.
  private func work(
    _ layout: UICollectionViewLayout, count: Int, keys: Int = 100
  ) -> CollectionWork {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 640, height: 384), collectionViewLayout: layout)
    let source = Source(count)
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    window.addSubview(view)
    view.layoutIfNeeded()
    view.focusItem(at: IndexPath(item: count / 2, section: 0), scrolls: true)
    view.layoutIfNeeded()
    view.work = CollectionWork()
    for _ in 0..<keys {
      _ = view.moveFocus(.down)
      view.layoutIfNeeded()
    }
    return view.work
  }

  @Test(
    "a key in a list without lines costs the same as in a flow layout",
    arguments: [10_000, 1_000_000])
  func keys(count: Int) {
    let own = work(list(hasLines: false), count: count)
    let usual = work(flow(), count: count)
    #expect(own.dequeues <= usual.dequeues)
    #expect(own.attributesRequested * 10 <= usual.attributesRequested * 12)
    #expect(own.attributesApplied * 10 <= usual.attributesApplied * 12)
    #expect(own.layoutPasses <= usual.layoutPasses)
  }

  @Test("with lines a row of the screen costs the same as in a flow layout, counting a line as one")
  func lines() {
    // 100 keys scroll by 200 rows, like 200 keys of the flow layout.
    let own = work(list(hasLines: true), count: 1_000_000)
    let usual = work(flow(), count: 1_000_000, keys: 200)
    #expect(own.dequeues * 10 <= usual.dequeues * 12)
    #expect(own.attributesRequested * 10 <= usual.attributesRequested * 12)
    #expect(own.attributesApplied * 10 <= usual.attributesApplied * 12)
    #expect(own.layoutPasses * 10 <= usual.layoutPasses * 12)
  }
}
