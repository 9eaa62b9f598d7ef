import Testing
import UIKit

@MainActor
@Suite("The photo stream")
struct PinterestDemoTests {
  @Test("the frames match the guide's sample exactly")
  func sample() throws {
    // The view is 400 points wide.
    let demo = try DemoPilot("photos", columns: 50)
    demo.controller.showNextDataSet()
    demo.controller.showNextDataSet()
    demo.pilot.update()
    #expect(demo.frame(0) == CGRect(x: 6, y: 6, width: 188, height: 100))
    #expect(demo.frame(1) == CGRect(x: 206, y: 6, width: 188, height: 50))
    #expect(demo.frame(2) == CGRect(x: 6, y: 118, width: 188, height: 80))
    #expect(demo.view.contentSize == CGSize(width: 400, height: 204))
  }

  @Test("columns are filled in turn, and + and - change their number")
  func columns() throws {
    let demo = try DemoPilot("pinterest")
    let lefts = { (0..<4).compactMap { demo.frame($0)?.minX } }
    #expect(Set(lefts()).count == 3 && lefts()[3] == lefts()[0])
    demo.press("+")
    #expect(Set(lefts()).count == 4)
    demo.press("- - -")
    #expect(Set(lefts()).count == 1)
  }
}
