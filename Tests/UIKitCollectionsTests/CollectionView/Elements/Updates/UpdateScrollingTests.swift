import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct UpdateScrollingTests {
  private static let alphabet = "abcdefghijklmnopqrstuvwxyz"

  @Test("items inserted above the visible area do not move it; at the top they become visible")
  func insertAbove() {
    let test = UpdateWorld([Self.alphabet])
    test.batch(["X" + Self.alphabet]) { $0.insertItems(at: [IndexPath(0, 0)]) }
    #expect(test.view.contentOffset.y == 0 && test.shown == "Xabcd")
    test.pass(0.3)
    test.world.scroll(to: 160)
    #expect(test.shown == "jklmn")
    test.batch(["YZX" + Self.alphabet]) {
      $0.insertItems(at: [IndexPath(0, 0), IndexPath(0, 1)])
    }
    #expect(test.view.contentOffset.y == 192 && test.shown == "jklmn")
    for _ in 0..<5 {
      #expect(test.place("j")?.y == 0 && test.place("n")?.y == 64)
      test.pass(0.06)
    }
    test.view.checkCollectionInvariants()
  }

  @Test(
    "a layout gets the current offset; if it returns that, the visible content stays the same")
  func offeredAsItIs() {
    let test = UpdateWorld([Self.alphabet])
    test.world.scroll(to: 160)
    _ = test.world.log.take()
    test.batch(["YZ" + Self.alphabet]) { $0.insertItems(at: [IndexPath(0, 0), IndexPath(0, 1)]) }
    let targets = test.world.log.take().filter { $0.hasPrefix("target") }
    #expect(targets == ["target 160", "target 192"])
    #expect(test.view.contentOffset.y == 192 && test.shown == "klmno")
    #expect(test.place("k")?.y == 0)
    test.pass(0.3)
    #expect(test.place("k")?.y == 0)
  }

  @Test(
    "a chat that adds the inserted height keeps the visible content, by layout or delegate",
    arguments: [0, 8, 160], [true, false])
  func chat(start: CGFloat, byLayout: Bool) {
    let test = UpdateWorld([Self.alphabet])
    test.world.scroll(to: start)
    let before = test.shown.map { (name: String($0), place: test.place(String($0))?.y) }
    let delegate = AddingDelegate()
    if byLayout {
      test.layout.target = { CGPoint(x: $0.x, y: $0.y + 32) }
    } else {
      test.view.delegate = delegate
    }
    test.batch(["YZ" + Self.alphabet]) { $0.insertItems(at: [IndexPath(0, 0), IndexPath(0, 1)]) }
    #expect(test.view.contentOffset.y == start + 32)
    for _ in 0..<4 {
      for (name, place) in before { #expect(test.place(name)?.y == place, "\(name)") }
      test.pass(0.1)
    }
    test.view.checkCollectionInvariants()
  }

  /// Answers like a chat that receives older messages.
  private final class AddingDelegate: UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { CGPoint(x: proposedContentOffset.x, y: proposedContentOffset.y + 32) }
  }

  @Test("while the content moves along, fading views stay at their place on screen")
  func fadingWhileCarried() {
    let test = UpdateWorld([Self.alphabet])
    test.world.scroll(to: 160)
    #expect(test.shown == "klmno")
    test.batch(["XYabcdefghijkZmopqrstuvwxyz"]) {
      $0.insertItems(at: [IndexPath(0, 0), IndexPath(0, 1), IndexPath(0, 13)])
      $0.deleteItems(at: [IndexPath(0, 11), IndexPath(0, 13)])
    }
    #expect(test.shown == "kZmop")
    for time in 0..<4 {
      #expect(test.place("k")?.y == 0, "\(time)")
      #expect(test.place("Z")?.y == 16, "\(time)")
      #expect(test.place("l")?.y == 16 && test.place("n")?.y == 48, "\(time)")
      test.pass(0.06)
    }
    test.pass(0.1)
    #expect(test.cell("l") == nil)
  }

  @Test("content that becomes too short scrolls back within the same animation")
  func shorter() {
    let test = UpdateWorld([Self.alphabet])
    test.world.scroll(to: 336)
    #expect(test.shown == "vwxyz")
    test.batch([String(Self.alphabet.dropLast(2))]) {
      $0.deleteItems(at: [IndexPath(0, 24), IndexPath(0, 25)])
    }
    #expect(test.view.contentOffset.y == 304 && test.shown == "tuvwx")
    #expect(test.view.presentationBounds.minY == 336 && test.place("v")?.y == 0)
    test.pass(0.125)
    #expect(test.view.presentationBounds.minY == 320 && test.place("v")?.y == 16)
    test.pass(0.125)
    #expect(test.place("t")?.y == 0)
    test.view.checkCollectionInvariants()
  }

  @Test("a visible focused item stays visible, wherever it moves")
  func focusStaysInSight() {
    let test = UpdateWorld([Self.alphabet])
    test.view.focusItem(at: IndexPath(0, 4), scrolls: false)
    test.batch(["abcdfghijklmnopqrstuvwxyze"]) {
      $0.moveItem(at: IndexPath(0, 4), to: IndexPath(0, 25))
    }
    #expect(test.view.focusedIndexPath == IndexPath(0, 25) && test.shown == "wxyze")
    test.pass(0.3)
    #expect(test.place("e")?.y == 64)
    test.view.checkCollectionInvariants()
  }

  @Test("a change during an animation starts at the current places, without a jump")
  func overtaking() {
    let test = UpdateWorld(["abcdef"], rows: 10)
    test.batch(["Xabcdef"]) { $0.insertItems(at: [IndexPath(0, 0)]) }
    test.pass(0.1)
    let before = ["X", "a", "b", "f"].map { test.place($0)?.y }
    let alpha = test.cell("X")?.presentationAlpha
    test.batch(["abcdef"]) { $0.deleteItems(at: [IndexPath(0, 0)]) }
    #expect(["X", "a", "b", "f"].map { test.place($0)?.y } == before)
    #expect(test.cell("X")?.presentationAlpha == alpha)
    #expect(test.finished == [false])
    test.pass(0.125)
    #expect((test.place("a")?.y ?? 0) < (before[1] ?? 0))
    test.pass(0.13)
    #expect(test.finished == [false, true] && test.place("a")?.y == 0 && test.cell("X") == nil)
    test.view.checkCollectionInvariants()
  }

  @Test("a scroll during an animation moves the drawn content by exactly as much")
  func scrollingMeanwhile() {
    let test = UpdateWorld([Self.alphabet])
    test.world.scroll(to: 336)
    test.batch([String(Self.alphabet.dropLast(2))]) {
      $0.deleteItems(at: [IndexPath(0, 24), IndexPath(0, 25)])
    }
    test.pass(0.1)
    let (v, u) = (test.place("v")?.y ?? 0, test.place("u")?.y ?? 0)
    test.world.scroll(to: 288)
    #expect(test.place("v")?.y == v + 16 && test.place("u")?.y == u + 16)
    test.pass(0.2)
    #expect(test.place("v")?.y == 48 && test.finished == [true])
    test.view.checkCollectionInvariants()
  }

  @Test("a layout that changes during an animation redirects it without a jump")
  func relayoutMeanwhile() {
    let test = UpdateWorld(["abc"], rows: 10)
    test.batch(["Xabc"]) { $0.insertItems(at: [IndexPath(0, 0)]) }
    test.pass(0.125)
    let place = test.place("c")?.y
    test.layout.spacing = 16
    test.view.layoutIfNeeded()
    #expect(test.place("c")?.y == place)
    test.pass(0.125)
    #expect(test.place("c")?.y == 96)
    test.pass(0.1)
    test.view.checkCollectionInvariants()
  }

  @Test("an item that returns during the animation: its cell reverses in place")
  func comesBack() {
    let test = UpdateWorld(["abcdef"])
    let cell = test.cell("e")
    test.batch(["Xabcdef"]) { $0.insertItems(at: [IndexPath(0, 0)]) }
    #expect(test.shown == "Xabcd")
    test.pass(0.125)
    let place = test.place("e")
    test.batch(["abcdef"]) { $0.deleteItems(at: [IndexPath(0, 0)]) }
    #expect(test.shown == "abcde" && test.cell("e") === cell && test.place("e") == place)
    #expect(cell?.isUserInteractionEnabled == true)
    test.pass(0.3)
    #expect(test.place("e")?.y == 64)
    test.view.checkCollectionInvariants()
  }

  @Test("reloading during an animation ends it: all views are created again")
  func reloadMeanwhile() {
    let test = UpdateWorld(["abc"])
    test.batch(["bc"]) { $0.deleteItems(at: [IndexPath(0, 0)]) }
    test.pass(0.1)
    test.source.names = [["x", "y"]]
    test.view.reloadData()
    test.view.layoutIfNeeded()
    #expect(test.shown == "xy" && test.finished == [false] && test.view.subviews.count == 2)
    test.pass(0.3)
    test.view.checkCollectionInvariants()
  }

  @Test("over a long way the screen is never empty: all but a screenful of it is skipped")
  func longWay() {
    let names = (0..<26).map { _ in Self.alphabet }.joined()
    let test = UpdateWorld([names])
    test.view.focusItem(at: IndexPath(0, 1), scrolls: false)
    var moved = Array(names)
    moved.remove(at: 1)
    test.batch([String(moved) + "B"]) {
      $0.moveItem(at: IndexPath(0, 1), to: IndexPath(0, 675))
    }
    #expect(test.view.focusedIndexPath == IndexPath(0, 675))
    let end = test.view.contentOffset.y
    #expect(end == CGFloat(676 * 16 - 80))
    #expect(test.view.presentationBounds.minY == end - 80)
    let cells = test.view.subviews.compactMap { $0 as? TestCell }
    let places = cells.map { $0.presentationFrame.minY - test.view.presentationBounds.minY }
    #expect(Set(places.filter { $0 >= 0 && $0 < 80 }) == [0, 16, 32, 48, 64])
    test.pass(0.3)
    #expect(test.view.cellForItem(at: IndexPath(0, 675))?.presentationFrame.minY == end + 64)
    #expect(test.view.subviews.count == 5)
    test.view.checkCollectionInvariants()
  }

  @Test("a thousand items inserted above leave all views in place on screen")
  func thousandAbove() {
    let test = UpdateWorld([Self.alphabet])
    test.world.scroll(to: 160)
    let new = String(repeating: "-", count: 1_000)
    test.batch([new + "abcdefghijkZmnopqrstuvwxyz"]) { view in
      view.insertItems(at: (0..<1_000).map { IndexPath(0, $0) })
      view.deleteItems(at: [IndexPath(0, 11)])
      view.insertItems(at: [IndexPath(0, 1_011)])
    }
    for _ in 0..<4 {
      #expect(test.place("k")?.y == 0 && test.place("o")?.y == 64)
      #expect(test.place("Z")?.y == 16 && test.place("l")?.y == 16)
      test.pass(0.06)
    }
    test.view.checkCollectionInvariants()
  }

  @Test("entering items come from beyond the edge that hid them")
  func fromBeyond() {
    let test = UpdateWorld([Self.alphabet])
    test.batch(["zbcdefghijklmnopqrstuvwxya"]) {
      $0.moveItem(at: IndexPath(0, 25), to: IndexPath(0, 0))
      $0.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 25))
    }
    #expect(test.shown == "zbcde" && test.place("z")?.y == 80)
    test.pass(0.125)
    #expect(test.place("z")?.y == 40)
    test.pass(0.2)
    #expect(test.place("z")?.y == 0 && test.view.subviews.count == 5)
  }

  @Test("a running scroll continues with its items during insertions above")
  func scrollUnderWay() {
    let test = UpdateWorld([Self.alphabet])
    test.world.scroll(to: 32)
    test.view.setContentOffset(CGPoint(x: 0, y: 160), animated: true)
    test.pass(0.125)
    #expect(test.view.contentOffset.y == 96)
    test.batch(["XY" + Self.alphabet]) {
      $0.insertItems(at: [IndexPath(0, 0), IndexPath(0, 1)])
    }
    #expect(test.view.contentOffset.y == 128)
    test.pass(0.3)
    #expect(test.view.contentOffset.y == 192 && test.shown == "klmno")
    test.view.checkCollectionInvariants()
  }

  @Test("an idle collection view has no animation left")
  func idle() {
    let test = UpdateWorld(["abc"])
    test.batch(["bc"]) { $0.deleteItems(at: [IndexPath(0, 0)]) }
    #expect(FrameEngine.current.isAnimating)
    test.pass(0.25)
    #expect(!FrameEngine.current.isAnimating)
  }
}
