import CMalloc
import Glibc

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

  private static var processorNanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
