import Testing
import UIKit
import VitrineGallery

@MainActor
@Suite("The circle")
struct CircleDemoTests {
  @Test("a new item flies out of the middle, and a deleted one leaves room")
  func insertAndDelete() throws {
    let demo = try DemoPilot("circle")
    let second = demo.frame(1)
    demo.press("+ +")
    #expect(demo.view.numberOfItems(inSection: 0) == 14 && demo.frame(1) != second)
    #expect(demo.shows("new"))
    demo.press("- -")
    #expect(demo.view.numberOfItems(inSection: 0) == 12 && demo.frame(1) == second)
  }

  @Test("a moved item keeps its cell")
  func turn() throws {
    let demo = try DemoPilot("circle")
    let cell = demo.view.cellForItem(at: IndexPath(item: 0, section: 0))
    demo.press("t")
    #expect(cell != nil && demo.view.cellForItem(at: IndexPath(item: 11, section: 0)) === cell)
  }

  @Test("the whole circle is visible, even at 40 x 15", arguments: [(40, 14), (80, 23), (200, 59)])
  func sizes(columns: Int, rows: Int) throws {
    let demo = DemoPilot(try #require(Demo.named("circle")), columns: columns, rows: rows)
    for item in 0..<12 {
      let frame = try #require(demo.frame(item))
      #expect(demo.view.bounds.contains(frame))
    }
  }
}
