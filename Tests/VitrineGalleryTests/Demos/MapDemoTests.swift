import CollectionLayouts
import Testing
import UIKit

@MainActor
@Suite("The map")
struct MapDemoTests {
  @Test("a fitted map shows all cities at once, with coordinates at its edges")
  func fitted() throws {
    let demo = try DemoPilot("map")
    #expect(demo.view.contentSize.width > demo.view.bounds.width)
    demo.press("f")
    #expect(demo.view.contentSize.width <= demo.view.bounds.width)
    #expect(demo.view.contentSize.height <= demo.view.bounds.height)
    #expect(demo.screen.contains { $0.hasPrefix("    0") })
    #expect(demo.screen.contains { $0.contains("-100  ") })
    demo.press("+")
    #expect(demo.view.contentSize.width > demo.view.bounds.width)
    demo.press("f")
    #expect(demo.screen.contains { $0.hasPrefix("    0") } == false)
  }
}
