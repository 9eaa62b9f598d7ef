import Glibc
import Synchronization

/// The bytes of the terminal, in order, for the main thread.
///
/// While the main thread takes nothing, another one may read in its place: those bytes wait here, and come first.
final class TerminalBytes: Sendable {
  private struct State {
    /// Bytes that another thread has read.
    var ahead: [UInt8] = []
    /// How often the main thread has taken something.
    var takes = 0
    /// The signals that asked for the end and were taken.
    var requests: Int32 = 0
    var hasEnded = false
  }

  /// What the main thread has taken so far.
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

  /// As `read(2)`, with the bytes that were read ahead first. For the main thread.
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

  /// Whether something waits that was read ahead.
  var hasAhead: Bool { state.withLock { !$0.ahead.isEmpty } }

  /// Whether the main thread has seen the end of the terminal.
  var hasEnded: Bool { state.withLock(\.hasEnded) }

  var progress: Progress {
    state.withLock { Progress(takes: $0.takes, requests: $0.requests) }
  }

  /// The main thread takes the signals that have been caught until now.
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
  /// - Returns: The bytes; nil if the main thread has taken something after all, or another program has the terminal.
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
