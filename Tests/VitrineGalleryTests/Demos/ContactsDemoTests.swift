import Testing
import UIKit

@MainActor
@Suite("Index titles")
struct ContactsDemoTests {
  /// The title of the section at the top.
  private func top(_ demo: DemoPilot) -> Character? { demo.screen[0].first }

  @Test("a letter key goes to its section")
  func keys() throws {
    let demo = try DemoPilot("contacts")
    #expect(top(demo) == "A")
    demo.press("m")
    #expect(top(demo) == "M")
    demo.press("Down Down")
    #expect(top(demo) == "M")
  }

  @Test("a click on the index or a drag along it goes to a section")
  func mouse() throws {
    let demo = try DemoPilot("contacts")
    // With fewer rows than titles, some titles represent others.
    let rows = demo.screen.indices.filter { demo.screen[$0].last?.isUppercase == true }
    let row = try #require(rows.first { $0 > 8 })
    let title = demo.screen[row].last
    demo.pilot.click(column: 79, row: row)
    demo.pilot.finishAnimations()
    #expect(top(demo) == title && title != "A")
    demo.pilot.drag(from: (79, row), to: (79, 0), rest: 0.2)
    demo.pilot.finishAnimations()
    #expect(top(demo) == "A")
  }

  @Test("5,000 contacts scroll with headers at the top")
  func count() throws {
    let demo = try DemoPilot("contacts")
    let view = demo.view
    let count = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    #expect(count == 5000)
  }
}
