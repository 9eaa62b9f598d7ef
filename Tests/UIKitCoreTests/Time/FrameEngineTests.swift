import Foundation
import Testing

@testable import UIKitCore

@MainActor struct FrameEngineTests {
  let clock = ManualClock()
  let engine: FrameEngine

  init() { engine = FrameEngine(clock: clock) }

  @Test("timers run in order of their deadlines, once, and not early")
  func timers() {
    var log: [String] = []
    engine.schedule(after: 2) { log.append("two") }
    engine.schedule(after: 1) { log.append("one") }
    engine.schedule(after: 1) { log.append("one again") }
    #expect(engine.nextDeadline == 1)
    clock.advance(by: 0.999)
    engine.advance()
    #expect(log.isEmpty)
    clock.advance(by: 5)
    engine.advance()
    engine.advance()
    #expect(log == ["one", "one again", "two"])
    #expect(engine.nextDeadline == nil)
  }

  @Test("a cancelled timer neither runs nor wakes")
  func cancelling() {
    var ran = false
    let timer = engine.schedule(after: 1) { ran = true }
    timer.cancel()
    #expect(engine.nextDeadline == nil)
    clock.advance(by: 2)
    engine.advance()
    #expect(!ran)
  }

  @Test("a timer that reschedules itself for now does not hang the program")
  func endlessChain() {
    var count = 0
    func again() {
      count += 1
      engine.schedule(after: 0, again)
    }
    again()
    engine.advance()
    #expect(count > 1 && count < 5_000)
  }

  @Test("steppers run once per advance until they finish")
  func steppers() {
    var count = 0
    engine.addStepper { _ in
      count += 1
      return count < 3
    }
    #expect(engine.isAnimating)
    for _ in 0..<5 { engine.advance() }
    #expect(count == 3 && !engine.isAnimating)
  }

  @Test("a frame is requested only on the transition")
  func requests() {
    var requests = 0
    engine.frameRequested = { requests += 1 }
    engine.setNeedsFrame()
    engine.setNeedsFrame()
    #expect(requests == 1 && engine.needsFrame)
    engine.frameDone()
    #expect(!engine.needsFrame)
    engine.setNeedsFrame()
    engine.schedule(after: 1) {}
    engine.addStepper { _ in false }
    #expect(requests == 4)
  }

  @Test("an action is scheduled on the program's clock and can be cancelled")
  func scheduledActions() {
    let kept = FrameEngine.current
    defer { FrameEngine.current = kept }
    FrameEngine.current = engine
    var log: [String] = []
    ScheduledAction.schedule(after: 1) { log.append("one") }
    let other = ScheduledAction.schedule(after: 1) { log.append("other") }
    #expect(other.isPending)
    other.cancel()
    clock.advance(by: 1)
    engine.advance()
    #expect(log == ["one"] && !other.isPending)
  }
}
