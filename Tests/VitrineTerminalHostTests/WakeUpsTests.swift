import Testing
import UIKitCore

@testable import VitrineTerminalHost

@Suite("Wake-ups by the main queue")
@MainActor struct WakeUpsTests {
  @Test("a closure runs soon, on the main actor")
  func soon() async {
    let wakeUps = MainQueueWakeUps()
    await withCheckedContinuation { done in wakeUps.soon { done.resume() } }
  }

  @Test("an armed closure runs once, a later arming replaces it, and nil disarms")
  func arming() async {
    let wakeUps = MainQueueWakeUps()
    var calls: [String] = []
    wakeUps.arm(after: 0) { calls.append("replaced") }
    wakeUps.arm(after: nil) { calls.append("never") }
    wakeUps.arm(after: 0) { calls.append("replaced") }
    await withCheckedContinuation { done in
      wakeUps.arm(after: 0) {
        calls.append("armed")
        done.resume()
      }
    }
    await withCheckedContinuation { done in wakeUps.soon { done.resume() } }
    #expect(calls == ["armed"])
  }
}
