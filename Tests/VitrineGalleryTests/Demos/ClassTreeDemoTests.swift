import CollectionLayouts
import Testing
import UIKit

@testable import VitrineGallery

@MainActor
@Suite("The class tree")
struct ClassTreeDemoTests {
  /// The row of each class in the current tree.
  private func rows(_ demo: DemoPilot) throws -> [String: Int] {
    let controller = try #require(demo.controller as? ClassTreeDemo)
    var rows: [String: Int] = [:]
    for (section, nodes) in controller.tree.generations.enumerated() {
      for (item, node) in nodes.enumerated() {
        let frame = try #require(demo.frame(item, section))
        rows[node.name] = Int(frame.minY / 64)
      }
    }
    return rows
  }

  private func show(_ name: String, in demo: DemoPilot) {
    while demo.controller.dataSets[demo.controller.dataSet] != name {
      demo.controller.showNextDataSet()
    }
    demo.pilot.update()
  }

  @Test("the rows match figure 6-3 of the guide")
  func figure() throws {
    let demo = try DemoPilot("classes")
    show("figure 6-3", in: demo)
    #expect(
      try rows(demo) == ["A": 0, "B": 3, "C": 4, "a": 0, "b": 1, "c": 2, "x": 1, "y": 2])
    #expect(demo.view.contentSize.height == 320)
  }

  @Test("two levels of children follow their parents")
  func twoLevels() throws {
    let demo = try DemoPilot("classes")
    show("two levels", in: demo)
    #expect(try rows(demo) == ["R": 0, "p": 0, "q": 1, "u": 1, "v": 2, "w": 2])
    #expect(demo.view.contentSize.height == 192)
  }

  @Test("connectors join parents and children on the screen")
  func connectors() throws {
    let demo = try DemoPilot("classes")
    #expect(demo.screen[1].contains("NSObject   ┃──┬─│   NSArray    │────│NSMutableArray│"))
    #expect(
      demo.view.visibleSupplementaryViews(ofKind: ClassHierarchyLayout.connectorKind).count > 4)
    let frame = try #require(demo.frame(0))
    demo.press("c")
    #expect(demo.frame(0)?.height == 16 && frame.height == 48)
  }

  @Test("the compact tree needs fewer rows and crosses no lines")
  func compact() throws {
    let demo = try DemoPilot("compact-tree")
    let compact = demo.view.contentSize.height
    let wide = try DemoPilot("classes")
    show("UIKit", in: wide)
    #expect(compact < wide.view.contentSize.height)
    let frames = wide.screen
    #expect(demo.screen != frames)
  }

  @Test("names are complete if they have room")
  func wholeNames() throws {
    let demo = try DemoPilot("classes", columns: 140, rows: 39)
    for name in ["NSMutableAttributedString", "NSComparisonPredicate", "NSNumberFormatter"] {
      #expect(demo.shows(name))
    }
    demo.pilot.resize(columns: 80, rows: 23)
    #expect(demo.shows("NSMutableAtt") && !demo.shows("NSMutableAttributedString"))
    demo.press("c")
    #expect(demo.shows("NSMutableDictionary"))
  }
}
