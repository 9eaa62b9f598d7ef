import Synchronization
import VitrineProcesses

/// The work for one preview, on its own thread; any thread can cancel it.
public final class PreviewJob: Sendable {
  private let state = Mutex(State())

  package init() {}

  private struct State {
    var isCancelled = false
    /// The running program of the job.
    var process: LimitedProcess?
  }

  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Runs a program for the job, and waits for its end.
  ///
  /// - Parameter tell: Called from time to time with the output so far.
  /// - Returns: nil if the job was cancelled.
  package func run(_ request: ProcessRequest, tell: ([UInt8]) -> Void = { _ in }) -> ProcessOutcome?
  {
    let process = LimitedProcess(request)
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.process = process }
      return state.isCancelled
    }
    if isCancelled { return nil }
    let outcome = process.run(tell: tell)
    return state.withLock { state in
      state.process = nil
      return state.isCancelled ? nil : outcome
    }
  }

  /// Records a process that is about to run for the job.
  package func begin(_ process: LimitedProcess) {
    let isCancelled = state.withLock { state in
      state.process = process
      return state.isCancelled
    }
    if isCancelled { process.cancel() }
  }

  /// Cancels the job, without waiting.
  ///
  /// - Parameter kills: Whether to kill its program at once instead of terminating it.
  package func cancel(kills: Bool = false) {
    let process = state.withLock { state in
      state.isCancelled = true
      return state.process
    }
    if kills { process?.kill() } else { process?.cancel() }
  }
}
