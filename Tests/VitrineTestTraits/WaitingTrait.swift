import Foundation
import Testing

/// Has each test of a suite run on a thread that may wait: for a program, a terminal, a server.
///
/// Tests share as many threads as the machine has processors. One that waits on such a thread holds up all others,
/// while the processor has nothing to do.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// The tests wait for something outside of the process.
  public static var waits: Self { Self() }
}

/// Threads that may wait.
private final class WaitingThreads: TaskExecutor {
  /// More at once only make each other late: what they wait for needs the processors, too.
  static let shared = WaitingThreads(count: 6)

  private let condition = NSCondition()
  private nonisolated(unsafe) var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count { Thread.detachNewThread { self.work() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }

  private func work() -> Never {
    while true {
      let job = condition.withLock {
        while jobs.isEmpty { condition.wait() }
        return jobs.removeFirst()
      }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
