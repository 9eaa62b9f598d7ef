import Synchronization
import VitrineProcesses

/// The process that reads an archive, with a method to end it from another thread.
final class ArchiveProcess: Sendable {
  private let state = Mutex(State())

  private struct State {
    var process: LimitedProcess?
    var isCancelled = false
  }

  func begin(_ process: LimitedProcess) {
    let isCancelled = state.withLock { state in
      state.process = process
      return state.isCancelled
    }
    if isCancelled { process.cancel() }
  }

  func cancel() {
    state.withLock { state -> LimitedProcess? in
      state.isCancelled = true
      return state.process
    }?.cancel()
  }
}
