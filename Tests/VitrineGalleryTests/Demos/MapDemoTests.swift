import Testing
import UIKit

@MainActor
@Suite("The map")
struct MapDemoTests {
  @Test("cities lie where they are: north above, east to the right; + goes nearer")
  func places() throws {
    let demo = try DemoPilot("map")
    let (london, rome, oslo) = (
      try #require(demo.frame(0)), try #require(demo.frame(2)), try #require(demo.frame(4))
    )
    #expect(rome.minX > london.minX && rome.minY > london.minY && oslo.minY < london.minY)
    #expect(demo.shows("London") && demo.shows("Rome"))
    let width = rome.minX - london.minX
    demo.press("+ +")
    let wider = try #require(demo.frame(2)).minX - (try #require(demo.frame(0))).minX
    #expect(wider > 1.5 * width && demo.shows("London"))
  }

  @Test("a name in focus takes no more room than it needs")
  func focus() throws {
    let demo = try DemoPilot("map")
    let row = try #require(demo.screen.firstIndex { $0.contains("• London") })
    let cells = (0..<80).compactMap { demo.pilot.cell(column: $0, row: row) }
    #expect(cells.filter(\.isReversed).map(\.text).joined() == "• London")
    demo.press("Space")
    #expect(demo.shows("✓ London"))
  }
}
