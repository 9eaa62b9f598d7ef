import CollectionLayouts
import Testing
import UIKit
import VitrineTestSupport

@testable import VitrineGallery

@MainActor
@Suite("Layout switching")
struct SwitchDemoTests {
  @Test(
    "switching from any layout to any other keeps cells",
    arguments: TestRun.some(of: 1...9, every: 4))
  func fromAnyToAny(start: Int) throws {
    let demo = try DemoPilot("layouts", columns: 120, rows: 39)
    demo.press("\(start)")
    for target in 1...9 where target != start {
      let cells = Set(demo.view.visibleCells.map(ObjectIdentifier.init))
      demo.press("\(target)")
      #expect(!cells.isDisjoint(with: demo.view.visibleCells.map(ObjectIdentifier.init)))
      demo.view.checkCollectionInvariants()
      demo.press("\(start)")
    }
  }

  @Test("interactive switches cycle through all layouts")
  func interactive() throws {
    let demo = try DemoPilot("layouts")
    let first = demo.controller.status
    for _ in 0..<9 {
      let before = demo.controller.status
      for _ in 0..<3 { demo.controller.stepTransition(by: 0.1) }
      demo.pilot.finishAnimations()
      demo.controller.endTransition(finishes: true)
      demo.pilot.finishAnimations()
      #expect(demo.controller.status != before)
    }
    #expect(demo.controller.status == first)
  }

  @Test("t chooses the target of a switch, from any layout to any other")
  func interactiveFromAnyToAny() throws {
    let demo = try DemoPilot("layouts")
    let layouts = (1...9).map { place in
      demo.press("\(place)")
      return demo.view.collectionViewLayout
    }
    for (start, layout) in TestRun.some(of: Array(layouts.enumerated()), every: 3) {
      var reached: Set<ObjectIdentifier> = []
      for _ in layouts.indices.dropLast() {
        demo.press("\(start + 1)")
        #expect(demo.view.collectionViewLayout === layout)
        demo.controller.stepTransition(by: 0.5)
        demo.controller.endTransition(finishes: true)
        demo.pilot.finishAnimations()
        demo.view.checkCollectionInvariants()
        reached.insert(ObjectIdentifier(demo.view.collectionViewLayout))
        demo.press("t")
      }
      #expect(reached == Set(layouts.filter { $0 !== layout }.map(ObjectIdentifier.init)))
    }
  }

  @Test("overlapping boxes hide the boxes below")
  func opaque() throws {
    let demo = try DemoPilot("layouts")
    demo.press("5")
    #expect(demo.controller.status.hasPrefix("stack"))
    // Each card except the last shows its top edge and the row below it.
    #expect(demo.screen.filter { $0.contains("╭") || $0.contains("┌") }.count >= 10)
    #expect(!demo.screen.prefix(20).contains { $0.contains("└") || $0.contains("╰") })
  }

  @Test("during a switch, items are between their two places")
  func onTheWay() throws {
    let demo = try DemoPilot("layouts")
    let cell = try #require(demo.view.cellForItem(at: IndexPath(item: 12, section: 0)))
    let start = cell.frame
    demo.pilot.press("2")
    demo.pilot.advance(by: 0.12)
    let middle = cell.presentationFrame
    demo.pilot.finishAnimations()
    #expect(middle != start && middle != cell.frame && cell.frame != start)
  }
}
