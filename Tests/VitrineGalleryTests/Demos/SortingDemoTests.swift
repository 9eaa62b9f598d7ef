import Testing
import UIKit
import UIKitTesting
import VitrineTestSupport

@testable import VitrineGallery

@MainActor
@Suite("Sorting")
struct SortingDemoTests {
  @Test("each algorithm's moves sort any values", arguments: 0..<3)
  func algorithms(algorithm: Int) {
    var random = SeededGenerator(seed: 9)
    for count in [0, 1, 2, 5, 20] {
      for _ in 0..<20 {
        var values = Array(0..<count).shuffled(using: &random)
        for move in SortingDemo.moves(sorting: values, by: algorithm) {
          values.insert(values.remove(at: move.from), at: move.to)
        }
        #expect(values == values.sorted())
      }
    }
  }

  @Test(
    "s sorts with one move per batch and can be stopped, and n makes one step", arguments: 0..<3)
  func running(algorithm: Int) throws {
    let demo = try DemoPilot("sorting")
    for _ in 0..<algorithm { demo.controller.showNextDataSet() }
    let first = demo.controller.status
    demo.press("n")
    #expect(demo.controller.status != first)
    demo.pilot.press("s")
    demo.pilot.advance(by: 1)
    demo.pilot.press("s")
    demo.pilot.finishAnimations()
    #expect(demo.controller.status.hasSuffix("moves left"))
    demo.pilot.press("s")
    demo.pilot.advance(by: 120)
    #expect(demo.controller.status == "sorted")
    demo.checkThatItIsIdle()
    // The bars form a staircase from left to right.
    let heights = (0..<20).map { bar in
      demo.screen.filter { row in
        let place = row.index(row.startIndex, offsetBy: 4 * bar, limitedBy: row.endIndex)
        return place.map { $0 < row.endIndex && row[$0] == "█" } ?? false
      }.count
    }
    #expect(heights == heights.sorted() && heights[0] < heights[19])
  }

  @Test("focus is shown on the value, and the bar keeps its height and brightness")
  func focus() throws {
    let demo = try DemoPilot("sorting")
    func cells(ofBar bar: Int) -> [ScreenCell] {
      (0..<23).compactMap { demo.pilot.cell(column: 4 * bar, row: $0) }
    }
    let (first, second) = (cells(ofBar: 0), cells(ofBar: 1))
    demo.press("Right")
    #expect(cells(ofBar: 0).map { $0.text } == first.map { $0.text })
    #expect(cells(ofBar: 0).filter { $0.isReversed }.isEmpty)
    #expect(cells(ofBar: 1).filter { $0.isReversed }.count == 1)
    let bar = second.filter { $0.text == "█" }
    #expect(!bar.isEmpty && cells(ofBar: 1).filter { $0.text == "█" } == bar)
  }
}
