import Dispatch
import Foundation
import VitrineKeyStrokes
import VitrineTerminalCore

/// A thread that ends the program if the main thread hangs. Otherwise only SIGKILL would end it.
///
/// It sleeps until input arrives, and then until the main thread has read it. Only if the main
/// thread has read nothing for two seconds, this thread reads the terminal to find Ctrl-C. The
/// bytes still go to the main thread (`TerminalBytes`).
final class HangWatch: Sendable {
  private let bytes: TerminalBytes
  private let signals: Int32
  private let keys: [(bytes: [UInt8], key: KeyStroke)]
  private let wake: @Sendable () -> Void

  /// The time in milliseconds between two checks.
  private static let pause: Int32 = 100

  /// - Parameters:
  ///   - signals: The pipe of caught signals.
  ///   - keys: The strings of keys in the terminal's description.
  ///   - wake: Called after reading bytes in place of the main thread.
  init(
    _ bytes: TerminalBytes, signals: Int32, keys: [(bytes: [UInt8], key: KeyStroke)],
    wake: @escaping @Sendable () -> Void
  ) {
    (self.bytes, self.signals, self.keys, self.wake) = (bytes, signals, keys, wake)
  }

  /// Starts watching until the process ends.
  func start() {
    let thread = Thread {
      while true {
        self.awaitSomething()
        self.follow()
      }
    }
    thread.name = "hang watch"
    thread.start()
  }

  private func awaitSomething() {
    // Another program uses the terminal and receives the keys.
    while terminal_is_taken() == 0 { _ = poll(nil, 0, 1_000) }
    var sources = [pollfd(fd: signals, events: Int16(POLLIN), revents: 0)]
    if !bytes.hasEnded {
      sources.append(pollfd(fd: bytes.device, events: Int16(POLLIN), revents: 0))
    }
    if poll(&sources, nfds_t(sources.count), -1) < 0, errno != EINTR { sleep(1) }
  }

  /// Checks repeatedly until the main thread has read something.
  private func follow() {
    let progress = bytes.progress
    let start = Self.now
    var judge = HangJudge(at: start)
    var arrivals = Arrivals(from: start)
    var decoder = InputDecoder(terminfoKeys: keys)
    var requests = progress.requests
    while true {
      _ = poll(nil, 0, Self.pause)
      let now = Self.now
      guard bytes.progress == progress, terminal_is_taken() != 0 else { return }
      var signal: Int32 = 0
      let count = terminal_end_requests(&signal)
      for _ in 0..<max(0, count - requests) { judge.request(signal, at: now) }
      requests = count
      if isClosed { judge.request(SIGHUP, at: now) }
      if now - start < HangJudge.patience {
        arrivals.note(waitingBytes, at: now)
      } else {
        guard let read = bytes.readAhead(since: progress) else { return }
        for (part, time) in arrivals.divide(read, at: now) {
          for event in part.withUnsafeBytes({ decoder.feed($0) }) where event.isInterrupt {
            judge.request(SIGINT, at: time)
          }
        }
        if !read.isEmpty { wake() }
      }
      if let signal = judge.look(at: now) { end(signal) }
    }
  }

  private var isClosed: Bool {
    if bytes.hasEnded { return false }
    var device = pollfd(fd: bytes.device, events: 0, revents: 0)
    return poll(&device, 1, 0) > 0 && device.revents & Int16(POLLHUP | POLLERR) != 0
  }

  private var waitingBytes: Int {
    var count: Int32 = 0
    return ioctl(bytes.device, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Ends the process without running `exit(3)` handlers, which may use state that the main thread
  /// is changing.
  private func end(_ signal: Int32) -> Never {
    terminal_give_back()
    let cause =
      switch signal {
      case SIGINT: "Ctrl-C ended it"
      case SIGHUP: "it ended with its terminal"
      default: "signal \(signal) ended it"
      }
    let line = "The program did not answer for 2 seconds: \(cause).\n"
    line.withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
    _exit(128 + signal)
  }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}

/// The arrival times of waiting bytes, derived from their number.
struct Arrivals {
  /// The number of bytes that had arrived by each time.
  private var seen: [(count: Int, time: Double)] = []
  private let start: Double

  /// - Parameter start: The time of the first arrival.
  init(from start: Double) { self.start = start }

  mutating func note(_ count: Int, at time: Double) {
    guard count > seen.last?.count ?? 0 else { return }
    seen.append((count, seen.isEmpty ? start : time))
  }

  /// Splits bytes by their arrival times.
  ///
  /// - Parameter time: The current time, assigned to all bytes without a recorded time.
  mutating func divide(_ bytes: [UInt8], at time: Double) -> [(
    bytes: ArraySlice<UInt8>, time: Double
  )] {
    var parts: [(bytes: ArraySlice<UInt8>, time: Double)] = []
    var begin = 0
    for (count, arrival) in seen + [(bytes.count, seen.isEmpty ? start : time)] {
      let end = min(count, bytes.count)
      if end > begin { parts.append((bytes[begin..<end], arrival)) }
      begin = max(begin, end)
    }
    seen = [(0, time)]
    return parts
  }
}
