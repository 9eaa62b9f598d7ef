import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("Reordering")
struct ReorderDemoTests {
  private func items(_ demo: DemoPilot) -> [[String]] {
    (demo.controller as? SectionsDemo)?.sections.map(\.items) ?? []
  }

  @Test("M2 M4 M9 an item is carried by keys; the data source moves it when it is dropped")
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

  @Test("M5 Esc puts it back")
  func cancel() throws {
    let demo = try DemoPilot("reorder")
    let (before, screen) = (items(demo), demo.screen)
    demo.press("Alt-m Right Down Esc")
    #expect(items(demo) == before && demo.screen == screen)
  }
}
