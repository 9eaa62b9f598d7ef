import Foundation
import Synchronization
import VitrineCMalloc

/// Measures the resource use of the process: memory and processor time.
enum Meter {
  /// The bytes allocated by `malloc` and not yet freed, in all threads.
  static var heapBytes: Int { Int(malloc_bytes_in_use()) }

  /// Returns the memory growth, in bytes, caused by some work, with its result still alive.
  static func bytesHeld<Result>(by work: () throws -> Result) rethrows -> Double {
    let before = heapBytes
    let result = try work()
    let after = heapBytes
    return withExtendedLifetime(result) { Double(max(0, after - before)) }
  }

  /// Returns the processor time of this thread in µs.
  static func microseconds(of work: () throws -> Void) rethrows -> Double {
    let start = processorNanoseconds
    try work()
    return Double(processorNanoseconds - start) / 1_000
  }

  /// The number of times this thread went to sleep, and so was woken up.
  static var voluntarySwitches: Int {
    var usage = rusage()
    // RUSAGE_THREAD, which the module Glibc omits.
    getrusage(.init(1), &usage)
    return usage.ru_nvcsw
  }

  /// Repeats a wall-clock measurement, a few times at most, if the machine stalled meanwhile. A
  /// machine with shared processors may stall for longer than any wait in these benchmarks.
  static func undisturbed<Result>(_ measure: () throws -> Result) rethrows -> Result {
    for _ in 0..<4 {
      let watch = StallWatch()
      let result = try measure()
      if watch.end() < 100 { return result }
    }
    return try measure()
  }

  /// Returns the time in ms that this thread was blocked during some work: neither on a processor
  /// nor in the queue for one, which is long on a busy machine.
  static func millisecondsBlocked(by work: () throws -> Void) rethrows -> Double {
    let (start, before) = (DispatchTime.now().uptimeNanoseconds, schedulerNanoseconds)
    try work()
    let elapsed = DispatchTime.now().uptimeNanoseconds - start
    return max(0, Double(elapsed) - Double(schedulerNanoseconds - before)) / 1_000_000
  }

  /// The time of this thread on processors and in the queue for one.
  private static var schedulerNanoseconds: UInt64 {
    let text = try? String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8)
    return (text ?? "").split(separator: " ").prefix(2).compactMap { UInt64($0) }.reduce(0, +)
  }

  private static var processorNanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// Detects stalls of the process or the machine: a timer on a separate queue fires late then.
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

  /// - Returns: The longest stall, in milliseconds.
  func end() -> UInt64 {
    timer.cancel()
    note()
    return state.withLock { $0.longest / 1_000_000 }
  }
}
