import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct UpdateAnimatorTests {
  @Test("inserted items fade in at their places while the following ones make room")
  func insert() {
    let test = UpdateWorld(["abc"])
    test.batch(["aXbc"]) { $0.insertItems(at: [IndexPath(0, 1)]) }
    #expect(test.shown == "aXbc")
    #expect(test.place("b")?.y == 16 && test.cell("b")?.frame.minY == 32)
    #expect(test.cell("X")?.presentationAlpha == 0 && test.place("X")?.y == 16)
    test.pass(0.125)
    #expect(test.place("b")?.y == 24 && test.cell("X")?.presentationAlpha == 0.5)
    #expect(test.finished == [])
    test.pass(0.125)
    #expect(test.place("b")?.y == 32 && test.cell("X")?.presentationAlpha == 1)
    #expect(test.finished == [true])
    test.view.checkCollectionInvariants()
  }

  @Test("deleted items fade out in place, are not hit and not counted, and are removed")
  func delete() {
    let test = UpdateWorld(["abc"])
    let cell = test.cell("a")
    cell?.isUserInteractionEnabled = true
    test.batch(["bc"]) { $0.deleteItems(at: [IndexPath(0, 0)]) }
    #expect(test.shown == "bc" && test.view.visibleCells.count == 2)
    #expect(cell?.superview === test.view && cell.map(test.view.indexPath(for:)) == .some(nil))
    test.pass(0.125)
    #expect(cell?.presentationAlpha == 0.5 && cell?.presentationFrame.minY == 0)
    #expect(test.place("b")?.y == 8)
    let hit = test.view.hitTest(CGPoint(x: 4, y: 4), with: nil)
    #expect(hit !== cell && hit?.isDescendant(of: test.view) == true)
    test.pass(0.125)
    #expect(cell?.superview == nil && cell?.isUserInteractionEnabled == true)
    #expect(test.finished == [true])
    test.view.checkCollectionInvariants()
  }

  @Test("a moved item keeps its cell, which moves without another request")
  func move() {
    let test = UpdateWorld(["abcd"])
    let cell = test.cell("a")
    test.batch(["bcda"]) { $0.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 3)) }
    #expect(test.view.cellForItem(at: IndexPath(0, 3)) === cell)
    #expect(cell.flatMap(test.view.indexPath(for:)) == IndexPath(0, 3))
    #expect(!test.combined.contains { $0.hasPrefix("cell?") })
    test.pass(0.125)
    #expect(test.place("a")?.y == 24 && test.place("b")?.y == 8)
    test.pass(0.125)
    #expect(test.place("a")?.y == 48)
    test.view.checkCollectionInvariants()
  }

  @Test("sections are inserted, deleted and moved with their items and headers")
  func sections() {
    let test = UpdateWorld(["ab", "c", "d"], rows: 12, header: 16)
    let header = test.view.supplementaryView(forElementKind: "header", at: IndexPath(2, 0))
    test.batch(["d", "XY", "ab"]) {
      $0.deleteSections([1])
      $0.moveSection(2, toSection: 0)
      $0.insertSections([1])
    }
    #expect(test.shown == "dXYab")
    #expect(
      test.view.supplementaryView(forElementKind: "header", at: IndexPath(0, 0)) === header)
    test.pass(0.125)
    test.view.checkCollectionInvariants()
    #expect(test.view.subviews.count == 5 + 3 + 2)
    test.pass(0.13)
    #expect(test.view.subviews.count == 5 + 3)
    #expect(test.place("d")?.y == 16 && test.place("a")?.y == 96)
    test.view.checkCollectionInvariants()
  }

  @Test(
    "reloading requests new cells at the same places; selection and focus stay with items")
  func reload() {
    let test = UpdateWorld(["abc", "de"], rows: 8, header: 16)
    test.view.allowsMultipleSelection = true
    for path in [IndexPath(0, 1), IndexPath(1, 0)] {
      test.view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    test.view.focusItem(at: IndexPath(0, 1), scrolls: false)
    let old = test.cell("b")
    test.batch(["aBc", "de"]) { $0.reloadItems(at: [IndexPath(0, 1)]) }
    #expect(test.shown == "aBcde" && test.cell("B") !== old)
    #expect(test.cell("B")?.isSelected == true && test.cell("B")?.hasItemFocus == true)
    #expect(test.layout.told.first?.updateAction == .reload)
    test.pass(0.125)
    #expect(test.cell("B")?.presentationAlpha == 0.5 && old?.presentationAlpha == 0.5)
    test.pass(0.2)
    _ = test.combined
    test.batch(["aBc", "xyz"]) { $0.reloadSections([1]) }
    #expect(test.combined.contains("header? 1-0"))
    test.pass(0.3)
    #expect(test.shown == "aBcxyz" && test.world.selected == ["0-1"])
    #expect(test.finished == [true, true])
    test.view.checkCollectionInvariants()
  }

  @Test("reconfiguring requests the cell of an item and gets the one on screen")
  func reconfigure() {
    let test = UpdateWorld(["abcdefghij"])
    let cell = test.cell("b")
    test.source.names = [["a", "B", "c", "d", "e", "f", "g", "h", "i", "j"]]
    test.view.reconfigureItems(at: [IndexPath(0, 1), IndexPath(0, 9)])
    #expect(cell?.name == "B" && test.cell("B") === cell && cell?.preparedCount == 0)
    #expect(test.combined.filter { $0.hasPrefix("cell?") } == ["cell? 0-1"])
    test.batch(["XaCcdefghij"]) {
      $0.insertItems(at: [IndexPath(0, 0)])
      $0.reconfigureItems(at: [IndexPath(0, 1)])
    }
    #expect(cell?.name == "C" && test.world.faults.isEmpty)
    test.source.identifier = { _ in "other" }
    test.view.reconfigureItems(at: [IndexPath(0, 1)])
    #expect(test.world.faults == [.reconfiguredAnother(path: IndexPath(0, 1))])
    test.pass(0.3)
    test.view.checkCollectionInvariants()
  }

  @Test(
    "an entering item slides in beside its neighbours; a leaving one slides out")
  func edges() {
    let test = UpdateWorld(["abcdefgh"])
    test.batch(["bcdefgh"]) { $0.deleteItems(at: [IndexPath(0, 0)]) }
    #expect(test.place("f")?.y == 80 && test.cell("f")?.presentationAlpha == 1)
    test.pass(0.125)
    #expect(test.place("f")?.y == 72)
    test.pass(0.2)
    test.batch(["Xbcdefgh"]) { $0.insertItems(at: [IndexPath(0, 0)]) }
    #expect(test.shown == "Xbcde")
    #expect(test.place("f")?.y == 64)
    test.pass(0.125)
    #expect(test.place("f")?.y == 72)
    test.pass(0.2)
    #expect(test.cell("f") == nil)
    test.view.checkCollectionInvariants()
  }

  @Test(
    "the layout's initial and final attributes are the start and the end of items")
  func hooks() {
    let test = UpdateWorld(["abc"])
    func away(_ path: IndexPath, _ x: CGFloat) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: x, y: 0, width: 40, height: 32)
      attributes.alpha = 0.5
      return attributes
    }
    test.layout.initial = { $0.path == IndexPath(0, 2) ? away($0.path, 200) : nil }
    test.layout.final = { $0.path == IndexPath(0, 1) ? away($0.path, 400) : nil }
    test.batch(["acX"]) {
      $0.deleteItems(at: [IndexPath(0, 1)])
      $0.insertItems(at: [IndexPath(0, 2)])
    }
    #expect(test.cell("X")?.presentationFrame == CGRect(x: 200, y: 0, width: 40, height: 32))
    #expect(test.cell("X")?.contentView.presentationFrame.size == CGSize(width: 40, height: 32))
    test.pass(0.125)
    #expect(test.cell("X")?.presentationFrame == CGRect(x: 100, y: 16, width: 60, height: 24))
    #expect(test.cell("X")?.contentView.presentationFrame.size == CGSize(width: 60, height: 24))
    #expect(test.cell("X")?.presentationAlpha == 0.75)
    #expect(test.cell("b")?.presentationFrame == CGRect(x: 200, y: 8, width: 60, height: 24))
    #expect(test.cell("b")?.presentationAlpha == 0.75)
    test.pass(0.125)
    #expect(test.cell("b") == nil && test.place("X") == CGPoint(x: 0, y: 32))
    test.view.checkCollectionInvariants()
  }

  @Test("initial attributes apply to existing cells, too")
  func existing() {
    let test = UpdateWorld(["ab"])
    test.layout.initial = { key in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: key.path)
      attributes.frame = CGRect(x: 160, y: 160, width: 80, height: 16)
      return attributes
    }
    test.batch(["abc"]) { $0.insertItems(at: [IndexPath(0, 2)]) }
    for name in ["a", "b", "c"] { #expect(test.place(name) == CGPoint(x: 160, y: 160)) }
    test.pass(0.3)
    #expect(test.place("b") == CGPoint(x: 0, y: 16))
  }

  @Test("selection, highlight, focus and cells stay with their items")
  func following() {
    let test = UpdateWorld(["abcdefgh"])
    test.view.allowsMultipleSelection = true
    for item in [1, 3, 7] {
      test.view.selectItem(at: IndexPath(0, item), animated: false, scrollPosition: [])
    }
    test.view.focusItem(at: IndexPath(0, 3), scrolls: false)
    test.world.touch(.began, CGPoint(x: 8, y: 40))
    test.world.waitForTouch()
    #expect(test.cell("c")?.isHighlighted == true)
    _ = test.combined
    test.batch(["cXhadefg"]) {
      $0.deleteItems(at: [IndexPath(0, 1)])
      $0.moveItem(at: IndexPath(0, 2), to: IndexPath(0, 0))
      $0.moveItem(at: IndexPath(0, 7), to: IndexPath(0, 2))
      $0.insertItems(at: [IndexPath(0, 1)])
    }
    #expect(test.world.selected == ["0-2", "0-4"])
    #expect(test.view.focusedIndexPath == IndexPath(0, 4))
    #expect(test.cell("d")?.isSelected == true && test.cell("d")?.hasItemFocus == true)
    #expect(test.cell("c")?.isHighlighted == true)
    test.pass(0.3)
    test.world.touch(.ended, CGPoint(x: 8, y: 8))
    #expect(test.world.selected == ["0-0", "0-2", "0-4"])
    test.view.checkCollectionInvariants()
  }

  @Test("focus on a deleted item passes to the next one, with a call to the delegate")
  func focusPasses() {
    let test = UpdateWorld(["abcd"])
    test.view.focusItem(at: IndexPath(0, 1), scrolls: false)
    test.world.delegate.logsFocus = true
    _ = test.combined
    test.batch(["Xacd"]) {
      $0.deleteItems(at: [IndexPath(0, 1)])
      $0.insertItems(at: [IndexPath(0, 0)])
    }
    #expect(test.view.focusedIndexPath == IndexPath(0, 2) && test.name(IndexPath(0, 2)) == "c")
    test.view.layoutIfNeeded()
    #expect(test.combined.contains("didUpdateFocus 0-1 > 0-2"))
    test.batch([""]) { $0.deleteItems(at: (0..<4).map { IndexPath(0, $0) }) }
    #expect(test.view.focusedIndexPath == nil)
    test.pass(0.3)
    test.view.checkCollectionInvariants()
  }

  @Test("supplementary views are inserted and deleted with the layout's index paths")
  func supplementaries() {
    let test = UpdateWorld(["ab", "cd"], rows: 8, header: 16)
    let views = (0..<2).map {
      test.view.supplementaryView(forElementKind: "header", at: IndexPath($0, 0))
    }
    test.layout.deleted = [IndexPath(0, 0)]
    test.layout.inserted = [IndexPath(0, 0)]
    test.batch(["abX", "cd"]) { $0.insertItems(at: [IndexPath(0, 2)]) }
    #expect(test.combined.contains("header? 0-0"))
    let now = (0..<2).map {
      test.view.supplementaryView(forElementKind: "header", at: IndexPath($0, 0))
    }
    #expect(now[0] !== views[0] && now[1] === views[1])
    #expect(views[0]?.superview === test.view)
    test.pass(0.3)
    #expect(views[0]?.superview == nil)
    test.view.checkCollectionInvariants()
  }

  @Test("decoration views are inserted and deleted with the layout's index paths")
  func decorations() {
    let test = UpdateWorld(["abc"])
    test.layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "rule")
    func rule(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "rule", with: IndexPath(0, item))
      attributes.frame = CGRect(x: 40, y: CGFloat(item) * 16, width: 8, height: 8)
      attributes.zIndex = -1
      return attributes
    }
    test.layout.extra = [rule(0), rule(1)]
    test.layout.invalidateLayout()
    test.view.layoutIfNeeded()
    let before = test.view.subviews.filter { !($0 is UICollectionViewCell) }
    _ = test.combined
    // The first is deleted: the second becomes the first, and moves.
    test.layout.deleted = [IndexPath(0, 0)]
    test.layout.extra = [rule(0)]
    test.batch(["bc"]) { $0.deleteItems(at: [IndexPath(0, 0)]) }
    let log = test.combined
    #expect(log.contains("final rule 0-0") && log.contains("final rule 0-1"))
    #expect(log.filter { $0.hasPrefix("initial rule") } == ["initial rule 0-0"])
    #expect(before[1].presentationFrame.minY == 16 && before[1].frame.minY == 0)
    test.pass(0.3)
    #expect(before[0].superview == nil && before[1].superview === test.view)
    test.view.checkCollectionInvariants()
  }

  @Test("changes in finalizeCollectionViewUpdates are animated along")
  func finalizing() {
    let test = UpdateWorld(["ab"])
    let extra = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    test.view.addSubview(extra)
    test.layout.onFinalize = { extra.frame.origin.x = 80 }
    test.batch(["a"]) { $0.deleteItems(at: [IndexPath(0, 1)]) }
    test.pass(0.125)
    #expect(extra.presentationFrame.minX == 40)
  }
}
