import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("A pilot's clock")
struct PilotTimerTests {
  @Test("timers of files that import only UIKit follow it")
  func timers() {
    let pilot = Pilot(rootViewController: TickerController(), size: (columns: 20, rows: 2))
    pilot.advance(by: 0.9)
    #expect(pilot.screen[0] == "")
    pilot.advance(by: 1.2)
    #expect(pilot.screen[0] == "tick 2")
    pilot.advance(by: 10)
    #expect(pilot.screen[0] == "tick 3")
  }

  @Test("a repeating timer keeps its times at any frame rate, and catches up only once")
  func steadyTimers() {
    final class Count: @unchecked Sendable { var value = 0 }
    let pilot = Pilot(view: UIView(), size: (columns: 20, rows: 2))
    let (often, slow, once, zero) = (Count(), Count(), Count(), Count())
    let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in often.value += 1
    }
    Timer.scheduledTimer(withTimeInterval: 1 / 7, repeats: true) { _ in slow.value += 1 }
    let single = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in once.value += 1
    }
    // Any shorter interval becomes the minimum, a tenth of a millisecond.
    let least = Timer.scheduledTimer(withTimeInterval: -1, repeats: false) { _ in zero.value += 1 }
    #expect(timer.isValid && timer.timeInterval == 0.25 && single.isValid && least.isValid)
    pilot.advance(by: 0.02)
    #expect(zero.value == 1)
    pilot.advance(by: 10)
    #expect(often.value == 40 && slow.value == 70)
    #expect(once.value == 1 && !single.isValid && timer.isValid)
    timer.fire()
    #expect(often.value == 41, "by hand, beside its times")
    timer.invalidate()
    pilot.advance(by: 1)
    #expect(often.value == 41 && !timer.isValid)
  }

  @Test("cancelled work does not run")
  func workItems() {
    final class Log: @unchecked Sendable { var heard: [String] = [] }
    let log = Log()
    let pilot = Pilot(view: UIView(), size: (columns: 20, rows: 2))
    let (first, second) = (
      DispatchWorkItem { log.heard.append("first") },
      DispatchWorkItem { log.heard.append("second") }
    )
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: first)
    pilot.advance(by: 0.2)
    first.cancel()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: second)
    pilot.advance(by: 0.2)
    #expect(log.heard.isEmpty)
    pilot.advance(by: 0.2)
    #expect(log.heard == ["second"])
  }

  @Test(
    "tasks sleeping by the program's clock follow it, and so do delayed main-queue closures")
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
