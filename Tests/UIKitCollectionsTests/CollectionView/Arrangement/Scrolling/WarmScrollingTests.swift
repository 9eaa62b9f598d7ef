import Foundation
import Testing
import UIKitCollections
import UIKitCore

/// The costs of scrolling and reloading do not grow with the number of items; the `benchmarks`
/// measure more of them.
@MainActor
@Suite("Scrolling a warm collection", .serialized)
struct WarmScrollingTests {
  private func fixture(items: Int, columns: Int) -> FlowFixture {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 10)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let size = CGSize(width: 100 * columns, height: 30)
    return FlowFixture(layout, counts: [items], size: size)
  }

  @Test(
    "a row of scrolling dequeues one row of cells and creates none, among any number of items",
    arguments: [20, 1_000, 1_000_000], [1, 3])
  func oneRow(items: Int, columns: Int) {
    let fixture = fixture(items: items, columns: columns)
    fixture.scroll(to: 10)
    fixture.scroll(to: 20)
    fixture.view.work = CollectionWork()
    fixture.layout.work = FlowWork()
    fixture.scroll(to: 30)
    var expected = CollectionWork()
    expected.dequeues = columns
    expected.dataSourceCalls = columns
    expected.attributesApplied = columns
    expected.layoutPasses = 1
    // F14: only those of the newly visible strip.
    expected.attributesRequested = columns
    #expect(fixture.view.work == expected)
    #expect(fixture.layout.work.builds == 0 && fixture.layout.work.delegateCalls == 0)
  }

  @Test(
    "a reload requests the visible cells and creates none, among any number of items",
    arguments: [20, 1_000, 1_000_000])
  func reload(items: Int) {
    let fixture = fixture(items: items, columns: 1)
    fixture.scroll(to: CGFloat(items / 2) * 10)
    fixture.view.work = CollectionWork()
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.work.dequeues == 3)
    #expect(fixture.view.work.cellsCreated == 0)
    // The sections, the items of the one section, and three cells.
    #expect(fixture.view.work.dataSourceCalls == 5)
  }
}
