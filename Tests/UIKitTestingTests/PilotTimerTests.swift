import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("A pilot's clock")
struct PilotTimerTests {
  @Test("timers of files that import UIKit alone go by it")
  func timers() {
    let pilot = Pilot(rootViewController: TickerController(), size: (columns: 20, rows: 2))
    pilot.advance(by: 0.9)
    #expect(pilot.screen[0] == "")
    pilot.advance(by: 1.2)
    #expect(pilot.screen[0] == "tick 2")
    pilot.advance(by: 10)
    #expect(pilot.screen[0] == "tick 3")
  }

  @Test(
    "tasks that sleep by the program's clock go by it, and what was said later to the main queue")
  func tasks() async {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 16))
    let pilot = Pilot(view: label, size: (columns: 20, rows: 2))
    let clock = UIApplication.shared.clock
    Task {
      try await Task.sleep(for: .seconds(5), clock: clock)
      label.text = "slept"
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { label.text = "later" }
    await pilot.runTasks()
    pilot.advance(by: 3)
    #expect(pilot.screen[0] == "later")
    #expect(
      await pilot.wait(
        until: {
          pilot.advance(by: 1)
          return pilot.screen[0] == "slept"
        }, limit: 120))
  }
}
