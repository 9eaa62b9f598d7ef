import Chores
import Testing
import UIKitTesting

@MainActor @Suite("A list of chores")
struct ChoresTests {
  private let controller = ChoresController()

  private func pilot() -> Pilot {
    Pilot(rootViewController: controller, size: (columns: 40, rows: 10))
  }

  @Test("Return ticks and unticks the focused chore")
  func ticks() {
    let pilot = pilot()
    pilot.press(.down, .return)
    #expect(controller.titles[1] == "✓ Buy bread")
    pilot.press(.return)
    #expect(controller.titles[1] == "Buy bread")
  }

  @Test("the menu deletes the focused chore")
  func deletes() {
    let pilot = pilot()
    pilot.press(.down, .menu, .return)
    pilot.finishAnimations()
    #expect(controller.titles == ["Water the plants", "Mend the bicycle", "Call home"])
    #expect(!pilot.screen.contains { $0.contains("Buy bread") })
  }

  @Test("Alt-M and arrows move a chore")
  func carries() {
    let pilot = pilot()
    pilot.press(.down, .alternate("m"), .down, .down, .return)
    pilot.finishAnimations()
    #expect(
      controller.titles == ["Water the plants", "Mend the bicycle", "Call home", "Buy bread"])
  }
}
