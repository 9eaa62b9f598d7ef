import Dispatch
import Testing

@testable import VitrineSupport

@MainActor
@Suite("A long task")
struct LongTaskTests {
  @Test("the result is delivered after the work")
  func result() {
    let task = LongTask()
    var results: [Int] = []
    task.start(
      { (_) throws(BrowserFailure) in 42 }, done: { results += [try? $0?.get()].compactMap(\.self) }
    )
    task.finish()
    #expect(results == [42])
    #expect(!task.isWorking)
  }

  @Test("a failure is delivered with its reason")
  func failure() {
    let task = LongTask()
    var failures: [String] = []
    task.start(
      { (_) throws(BrowserFailure) -> Int in throw BrowserFailure("no room") },
      done: { if case .failure(let failure)? = $0 { failures.append(failure.description) } })
    task.finish()
    #expect(failures == ["no room"])
  }

  @Test("a cancelled task has no result and reports the cancellation")
  func cancelled() {
    let task = LongTask()
    let gate = DispatchSemaphore(value: 0)
    var outcomes: [Bool] = []
    var isInformed = false
    task.start(
      { (meter) throws(BrowserFailure) in
        gate.wait()
        try meter.tell(0.5)
      }, cancel: { isInformed = true }, done: { outcomes.append($0 == nil) })
    task.cancel()
    gate.signal()
    task.finish()
    #expect(outcomes == [true])
    #expect(isInformed)
  }

  @Test("the end waits for a limited time for a task that does not notice its cancellation")
  func deaf() {
    let task = LongTask()
    let gate = DispatchSemaphore(value: 0)
    var outcomes = 0
    task.start({ (_) throws(BrowserFailure) in gate.wait() }, done: { _ in outcomes += 1 })
    task.cancel()
    task.finish(atMost: .milliseconds(1))
    #expect(!task.isWorking)
    gate.signal()
    #expect(outcomes == 0)
  }

  @Test("a task on the main thread runs all its steps and ends once")
  func steps() {
    let task = LongTask()
    var (left, ends) = (3, 0)
    task.start(
      steps: {
        left -= 1
        return left < 0 ? nil : 0.5
      },
      done: { if case .success? = $0 { ends += 1 } })
    task.finish()
    #expect(left == -1)
    #expect(ends == 1)
    #expect(!task.isWorking)
  }

  @Test("a cancelled task on the main thread runs no further step")
  func cancelledSteps() {
    let task = LongTask()
    var (steps, outcomes): (Int, [Bool]) = (0, [])
    task.start(
      steps: {
        steps += 1
        return 0
      }, done: { outcomes.append($0 == nil) })
    let before = steps
    task.cancel()
    task.finish()
    #expect(steps == before)
    #expect(before > 0)
    #expect(outcomes == [true])
  }

  @Test("a failing step ends the task with its reason")
  func failedStep() {
    let task = LongTask()
    var failures: [String] = []
    task.start(
      steps: { () throws(BrowserFailure) in throw BrowserFailure("gone") },
      done: { if case .failure(let failure)? = $0 { failures.append(failure.description) } })
    #expect(failures == ["gone"])
    #expect(!task.isWorking)
  }
}
