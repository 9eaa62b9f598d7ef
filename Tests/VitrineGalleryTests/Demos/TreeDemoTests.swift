import CollectionLayouts
import Testing
import UIKit

@MainActor
@Suite("The tree in rows")
struct TreeDemoTests {
  @Test("files are below their folders, which the layout adds")
  func files() throws {
    let demo = try DemoPilot("tree")
    let screen = demo.screen
    let folder = try #require(screen.firstIndex { $0.hasSuffix("Board") })
    #expect(screen[folder + 1].contains("BoardGeometry.swift"))
    #expect(!screen[folder + 1].contains("Board/"))
  }

  @Test("i makes the steps of the indent narrow, and wide again")
  func indent() throws {
    let demo = try DemoPilot("tree")
    func column() -> Int? {
      let line = demo.screen.first { $0.contains("BoardLayout.swift") }
      return line?.prefix { !$0.isLetter }.count
    }
    let wide = try #require(column())
    demo.press("i")
    let narrow = try #require(column())
    #expect(narrow < wide)
    demo.press("i")
    #expect(column() == wide)
  }

  @Test("the second data set shows classes, which are items at every level")
  func classes() throws {
    let demo = try DemoPilot("tree")
    demo.controller.showNextDataSet()
    demo.pilot.update()
    #expect(demo.screen.contains { $0.contains("NSObject") })
    #expect(demo.view.numberOfItems(inSection: 0) > 20)
  }
}
