import Testing
import UIKit

@testable import VitrineLayoutRunner

@MainActor @Suite("The batch updates of a check") struct SampleUpdateTests {
  private func titles(_ items: [SampleItem]) -> [String] { items.map(\.title) }

  @Test("the last update leaves as many items as there were", arguments: [0, 1, 2, 7, 500])
  func counts(count: Int) {
    let items = (0..<count).map { SampleItem(title: "\($0)") }
    let rest = SampleUpdate.all(forItems: count).reduce(items) { $1.applied(to: $0) }
    #expect(rest.count == count)
  }

  @Test("insertions and moves have places after the update, deletions before it")
  func places() {
    let items = ["a", "b", "c", "d"].map { SampleItem(title: $0) }
    let updates = SampleUpdate.all(forItems: 2)
    #expect(titles(updates[0].applied(to: items)) == ["New 0", "a", "b", "New 3", "c", "d"])
    #expect(titles(updates[1].applied(to: items)) == ["b", "c", "d", "a"])
    #expect(titles(updates[3].applied(to: items)) == ["New 0", "b", "c", "a"])
    #expect(updates[4].applied(to: items).isEmpty)
  }

  @Test("a collection view accepts each of them", arguments: [0, 1, 7])
  func valid(count: Int) {
    let delegate = LayoutSampleDelegate()
    delegate.data = SampleData(name: "", counts: [count])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(
      SampleCell.self, forCellWithReuseIdentifier: LayoutSampleDelegate.reuseIdentifier)
    view.dataSource = delegate
    view.layoutIfNeeded()
    for update in SampleUpdate.all(forItems: count) {
      view.performBatchUpdates {
        delegate.data.sections[0] = update.applied(to: delegate.data.sections[0])
        update.apply(to: view)
      }
      #expect(view.numberOfItems(inSection: 0) == delegate.data.count)
    }
  }
}
