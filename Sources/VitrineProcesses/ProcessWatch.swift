import CProcess
import Dispatch
import Glibc

/// Follows a child process to its end: takes what it prints, and ends it when it takes too much.
struct ProcessWatch {
  private let process: pid_t
  private let output: Int32
  private let alarm: Int32
  private let limits: ProcessRequest.Limits
  /// Takes what is printed in the place of `printed`.
  private let taking: (([UInt8]) -> Bool)?
  /// Whether it must be asked now and then whether to go on.
  private let asksOften: Bool
  /// Ready to read when the process has ended; -1 where that must be asked for.
  private let end: Int32
  private let start = Self.now
  /// Why it was told to end, and when it will be killed.
  private var stop: (reason: ProcessOutcome.End, killTime: Double)?
  private var isKilled = false
  private var isOutputOpen = true
  /// When what is new will be told, and how long it took until the last time.
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

  /// Waits until the process has ended. It is not reaped.
  ///
  /// - Parameters:
  ///   - signal: Sends a signal to its group.
  ///   - tell: Told what it has printed so far, while it goes on.
  /// - Returns: Why it was ended; nil if it has ended by itself.
  mutating func wait(
    isCancelled: () -> Bool, signal: (Int32) -> Void, tell: ([UInt8]) -> Void
  ) -> ProcessOutcome.End? {
    defer { if end >= 0 { close(end) } }
    while process_has_ended(process) == 0 {
      let now = Self.now
      if stop == nil {
        if isCancelled() {
          // Whoever cancels has told it already.
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

  /// Waits for whatever comes first.
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

  /// Takes some of what it has printed.
  ///
  /// - Returns: Whether there was anything.
  private mutating func take() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let got = read(output, &buffer, buffer.count)
    if got <= 0 {
      if got == 0 || errno != EAGAIN && errno != EINTR { isOutputOpen = false }
      return false
    }
    if let taking {
      // What is refused once is no more asked for.
      if !hasPrintedTooMuch, !taking(Array(buffer.prefix(got))) { hasPrintedTooMuch = true }
      return true
    }
    let room = limits.output - printed.count
    printed += buffer.prefix(min(got, room))
    if got > room { hasPrintedTooMuch = true }
    return true
  }

  /// Takes what is still in the pipe after the end.
  mutating func drain() {
    while isOutputOpen, !hasPrintedTooMuch, take() {}
  }
}
