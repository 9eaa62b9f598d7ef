import Testing
import UIKit

@MainActor
@Suite("Batch updates")
struct BatchDemoTests {
  private func count(_ demo: DemoPilot) -> Int { demo.view.numberOfItems(inSection: 0) }

  @Test("a batch inserts, deletes and moves items, separately or together")
  func counts() throws {
    let demo = try DemoPilot("batch")
    demo.press("+")
    #expect(count(demo) == 23)
    demo.press("-")
    #expect(count(demo) == 20)
    demo.press("b")
    #expect(count(demo) == 22)
    let before = demo.screen
    demo.press("m")
    #expect(count(demo) == 22 && demo.screen != before)
    for _ in 0..<40 { demo.press("-") }
    #expect(count(demo) == 1)
    demo.view.checkCollectionInvariants()
  }

  @Test("only new items fly in from the middle of the visible area")
  func flying() throws {
    let demo = try DemoPilot("batch")
    let layout = demo.view.collectionViewLayout
    let old = Set(demo.view.visibleCells.map(ObjectIdentifier.init))
    demo.pilot.press("+")
    let new = demo.view.visibleCells.filter { !old.contains(ObjectIdentifier($0)) }
    #expect(new.count == 3)
    let bounds = demo.view.bounds
    for cell in new {
      let frame = cell.presentationFrame
      #expect(hypot(frame.midX - bounds.midX, frame.midY - bounds.midY) < 60)
    }
    demo.pilot.finishAnimations()
    for cell in new {
      let path = try #require(demo.view.indexPath(for: cell))
      #expect(cell.frame == layout.layoutAttributesForItem(at: path)?.frame && cell.alpha == 1)
    }
  }

  @Test("overlapping batches end in order")
  func overtaking() throws {
    let demo = try DemoPilot("batch")
    for key in ["+", "x", "b", "-", "m", "x", "+"] { demo.pilot.press(.character(Character(key))) }
    demo.pilot.finishAnimations()
    #expect(count(demo) == 25)
    demo.view.checkCollectionInvariants()
  }
}
