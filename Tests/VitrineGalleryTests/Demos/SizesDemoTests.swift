import Testing
import UIKit

@MainActor
@Suite("Varying sizes")
struct SizesDemoTests {
  @Test("the guide's samples, to the point")
  func samples() throws {
    let demo = try DemoPilot("sizes")
    demo.controller.showNextDataSet()
    demo.view.autoresizingMask = []
    demo.view.frame.size.width = 100
    demo.pilot.update()
    let origins = { (section: Int, count: Int) in
      (0..<count).compactMap { demo.frame($0, section)?.origin }
    }
    // Five items 30 x 20: two a line, the fifth where the first of a full line is.
    #expect(
      origins(0, 5)
        == [(0, 0), (70, 0), (0, 30), (70, 30), (0, 60)].map { CGPoint(x: $0.0, y: $0.1) })
    // Items 45 x 20: two a line, exactly the least gap between.
    #expect(origins(1, 2) == [CGPoint(x: 0, y: 80), CGPoint(x: 55, y: 80)])
    // Items 60 x 20: one a line, in its middle.
    #expect(origins(2, 2) == [CGPoint(x: 20, y: 130), CGPoint(x: 20, y: 160)])
    // Of different sizes: the line is as high as its largest item, the small one in its middle.
    let top: CGFloat = 210
    #expect(
      origins(3, 3) == [(0, top + 10), (70, top), (0, top + 50)].map { CGPoint(x: $0.0, y: $0.1) })
  }

  @Test("other sizes are asked for when the layout becomes invalid, and animated")
  func otherSizes() throws {
    let demo = try DemoPilot("sizes")
    let before = (0..<10).map { demo.frame($0) }
    demo.press("r")
    #expect((0..<10).map { demo.frame($0) } != before)
    #expect(demo.view.numberOfItems(inSection: 0) == 60)
  }
}
