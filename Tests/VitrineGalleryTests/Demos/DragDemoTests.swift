import Testing
import UIKit

@MainActor
@Suite("Drag and drop")
struct DragDemoTests {
  private func counts(_ demo: DemoPilot) -> [Int] {
    demo.controller.collectionViews.map { $0.numberOfItems(inSection: 0) }
  }

  @Test("keys carry an item from one list to the other and back")
  func keys() throws {
    let demo = try DemoPilot("drag")
    #expect(counts(demo) == [6, 2])
    demo.press("Alt-m Tab Down Return")
    #expect(counts(demo) == [5, 3] && demo.controller.status == "5 at home, 3 packed")
    demo.press("Alt-m Tab Return")
    #expect(counts(demo) == [6, 2])
    demo.press("Alt-m Tab Esc")
    #expect(counts(demo) == [6, 2])
    for view in demo.controller.collectionViews { view.checkCollectionInvariants() }
  }

  @Test("the mouse drags items within a list and across lists")
  func mouse() throws {
    let demo = try DemoPilot("drag")
    demo.pilot.mouseDown(column: 5, row: 2)
    demo.pilot.advance(by: 0.6)
    demo.pilot.mouseMove(column: 50, row: 2)
    demo.pilot.advance(by: 0.3)
    demo.pilot.mouseUp(column: 50, row: 2)
    demo.pilot.finishAnimations()
    #expect(counts(demo) == [5, 3] && demo.screen[2].contains("Map"))
    demo.pilot.mouseDown(column: 5, row: 2)
    demo.pilot.advance(by: 0.6)
    demo.pilot.mouseMove(column: 5, row: 8)
    demo.pilot.advance(by: 0.3)
    demo.pilot.mouseUp(column: 5, row: 8)
    demo.pilot.finishAnimations()
    #expect(counts(demo) == [5, 3] && !demo.screen[2].contains("Map"))
    for view in demo.controller.collectionViews { view.checkCollectionInvariants() }
  }
}
