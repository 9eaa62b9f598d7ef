import Dispatch
import Glibc
import VitrineCProcess

/// Follows a child process to its end: collects its output, and ends it when it exceeds a limit.
struct ProcessWatch {
  private let process: pid_t
  private let output: Int32
  private let alarm: Int32
  private let limits: ProcessRequest.Limits
  /// Receives the output instead of `printed`.
  private let taking: (([UInt8]) -> Bool)?
  /// Whether to poll the cancellation callback.
  private let asksOften: Bool
  /// A descriptor that is readable when the process has ended; -1 if the system has none, so that
  /// the process must be polled.
  private let end: Int32
  private let start = Self.now
  /// The reason for ending the process, and the time to kill it.
  private var stop: (reason: ProcessOutcome.End, killTime: Double)?
  private var isKilled = false
  private var isOutputOpen = true
  /// The time of the next report, and the interval between reports.
  private var tellTime: Double?
  private var tellInterval = 0.05

  private(set) var printed: [UInt8] = []
  private(set) var hasPrintedTooMuch = false

  init(
    _ process: pid_t, output: Int32, alarm: Int32, limits: ProcessRequest.Limits,
    taking: (([UInt8]) -> Bool)? = nil, asksOften: Bool = false
  ) {
    (self.process, self.output, self.alarm, self.limits) = (process, output, alarm, limits)
    (self.taking, self.asksOften) = (taking, asksOften)
    end = process_watch(process)
  }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Waits until the process has ended. Does not reap it.
  ///
  /// - Parameters:
  ///   - signal: Sends a signal to the process group.
  ///   - tell: Called now and then with the output so far.
  /// - Returns: The reason for ending the process, or nil if it ended by itself.
  mutating func wait(
    isCancelled: () -> Bool, signal: (Int32) -> Void, tell: ([UInt8]) -> Void
  ) -> ProcessOutcome.End? {
    defer { if end >= 0 { close(end) } }
    while process_has_ended(process) == 0 {
      let now = Self.now
      if stop == nil {
        if isCancelled() {
          // The canceller has already sent the signal.
          stop = (.cancelled, now + limits.patience)
        } else if hasPrintedTooMuch {
          signal(SIGTERM)
          stop = (.printedTooMuch, now + limits.patience)
        } else if let seconds = limits.seconds, now >= start + seconds {
          signal(SIGTERM)
          stop = (.tookTooLong, now + limits.patience)
        }
      }
      if let stop, !isKilled, now >= stop.killTime {
        signal(SIGKILL)
        isKilled = true
      }
      if let time = tellTime, now >= time, stop == nil {
        tellTime = nil
        tellInterval = min(2 * tellInterval, 1)
        tell(printed)
      }
      pause(at: now)
    }
    return stop?.reason
  }

  /// Waits for the next event.
  private mutating func pause(at now: Double) {
    var waiting = [
      pollfd(fd: isOutputOpen && stop == nil ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop == nil ? alarm : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    var times = [tellTime, end < 0 ? now + 0.02 : nil, asksOften ? now + 0.1 : nil]
      .compactMap(\.self)
    if let stop {
      if !isKilled { times.append(stop.killTime) }
    } else if let seconds = limits.seconds {
      times.append(start + seconds)
    }
    let time = times.min().map { Int32((max(0, $0 - now) * 1000).rounded(.up)) }
    guard poll(&waiting, nfds_t(waiting.count), time ?? -1) > 0 else { return }
    if waiting[0].revents != 0, take() { tellTime = tellTime ?? now + tellInterval }
  }

  /// Reads some of the output.
  ///
  /// - Returns: Whether there was any output.
  private mutating func take() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let got = read(output, &buffer, buffer.count)
    if got <= 0 {
      if got == 0 || errno != EAGAIN && errno != EINTR { isOutputOpen = false }
      return false
    }
    if let taking {
      // After a refusal the callback gets no more output.
      if !hasPrintedTooMuch, !taking(Array(buffer.prefix(got))) { hasPrintedTooMuch = true }
      return true
    }
    let room = limits.output - printed.count
    printed += buffer.prefix(min(got, room))
    if got > room { hasPrintedTooMuch = true }
    return true
  }

  /// Reads the rest of the output after the end of the process.
  mutating func drain() {
    while isOutputOpen, !hasPrintedTooMuch, take() {}
  }
}
