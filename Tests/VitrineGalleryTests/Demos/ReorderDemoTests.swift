import Testing
import UIKit

@testable import VitrineGallery

@MainActor
@Suite("Reordering")
struct ReorderDemoTests {
  private func items(_ demo: DemoPilot) -> [[String]] {
    (demo.controller as? SectionsDemo)?.sections.map(\.items) ?? []
  }

  @Test("keys carry an item, and the data source moves it when dropped")
  func keys() throws {
    let demo = try DemoPilot("reorder")
    let before = items(demo)
    demo.press("Alt-m Right Right")
    #expect(items(demo) == before, "nothing is moved before the drop")
    demo.press("Return")
    #expect(items(demo)[0].prefix(3) == ["Stamps", "Call Ada", "Bread"])
    #expect(demo.controller.status == "Bread is in to do")
    demo.view.checkCollectionInvariants()
  }

  @Test("Esc returns the item to its place")
  func cancel() throws {
    let demo = try DemoPilot("reorder")
    let (before, screen) = (items(demo), demo.screen)
    demo.press("Alt-m Right Down Esc")
    #expect(items(demo) == before && demo.screen == screen)
  }

  @Test("the mouse reorders by holding, dragging and releasing")
  func mouse() throws {
    let demo = try DemoPilot("reorder")
    let third = try #require(demo.frame(2))
    demo.pilot.mouseDown(column: 3, row: 2)
    demo.pilot.advance(by: 0.6)
    demo.pilot.mouseMove(column: Int(third.midX / 8), row: Int(third.midY / 16))
    demo.pilot.advance(by: 0.3)
    demo.pilot.mouseUp(column: Int(third.midX / 8), row: Int(third.midY / 16))
    demo.pilot.finishAnimations()
    #expect(items(demo)[0].prefix(3) == ["Stamps", "Call Ada", "Bread"])
    demo.view.checkCollectionInvariants()
  }
}
