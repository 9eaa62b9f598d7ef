import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Reordering in every layout")
struct MovementTests {
  private func stage(_ sample: SampleLayout) -> (items: NumberedItems, pilot: Pilot) {
    let items = sample.items(counts: sample == .pinterest ? [12] : [12, 6])
    return (items, items.pilot())
  }

  @Test(
    "items move by positions, across sections, with release and cancellation",
    arguments: SampleLayout.allCases)
  func positions(sample: SampleLayout) {
    let name = Comment(rawValue: "\(sample)")
    let (items, pilot) = stage(sample)
    let (view, all) = (items.view, items.sections)
    for ends in [false, true] {
      #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)), name)
      for (section, item) in [(0, 2), (0, 7), (0, 0), (all.count - 1, 3), (0, 4)] {
        guard let center = items.attributes(section, item)?.center else { continue }
        view.updateInteractiveMovementTargetPosition(center)
        pilot.advance(by: 0.1)
        items.checkNumbers(name)
        #expect(items.sections == all && items.moves == 0, name)
      }
      if ends { view.endInteractiveMovement() } else { view.cancelInteractiveMovement() }
      pilot.finishAnimations()
      items.checkScreen(name)
    }
    #expect(items.sections.joined().sorted() == Array(all.joined()), name)
    #expect(items.moves <= 1, name)
    #expect(items.sections.map { $0.filter { $0 != 1 } } == all.map { $0.filter { $0 != 1 } }, name)
  }

  @Test(
    "keys move the item elsewhere and back in every layout",
    arguments: SampleLayout.allCases)
  func keys(sample: SampleLayout) {
    let name = Comment(rawValue: "\(sample)")
    let (items, pilot) = stage(sample)
    let (view, all) = (items.view, items.sections)
    view.focusItem(at: IndexPath(item: 1, section: 0), scrolls: true)
    var places: Set<Int> = []
    pilot.press(.alternate("m"))
    #expect(view.isMovingInteractively, name)
    for key in [.right, .down, .right, .down, .left, .up, .pageDown, .end] as [Pilot.Key] {
      pilot.press(key)
      items.checkNumbers(name)
      if let place = view.ordinalOfMovingItem { places.insert(place) }
    }
    #expect(places.count > 1, name)
    #expect(items.sections == all, name)
    pilot.press(.escape)
    pilot.finishAnimations()
    items.checkScreen(name)
    #expect(items.sections == all, name)
    pilot.press(.alternate("m"), .end, .return)
    pilot.finishAnimations()
    items.checkScreen(name)
    #expect(items.sections.last?.last == 1, name)
  }

  @Test("lengths of a layout's own delegate stay with their items during a move")
  func lengths() throws {
    let layout = WaterfallLayout(options: .init(columns: .fixed(2)))
    let items = NumberedItems(layout, counts: [4, 2]).asDelegate()
    items.lengthOf = { CGFloat($0 + 1) * 16 }
    let pilot = items.pilot()
    #expect(items.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    items.view.updateInteractiveMovementTargetPosition(try #require(items.attributes(1, 1)?.center))
    pilot.finishAnimations()
    #expect(items.view.visibleCells.count > 3)
    for cell in items.view.visibleCells {
      #expect(cell.bounds.height == CGFloat(cell.tag + 1) * 16)
    }
    items.view.cancelInteractiveMovement()
  }
}
