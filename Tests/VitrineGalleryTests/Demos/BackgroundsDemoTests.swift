import CollectionLayouts
import Testing
import UIKit

@MainActor
@Suite("Section backgrounds")
struct BackgroundsDemoTests {
  @Test("decoration views are behind the cells of their sections and follow the look")
  func grounds() throws {
    let demo = try DemoPilot("backgrounds")
    let layout = demo.view.collectionViewLayout
    let grounds = {
      (layout.layoutAttributesForElements(in: demo.view.bounds) ?? []).filter {
        $0.representedElementCategory == .decorationView
      }
    }
    #expect(grounds().count >= 2 && grounds().allSatisfy { $0.zIndex < 0 })
    let first = try #require(grounds().first { $0.indexPath.section == 0 })
    for item in 0..<7 { #expect(first.frame.contains(try #require(demo.frame(item)))) }
    #expect(demo.screen[1].hasPrefix(" ╭"))
    demo.press("m")
    #expect(!demo.shows("╭"))
    demo.press("m m")
    #expect(grounds().isEmpty)
  }
}
