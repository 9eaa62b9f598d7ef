import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct MovementKeysTests {
  private func grid(_ letters: String, columns: Int = 3, rows: Int = 4) -> MovementWorld {
    let layout = MovementLayout()
    layout.columns = columns
    return MovementWorld(
      [letters.map(String.init)], layout: layout,
      size: CGSize(width: CGFloat(columns) * 80, height: CGFloat(rows) * 16))
  }

  @Test("a key picks up the focused item, arrows carry it, Return ends")
  func carries() {
    let world = grid("abcdefghi")
    world.view.focusItem(at: IndexPath(0, 0), scrolls: false)
    world.press(.keyboardM, .alternate)
    #expect(world.shown == "[a]bcdefghi")
    world.press(.keyboardRightArrow)
    #expect(world.shown == "b[a]cdefghi")
    world.press(.keyboardDownArrow)
    #expect(world.shown == "bcde[a]fghi")
    world.press(.keyboardLeftArrow)
    #expect(world.shown == "bcd[a]efghi")
    world.press(.keyboardUpArrow)
    #expect(world.shown == "[a]bcdefghi")
    // There is no row further up, but the key is handled.
    world.press(.keyboardUpArrow)
    #expect(world.shown == "[a]bcdefghi")
    world.press(.keyboardEnd)
    #expect(world.shown == "bcdefghi[a]")
    world.press(.keyboardHome)
    world.press(.keyboardDownArrow)
    world.check()
    #expect(world.data == "abcdefghi" && world.view.focusedIndexPath == IndexPath(0, 0))
    world.press(.keyboardReturnOrEnter)
    world.settle()
    #expect(world.data == "bcdaefghi" && world.shown == "bcdaefghi")
    #expect(world.view.focusedIndexPath == IndexPath(0, 3))
    #expect(world.view.indexPathsForSelectedItems == [])
    world.check()
  }

  @Test("Escape returns it; Space ends too; Tab does not lead away")
  func ends() {
    let world = grid("abcdef")
    world.view.focusItem(at: IndexPath(0, 4), scrolls: false)
    world.press(.keyboardM, .alternate)
    world.press(.keyboardUpArrow)
    world.press(.keyboardTab)
    #expect(world.shown == "a[e]bcdf")
    world.press(.keyboardEscape)
    world.settle()
    #expect(world.shown == "abcdef" && !world.view.isMovingInteractively)
    #expect(world.view.focusedIndexPath == IndexPath(0, 4))
    world.press(.keyboardM, .alternate)
    world.press(.keyboardUpArrow)
    world.press(.keyboardSpacebar)
    world.settle()
    #expect(world.data == "aebcdf" && world.view.focusedIndexPath == IndexPath(0, 1))
    world.check()
  }

  @Test(
    "without focus, with a refusing data source, or by the bare letter, no item is picked up"
  )
  func nothing() {
    let world = grid("abc")
    world.press(.keyboardM, .alternate)
    #expect(!world.view.isMovingInteractively)
    world.view.focusItem(at: IndexPath(0, 0), scrolls: false)
    world.press(.keyboardM)
    world.press(.keyboardM, [.alternate, .shift])
    #expect(!world.view.isMovingInteractively)
    world.source.allows = { _ in false }
    world.press(.keyboardM, .alternate)
    #expect(!world.view.isMovingInteractively)
  }

  @Test("the selected items are picked up as a block if the focused one is among them")
  func block() {
    let world = grid("abcdefghi")
    world.view.allowsMultipleSelection = true
    for item in [1, 5, 7] {
      world.view.selectItem(at: IndexPath(0, item), animated: false, scrollPosition: [])
    }
    world.view.focusItem(at: IndexPath(0, 5), scrolls: false)
    world.press(.keyboardM, .alternate)
    #expect(world.shown == "acde[b][f][h]gi")
    world.press(.keyboardLeftArrow)
    #expect(world.shown == "acd[b][f][h]egi")
    // The block fills its line: no item lies to its right.
    world.press(.keyboardRightArrow)
    #expect(world.shown == "acd[b][f][h]egi")
    world.press(.keyboardDownArrow)
    #expect(world.shown == "acdegi[b][f][h]")
    world.press(.keyboardHome)
    #expect(world.shown == "[b][f][h]acdegi")
    world.press(.keyboardReturnOrEnter)
    world.settle()
    #expect(world.data == "bfhacdegi")
    #expect(world.view.indexPathsForSelectedItems?.map(\.item) == [0, 1, 2])
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
    world.check()
    // With focus on another item: only that one.
    world.view.focusItem(at: IndexPath(0, 4), scrolls: false)
    world.press(.keyboardM, .alternate)
    #expect(world.shown == "bfha[c]degi")
    world.press(.keyboardEscape)
  }

  @Test("the content scrolls along with the carried item; pages too")
  func scrolling() {
    let world = MovementWorld(
      [(0..<100).map { "\($0)," }], size: CGSize(width: 80, height: 80))
    world.view.focusItem(at: IndexPath(0, 3), scrolls: false)
    world.press(.keyboardM, .alternate)
    for _ in 0..<4 { world.press(.keyboardDownArrow) }
    world.settle()
    #expect(world.view.contentOffset.y == 48)
    #expect(world.shown == "4,5,6,7,[3,]")
    world.press(.keyboardPageDown)
    world.settle()
    #expect(world.shown.contains("[3,]") && world.view.contentOffset.y == 128)
    world.press(.keyboardPageUp)
    world.press(.keyboardPageUp)
    world.settle()
    #expect(world.shown.contains("[3,]") && world.view.contentOffset.y == 32)
    world.press(.keyboardEnd)
    world.settle()
    #expect(world.shown == "96,97,98,99,[3,]" && world.view.contentOffset.y == 1_520)
    world.press(.keyboardReturnOrEnter)
    world.settle()
    #expect(world.source.items[0].last == "3,")
    world.check()
  }

  @Test("by keys through sections, also through those without items")
  func sections() {
    let world = MovementWorld([["a", "b"], [], ["c"], []])
    world.view.focusItem(at: IndexPath(0, 1), scrolls: false)
    world.press(.keyboardM, .alternate)
    var places: [String] = []
    for _ in 0..<6 {
      world.press(.keyboardDownArrow)
      let place = world.view.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 1))
      places.append(place?.short ?? "nil")
      world.check()
    }
    #expect(places == ["1-0", "2-0", "2-1", "3-0", "3-0", "3-0"])
    for _ in 0..<6 {
      world.press(.keyboardUpArrow)
      world.check()
    }
    #expect(
      world.view.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 1)) == IndexPath(0, 0))
    world.press(.keyboardEnd)
    #expect(world.shown == "ac[b]")
    world.press(.keyboardHome)
    #expect(world.shown == "[b]ac")
    world.press(.keyboardDownArrow)
    world.press(.keyboardDownArrow)
    world.press(.keyboardReturnOrEnter)
    world.settle()
    #expect(world.data == "a|b|c|")
    #expect(world.faults == [])
  }

  @Test("the delegate's target applies to keys as well")
  func substitution() {
    let world = MovementWorld([["a", "b"], [], ["c"]])
    world.delegate.target = { original, proposed in
      proposed.section == original.section ? proposed : original
    }
    world.view.focusItem(at: IndexPath(0, 0), scrolls: false)
    world.press(.keyboardM, .alternate)
    world.press(.keyboardDownArrow)
    #expect(world.shown == "b[a]c")
    world.press(.keyboardDownArrow)
    #expect(world.shown == "[a]bc")
    world.press(.keyboardEscape)
  }

  @Test("an item larger than a page, and places of other sizes")
  func sizes() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    let world = MovementWorld([["a", "b", "c"]], layout: layout)
    let sizes = FlowSizes(["a": 16, "b": 320, "c": 16], world.source)
    world.view.delegate = sizes
    world.settle()
    world.view.focusItem(at: IndexPath(0, 0), scrolls: false)
    world.press(.keyboardM, .alternate)
    world.press(.keyboardDownArrow)
    world.settle()
    #expect(world.cell("a")?.frame == CGRect(x: 0, y: 320, width: 80, height: 16))
    world.press(.keyboardDownArrow)
    world.press(.keyboardReturnOrEnter)
    world.settle()
    #expect(world.data == "bca")
    world.check()
  }
}
