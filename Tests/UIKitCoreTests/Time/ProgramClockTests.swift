import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite(.serialized)
struct ProgramClockTests {
  @Test("delayed main-queue work follows the manual clock")
  func mainQueue() {
    let stage = Stage()
    final class Log: @unchecked Sendable { var heard: [String] = [] }
    let log = Log()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.heard.append("second") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { log.heard.append("quarter") }
    stage.run(0.5)
    #expect(log.heard == ["quarter"])
    stage.run(0.6)
    #expect(log.heard == ["quarter", "second"])
  }

  @Test("other queues follow the machine's clock while the program's clock is stopped")
  func otherQueues() {
    let stage = Stage()
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) { done.signal() }
    #expect(done.wait(timeout: .now() + 60) == .success && stage.clock.now == 0)
  }

  @Test("a sleeper wakes after its time, and a cancelled one throws")
  func sleeping() async throws {
    let stage = Stage()
    let clock = UIApplication.shared.clock
    let sleeper = Task { @MainActor () -> TimeInterval in
      try await Task.sleep(for: .seconds(2), clock: clock)
      return stage.clock.now
    }
    let cancelled = Task { @MainActor in try await Task.sleep(for: .seconds(60), clock: clock) }
    for _ in 0..<20 { await Task.yield() }
    stage.run(1.9)
    #expect(stage.engine.nextDeadline != nil)
    stage.run(0.2)
    #expect(try await sleeper.value >= 2)
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(clock.now.duration(to: clock.now.advanced(by: .seconds(3))) == .seconds(3))
  }
}
