import CMalloc
import Foundation
import Synchronization

/// Reads what the process has used: memory that is held, time of the processor.
enum Meter {
  /// Bytes that `malloc` has handed out and not got back, in all threads.
  static var heapBytes: Int { Int(malloc_bytes_in_use()) }

  /// How many more bytes are held after some work than before; what it returns is still alive.
  static func bytesHeld<Result>(by work: () throws -> Result) rethrows -> Double {
    let before = heapBytes
    let result = try work()
    let after = heapBytes
    return withExtendedLifetime(result) { Double(max(0, after - before)) }
  }

  /// µs of this thread's processor time.
  static func microseconds(of work: () throws -> Void) rethrows -> Double {
    let start = processorNanoseconds
    try work()
    return Double(processorNanoseconds - start) / 1_000
  }

  /// How often this thread has gone to sleep, and so been woken up again.
  static var voluntarySwitches: Int {
    var usage = rusage()
    // RUSAGE_THREAD, which the module Glibc leaves out.
    getrusage(.init(1), &usage)
    return usage.ru_nvcsw
  }

  /// What is measured by a running clock, where the machine did not stand still meanwhile: else it is measured again,
  /// a few times at most. A machine that shares its processors may stop for longer than anything here waits.
  static func undisturbed<Result>(_ measure: () throws -> Result) rethrows -> Result {
    for _ in 0..<4 {
      let watch = StallWatch()
      let result = try measure()
      if watch.end() < 100 { return result }
    }
    return try measure()
  }

  private static var processorNanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// Notices when the process, or the machine, stands still: a timer of a queue of its own comes late then.
private final class StallWatch: @unchecked Sendable {
  private let state = Mutex((last: DispatchTime.now(), longest: UInt64(0)))
  private let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "stall watch"))

  init() {
    timer.setEventHandler { [weak self] in self?.note() }
    timer.schedule(deadline: .now(), repeating: .milliseconds(10))
    timer.resume()
  }

  private func note() {
    state.withLock { state in
      let now = DispatchTime.now()
      state.longest = max(state.longest, now.uptimeNanoseconds - state.last.uptimeNanoseconds)
      state.last = now
    }
  }

  /// - Returns: In milliseconds: the longest time for which nothing went on.
  func end() -> UInt64 {
    timer.cancel()
    note()
    return state.withLock { $0.longest / 1_000_000 }
  }
}
