import Testing
import UIKit

@MainActor
@Suite("Shop front")
struct ShopDemoTests {
  @Test("Space puts a product into the basket, marks it, and removes it again")
  func basket() throws {
    let demo = try DemoPilot("shop")
    #expect(demo.controller.status == "an empty basket")
    demo.press("Space")
    #expect(demo.controller.status == "1 in the basket: 411.75 €" && demo.shows("✓ Tent"))
    demo.press("Down Space")
    #expect(demo.controller.status == "2 in the basket: 433.80 €" && demo.shows("✓ Slings"))
    demo.press("Space Up Space")
    #expect(demo.controller.status == "an empty basket" && !demo.shows("✓"))
  }

  @Test("a department leads to its first product and cannot go into the basket")
  func departments() throws {
    let demo = try DemoPilot("shop")
    // The middle offer is above the second department.
    demo.press("Down Down Right Space")
    #expect(demo.view.focusedIndexPath == IndexPath(item: 8, section: 3))
    #expect(demo.controller.status == "an empty basket")
  }

  @Test("each offer shows its discount")
  func badges() throws {
    let demo = try DemoPilot("shop")
    #expect(demo.shows("-20%") && demo.shows("143.20 €"))
  }
}
