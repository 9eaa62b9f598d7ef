import Foundation
import Testing

/// Runs each test of a suite on a thread that can wait for a program, a terminal or a server.
///
/// Tests share as many threads as the machine has processors. A test that waits on such a thread
/// holds up all the others, although the processor is idle.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// For tests that wait for another process.
  public static var waits: Self { Self() }
}

/// Threads that can wait.
private final class WaitingThreads: TaskExecutor {
  /// More threads would only slow each other down, because the awaited programs need the
  /// processors, too.
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
