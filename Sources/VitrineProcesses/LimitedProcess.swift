import Glibc
import Synchronization
import VitrineCProcess
import VitrineSupport

/// Runs a program within limits and collects its output. The program may end late, never end, or
/// leave child processes behind.
///
/// The program has its own process group. The whole group is killed when its first process has
/// ended, when it exceeds a limit, and on cancellation.
package final class LimitedProcess: Sendable {
  private let request: ProcessRequest
  private let state = Mutex(State())

  private struct State {
    /// The process and its group; nil once the number may be in use by another process.
    var process: pid_t?
    var isCancelled = false
    /// Wakes the waiting thread.
    var alarm: Int32?
  }

  package init(_ request: ProcessRequest) { self.request = request }

  /// Cancels the process from any thread, without waiting. Asks the process to end, and kills it a
  /// moment later.
  package func cancel() { end(by: SIGTERM) }

  /// Kills the process from any thread, without waiting.
  package func kill() { end(by: SIGKILL) }

  private func end(by signal: Int32) {
    state.withLock { state in
      state.isCancelled = true
      if let process = state.process { _ = Glibc.kill(-process, signal) }
      if let alarm = state.alarm { _ = write(alarm, "x", 1) }
    }
  }

  private func signal(_ number: Int32) {
    state.withLock { state in
      if let process = state.process { _ = Glibc.kill(-process, number) }
    }
  }

  /// Runs the process and waits for its end. Call it only once for each object.
  ///
  /// - Parameter tell: Called now and then with the output so far.
  package func run(tell: ([UInt8]) -> Void = { _ in }) -> ProcessOutcome {
    run(tell: tell, taking: nil, isGivenUp: nil)
  }

  /// Runs a program whose output is too large to keep.
  ///
  /// - Parameters:
  ///   - take: Receives the output as it arrives, and returns whether to continue. The output is
  ///     not kept.
  ///   - isGivenUp: Returns whether to cancel the process. Called now and then.
  package func stream(
    to take: @escaping ([UInt8]) -> Bool, isGivenUp: (() -> Bool)?
  ) -> ProcessOutcome {
    run(tell: { _ in }, taking: take, isGivenUp: isGivenUp)
  }

  private func run(
    tell: ([UInt8]) -> Void, taking take: (([UInt8]) -> Bool)?, isGivenUp: (() -> Bool)?
  ) -> ProcessOutcome {
    guard let output = ProcessPipe() else { return ProcessOutcome(end: .failed(errno)) }
    defer { output.close() }
    guard let alarm = ProcessPipe() else { return ProcessOutcome(end: .failed(errno)) }
    defer {
      state.withLock { $0.alarm = nil }
      alarm.close()
    }
    if state.withLock({ $0.isCancelled }) { return ProcessOutcome(end: .cancelled) }
    var process = begin(printingTo: output.writing)
    // A program written just now may still be open for writing, in a child process between `fork`
    // and `exec`.
    for _ in 0..<20 where process < 0 && errno == ETXTBSY {
      poll(nil, 0, 10)
      process = begin(printingTo: output.writing)
    }
    guard process > 0 else { return ProcessOutcome(end: .failed(errno)) }
    output.closeWriting()
    let isCancelled = state.withLock { state in
      (state.process, state.alarm) = (process, alarm.writing)
      return state.isCancelled
    }
    if isCancelled { signal(SIGTERM) }
    var watch = ProcessWatch(
      process, output: output.reading, alarm: alarm.reading, limits: request.limits, taking: take,
      asksOften: isGivenUp != nil)
    let reason = watch.wait(
      isCancelled: { self.isCancelled(isGivenUp) }, signal: signal, tell: tell)
    // Kill the remaining processes of the group. Its number cannot be reused before the first
    // process is reaped.
    signal(SIGKILL)
    watch.drain()
    var status: Int32 = 0
    let wasCancelled = state.withLock { state in
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      state.process = nil
      return state.isCancelled
    }
    let number = status & 0x7F
    let end: ProcessOutcome.End = number == 0 ? .exited(status >> 8 & 0xFF) : .signalled(number)
    return ProcessOutcome(
      output: watch.printed,
      end: wasCancelled ? .cancelled : watch.hasPrintedTooMuch ? .printedTooMuch : reason ?? end)
  }

  /// Returns whether the process is cancelled. If the callback asks for it, sends the signal first.
  private func isCancelled(_ isGivenUp: (() -> Bool)?) -> Bool {
    if state.withLock({ $0.isCancelled }) { return true }
    guard isGivenUp?() == true else { return false }
    cancel()
    return true
  }

  private func begin(printingTo output: Int32) -> pid_t {
    let written = request.input.map { process_input($0, $0.count) } ?? -1
    defer { if written >= 0 { close(written) } }
    if request.input != nil, written < 0 { return -1 }
    let input = request.inputFile?.descriptor ?? written
    var arguments = Self.pointers([request.path] + request.arguments)
    var environment = Self.pointers(request.environment)
    defer { for pointer in arguments + environment { free(pointer) } }
    let limits = request.limits
    let memory = UInt64(limits.memory)
    return request.path.withPath { path in
      process_begin(
        path, &arguments, &environment, input, output, request.mergesErrors ? 1 : 0,
        UInt64(limits.processorSeconds), limits.countsReservedMemory ? memory : 0,
        limits.countsReservedMemory ? 0 : memory)
    }
  }

  private static func pointers(_ words: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { word in word.withPath { strdup($0) } } + [nil]
  }
}
