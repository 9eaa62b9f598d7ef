import Synchronization
import VitrineProcesses

/// The making of one preview, on a thread of its own, which can be given up from any other.
public final class PreviewJob: Sendable {
  private let state = Mutex(State())

  package init() {}

  private struct State {
    var isCancelled = false
    /// The program that is running for it.
    var process: LimitedProcess?
  }

  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Runs a program for it, and waits for its end.
  ///
  /// - Parameter tell: Told now and then what it has printed so far.
  /// - Returns: nil if the job was given up.
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

  /// Takes note of a process that is about to run for it.
  package func begin(_ process: LimitedProcess) {
    let isCancelled = state.withLock { state in
      state.process = process
      return state.isCancelled
    }
    if isCancelled { process.cancel() }
  }

  /// Gives it up, without waiting.
  ///
  /// - Parameter kills: Whether its program is killed at once, not asked first.
  package func cancel(kills: Bool = false) {
    let process = state.withLock { state in
      state.isCancelled = true
      return state.process
    }
    if kills { process?.kill() } else { process?.cancel() }
  }
}
