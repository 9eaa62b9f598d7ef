import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Cells needed again while they are still disappearing. The random batches found these cases.
@MainActor
@Suite struct ReturningCellTests {
  /// Returns a world in which item e leaves at the lower end, and is selected meanwhile.
  private func leaving() -> (UpdateWorld, TestCell?) {
    let test = UpdateWorld(["abcdef"])
    let cell = test.cell("e")
    test.batch(["Xabcdef"]) { $0.insertItems(at: [IndexPath(0, 0)]) }
    test.pass(0.125)
    test.view.selectItem(at: IndexPath(0, 5), animated: false, scrollPosition: [])
    #expect(cell?.isSelected == false && test.shown == "Xabcd")
    return (test, cell)
  }

  @Test("a cell that an update brings back shows the current selection of its item")
  func byUpdate() {
    let (test, cell) = leaving()
    test.batch(["abcdef"]) { $0.deleteItems(at: [IndexPath(0, 0)]) }
    #expect(test.cell("e") === cell && cell?.isSelected == true)
  }

  @Test("a cell that a scroll brings back shows the current selection of its item")
  func byScroll() {
    let (test, cell) = leaving()
    test.view.contentOffset.y = 16
    test.view.layoutIfNeeded()
    #expect(test.shown == "abcde")
    #expect(test.cell("e") === cell && cell?.isSelected == true)
  }

  @Test("a layout queried for an item's final place finds the leaving cell by its old path")
  func leavingCell() {
    final class Looking: TestLayout {
      var found: [String] = []
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let cell = collectionView?.cellForItem(at: itemIndexPath) as? TestCell
        found.append("\(itemIndexPath.short) \(cell?.name ?? "none")")
        return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      }
    }
    let test = UpdateWorld(["abc"])
    let layout = Looking()
    test.view.collectionViewLayout = layout
    test.view.layoutIfNeeded()
    test.batch(["cb"]) {
      $0.deleteItems(at: [IndexPath(0, 0)])
      $0.moveItem(at: IndexPath(0, 2), to: IndexPath(0, 0))
    }
    #expect(layout.found == ["0-0 a", "0-1 b", "0-2 c"])
    #expect(test.shown == "cb")
  }

  @Test("a cell that left before a long way is in place when it comes back")
  func afterLongWay() {
    let (many, items) = ("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123", "abcdefghijklmnopqrst")
    let test = UpdateWorld([items])
    test.view.contentOffset.y = 160
    test.view.layoutIfNeeded()
    #expect(test.shown == "klmno")
    let cell = test.cell("o")
    let withOne = "abcdefghijkl!mnopqrst"
    test.batch([withOne]) { $0.insertItems(at: [IndexPath(0, 12)]) }
    // More than two screens are inserted above the visible area, and deleted again.
    let above = (0..<30).map { IndexPath(0, $0) }
    test.batch([many + withOne]) { $0.insertItems(at: above) }
    test.batch([withOne]) { $0.deleteItems(at: above) }
    #expect(test.shown == "kl!mn")
    test.view.contentOffset.y = 176
    test.view.layoutIfNeeded()
    #expect(test.shown == "l!mno")
    #expect(test.cell("o")?.frame.minY == 240 && test.cell("o") === cell)
    test.pass(0.5)
    #expect(test.place("o")?.y == 64)
  }
}
