import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite("The focused item stays at its screen position") struct OffsetKeeperFocusTests {
  private static let alphabet = "abcdefghijklmnopqrstuvwxyz"

  /// Five visible rows from row 10, with focus on one of them.
  private func world(focus: Int = 12, top: CGFloat = 160) -> UpdateWorld {
    let test = UpdateWorld([Self.alphabet])
    test.world.scroll(to: top)
    test.view.keyboard.focusItem(at: IndexPath(0, focus), scrolls: false)
    return test
  }

  private func keepPlace(_ test: UpdateWorld, _ changes: () -> Void) {
    test.view.keyboard.keepingFocusInPlace(changes)
  }

  @Test("an update moves the items before the focused one, and not that one")
  func update() {
    let test = world()
    keepPlace(test) {
      test.batch(["abcdefghijkXYlmnopqrstuvwxyz"]) {
        $0.insertItems(at: [IndexPath(0, 11), IndexPath(0, 12)])
      }
    }
    #expect(test.view.contentOffset.y == 192 && test.shown == "Ylmno")
    for _ in 0..<4 {
      #expect(test.place("m")?.y == 32)
      test.pass(0.1)
    }
    test.view.checkCollectionInvariants()
  }

  @Test("without focus, the first visible item stays in place")
  func withoutKeeping() {
    let test = world()
    test.batch(["abcdefghijkXYlmnopqrstuvwxyz"]) {
      $0.insertItems(at: [IndexPath(0, 11), IndexPath(0, 12)])
    }
    #expect(test.view.contentOffset.y == 160 && test.place("k")?.y == 0)
  }

  @Test("an item moved far away keeps its screen position within the content's limits")
  func moved() {
    let test = world()
    keepPlace(test) {
      test.batch(["mabcdefghijklnopqrstuvwxyz"]) {
        $0.moveItem(at: IndexPath(0, 12), to: IndexPath(0, 0))
      }
    }
    #expect(test.view.contentOffset.y == 0 && test.shown == "mabcd")
    keepPlace(test) {
      test.batch(["abcdefghijklmnopqrstuvwxyz"]) {
        $0.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 12))
      }
    }
    #expect(test.view.contentOffset.y == 192 && test.shown == "mnopq")
  }

  @Test("at the start of the content, insertions are visible while the item stays entirely visible")
  func beginning() {
    let test = world(focus: 2, top: 0)
    keepPlace(test) {
      test.batch(["X" + Self.alphabet]) { $0.insertItems(at: [IndexPath(0, 0)]) }
    }
    #expect(test.view.contentOffset.y == 0 && test.shown == "Xabcd")
    keepPlace(test) {
      test.batch(["YZX" + Self.alphabet]) {
        $0.insertItems(at: [IndexPath(0, 0), IndexPath(0, 1)])
      }
    }
    #expect(test.view.contentOffset.y == 32)
    test.pass(0.3)
    #expect(test.place("c")?.y == 48)
  }

  @Test("when the focused item is deleted, the next focused one takes over the place too")
  func deleted() {
    let test = world()
    keepPlace(test) {
      test.batch(["deghijklnopqrstuvwxyz"]) {
        $0.deleteItems(at: [0, 1, 2, 5, 12].map { IndexPath(0, $0) })
      }
    }
    #expect(test.view.focusedIndexPath == IndexPath(0, 8))
    #expect(test.view.contentOffset.y == 96 && test.shown == "klnop")
  }

  @Test("several updates and a reload in one block keep one place")
  func severalChanges() {
    let test = world()
    keepPlace(test) {
      test.batch(["XY" + Self.alphabet]) {
        $0.insertItems(at: [IndexPath(0, 0), IndexPath(0, 1)])
      }
      test.batch(["XY" + Self.alphabet.dropFirst(4)]) {
        $0.deleteItems(at: (2..<6).map { IndexPath(0, $0) })
      }
      #expect(test.view.contentOffset.y == 128 && test.view.focusedIndexPath == IndexPath(0, 10))
      test.source.names = [("ab" + Self.alphabet).map { String($0) }]
      test.view.reloadData()
      test.view.keyboard.focusItem(at: IndexPath(0, 14), scrolls: false)
    }
    #expect(test.view.contentOffset.y == 192)
    test.pass(0.3)
    #expect(test.place("m")?.y == 32)
    test.view.checkCollectionInvariants()
  }

  @Test("without focus a block changes nothing")
  func noFocus() {
    let test = UpdateWorld([Self.alphabet])
    test.world.scroll(to: 160)
    keepPlace(test) {
      test.batch(["X" + Self.alphabet]) { $0.insertItems(at: [IndexPath(0, 0)]) }
    }
    #expect(test.view.contentOffset.y == 176 && test.shown == "klmno")
  }

  @Test("after the block the place is not kept")
  func after() {
    let test = world()
    keepPlace(test) {}
    test.batch(["abcdefghijkXYlmnopqrstuvwxyz"]) {
      $0.insertItems(at: [IndexPath(0, 11), IndexPath(0, 12)])
    }
    #expect(test.view.contentOffset.y == 160)
  }

  @Test("several invalidations before a pass show the focused item once, at its final place")
  func severalInvalidations() {
    let test = world()
    test.layout.spacing = 16
    test.view.collectionViewLayout.invalidateLayout()
    test.layout.spacing = 32
    test.view.layoutIfNeeded()
    #expect(test.view.focusedItemFrame == CGRect(x: 0, y: 576, width: 80, height: 16))
    #expect(test.view.contentOffset.y == 512, "the least scrolling shows it whole")
  }
}
