import Testing
import UIKit

@MainActor
@Suite("Varying sizes")
struct SizesDemoTests {
  @Test("the frames match the guide's samples exactly")
  func samples() throws {
    let demo = try DemoPilot("sizes")
    demo.controller.showNextDataSet()
    demo.view.autoresizingMask = []
    demo.view.frame.size.width = 100
    demo.pilot.update()
    let origins = { (section: Int, count: Int) in
      (0..<count).compactMap { demo.frame($0, section)?.origin }
    }
    // Five items of 30 x 20: two per line, and the fifth at the place of the first in a full line.
    #expect(
      origins(0, 5)
        == [(0, 0), (70, 0), (0, 30), (70, 30), (0, 60)].map { CGPoint(x: $0.0, y: $0.1) })
    // Items of 45 x 20: two per line, with exactly the minimum gap.
    #expect(origins(1, 2) == [CGPoint(x: 0, y: 80), CGPoint(x: 55, y: 80)])
    // Items of 60 x 20: one per line, centred.
    #expect(origins(2, 2) == [CGPoint(x: 20, y: 130), CGPoint(x: 20, y: 160)])
    // Items of different sizes: the line is as high as its largest item, with the small one
    // centred.
    let top: CGFloat = 210
    #expect(
      origins(3, 3) == [(0, top + 10), (70, top), (0, top + 50)].map { CGPoint(x: $0.0, y: $0.1) })
  }

  @Test("invalidating the layout asks for new sizes and animates them")
  func otherSizes() throws {
    let demo = try DemoPilot("sizes")
    let before = (0..<10).map { demo.frame($0) }
    demo.press("r")
    #expect((0..<10).map { demo.frame($0) } != before)
    #expect(demo.view.numberOfItems(inSection: 0) == 60)
  }
}
