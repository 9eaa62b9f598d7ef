import Testing
import UIKit

@MainActor
@Suite("The mosaic")
struct MosaicDemoTests {
  @Test("large and small tiles form a pattern, and exchanged tiles keep their cells")
  func keys() throws {
    let demo = try DemoPilot("mosaic")
    let (large, small) = (try #require(demo.frame(0)), try #require(demo.frame(1)))
    #expect(large.width > 1.9 * small.width && large.height > 1.9 * small.height)
    let cells = Set(demo.view.visibleCells.map(ObjectIdentifier.init))
    demo.press("x")
    #expect(!cells.isDisjoint(with: demo.view.visibleCells.map(ObjectIdentifier.init)))
    #expect(demo.frame(0) == large)
    demo.press("m")
    #expect(demo.frame(0) != large)
  }
}
