import Glibc
import Synchronization

/// The bytes of the terminal, in order, for the main thread.
///
/// While the main thread is blocked, another thread may read in its place. Those bytes are queued
/// here and returned first.
final class TerminalBytes: Sendable {
  private struct State {
    /// The bytes read by another thread.
    var ahead: [UInt8] = []
    /// The number of reads by the main thread.
    var takes = 0
    /// The number of handled signals that asked for the end.
    var requests: Int32 = 0
    var hasEnded = false
  }

  /// The reads of the main thread so far.
  struct Progress: Equatable {
    var takes: Int
    var requests: Int32
  }

  let device: Int32
  private let state = Mutex(State())

  init(device: Int32) {
    self.device = device
    takeSignals()
  }

  /// Reads like `read(2)`, starting with the bytes read ahead. Only for the main thread.
  func read(into buffer: inout [UInt8]) -> (count: Int, error: Int32) {
    state.withLock { state in
      state.takes += 1
      let count = min(state.ahead.count, buffer.count)
      if count > 0 {
        buffer.replaceSubrange(..<count, with: state.ahead[..<count])
        state.ahead.removeFirst(count)
        if count == buffer.count { return (count, 0) }
      }
      let room = buffer.count - count
      let more = buffer.withUnsafeMutableBytes {
        Glibc.read(device, $0.baseAddress?.advanced(by: count), room)
      }
      let error = errno
      if count > 0 { return (count + max(0, more), 0) }
      if more == 0 || more < 0 && error != EAGAIN && error != EINTR { state.hasEnded = true }
      return (more, error)
    }
  }

  /// Whether bytes read ahead are waiting.
  var hasAhead: Bool { state.withLock { !$0.ahead.isEmpty } }

  /// Whether the main thread has seen the end of the terminal.
  var hasEnded: Bool { state.withLock(\.hasEnded) }

  var progress: Progress {
    state.withLock { Progress(takes: $0.takes, requests: $0.requests) }
  }

  /// Records that the main thread handles the signals caught so far.
  func takeSignals() {
    var last: Int32 = 0
    let requests = terminal_end_requests(&last)
    state.withLock {
      $0.takes += 1
      $0.requests = requests
    }
  }

  /// Reads in place of the main thread.
  ///
  /// - Returns: The bytes, or nil if the main thread has read something in the meantime or another
  ///   program uses the terminal.
  func readAhead(since progress: Progress) -> [UInt8]? {
    state.withLock { state in
      guard state.takes == progress.takes, terminal_is_taken() != 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(device, &buffer, buffer.count)
      guard count > 0 else { return [] }
      state.ahead += buffer[..<count]
      return Array(buffer[..<count])
    }
  }
}
