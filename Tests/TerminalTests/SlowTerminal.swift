import Foundation
import VitrineTestSupport

/// A program on a terminal at the end of a slow line: output arrives in small pieces, and the
/// terminal answers late.
final class SlowTerminal: @unchecked Sendable {
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// The record of the line so far.
  struct Record {
    var text = ""
    var bytes = 0
    /// The number of cursor queries from the program, and of answers to them.
    var questions = 0
    var answers = 0
    /// The largest number of unanswered queries at a time.
    var mostOutstanding = 0
    /// The bytes that arrived during an unanswered query.
    var bytesWhileOutstanding = 0
  }

  private let condition = NSCondition()
  private var record = Record()
  private var held = false
  private var isOver = false
  /// Whether the line's thread still runs; it owns the descriptor until then.
  private var isCarried = true
  private let controller: Int32
  private let child: pid_t
  private let bytesPerSecond: Double
  private let delay: TimeInterval
  private static let question = "\u{1B}[6n"

  /// - Parameters:
  ///   - bytesPerSecond: The speed of the line.
  ///   - delay: Seconds between a query's arrival and its answer.
  init(
    _ program: String, _ arguments: [String], columns: Int = 120, rows: Int = 40,
    bytesPerSecond: Double = 100_000, delay: TimeInterval = 0.06
  ) throws {
    self.bytesPerSecond = bytesPerSecond
    self.delay = delay
    // posix_openpt() and related functions, which Swift's Glibc hides.
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlocked: Int32 = 0
    var number: Int32 = 0
    guard controller >= 0, ioctl(controller, 0x4004_5431, &unlocked) == 0,  // TIOCSPTLCK
      ioctl(controller, 0x8004_5430, &number) == 0  // TIOCGPTN
    else { throw Failure(description: "no pseudo-terminal: \(String(cString: strerror(errno)))") }
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    child = try Self.spawn([program] + arguments, on: "/dev/pts/\(number)")
    Thread.detachNewThread { [self] in
      carry()
      condition.lock()
      isCarried = false
      condition.broadcast()
      condition.unlock()
    }
  }

  /// Ends the program, if it still runs, and waits for it.
  func end() {
    condition.lock()
    isOver = true
    while isCarried { condition.wait() }
    condition.unlock()
    kill(child, SIGKILL)
    while waitpid(child, nil, 0) < 0, errno == EINTR {}
    close(controller)
  }

  /// Starts the program in a session of its own, so that the line becomes its terminal.
  private static func spawn(_ arguments: [String], on path: String) throws -> pid_t {
    let variables = [
      "TERM=xterm-256color", "LC_ALL=C.UTF-8", "SWIFT_BACKTRACE=enable=no", "PATH=/usr/bin:/bin",
    ]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for word in words + settings { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // POSIX_SPAWN_SETSID, which the module Glibc lacks.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | 0x80)
    var child: pid_t = 0
    let result = posix_spawn(&child, arguments[0], &actions, &attributes, &words, &settings)
    guard result == 0 else {
      throw Failure(description: "\(arguments[0]): \(String(cString: strerror(result)))")
    }
    return child
  }

  // MARK: The line

  /// Carries bytes at the speed of the line, and answers queries.
  private func carry() {
    var block = [UInt8](repeating: 0, count: max(1, Int(bytesPerSecond / 200)))
    var due: [TimeInterval] = []
    var seen = 0
    var next = now
    while true {
      var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      // The loop reads nothing while the line is busy.
      let isFree = now >= next
      let wait = isFree ? 5 : min(5, max(1, Int32((next - now) * 1000)))
      let count = poll(&ready, isFree ? 1 : 0, wait)
      condition.lock()
      let holds = held
      let over = isOver
      condition.unlock()
      if over { return }
      if count > 0 {
        let length = read(controller, &block, block.count)
        if length < 0, errno == EINTR { continue }
        if length <= 0 { return }
        next = max(next, now - 0.005) + Double(length) / bytesPerSecond
        let asked = arrived(block[..<length], &seen)
        due += Array(repeating: now + delay, count: asked)
      }
      while !holds, let first = due.first, first <= now {
        due.removeFirst()
        condition.lock()
        record.answers += 1
        condition.unlock()
        send("\u{1B}[1;1R")
      }
    }
  }

  /// - Returns: The number of queries completed by these bytes.
  private func arrived(_ bytes: ArraySlice<UInt8>, _ seen: inout Int) -> Int {
    condition.lock()
    defer { condition.unlock() }
    record.bytes += bytes.count
    if record.questions > record.answers { record.bytesWhileOutstanding += bytes.count }
    record.text += String(decoding: bytes, as: Unicode.ASCII.self)
    let all = record.text.components(separatedBy: Self.question).count - 1
    let new = all - record.questions
    record.questions = all
    record.mostOutstanding = max(record.mostOutstanding, all - record.answers)
    condition.broadcast()
    return new
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(controller, bytes, bytes.count)
  }

  private var now: TimeInterval {
    TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
  }

  // MARK: For tests

  var state: Record {
    condition.lock()
    defer { condition.unlock() }
    return record
  }

  func type(_ text: String) { send(text) }

  /// Holds the answers back, or releases them.
  func holdAnswers(_ holds: Bool) {
    condition.lock()
    held = holds
    condition.unlock()
  }

  /// Resets the counts.
  func forget() {
    condition.lock()
    let (questions, answers) = (record.questions - record.answers, 0)
    record = Record()
    record.text = String(repeating: Self.question, count: questions)
    (record.questions, record.answers) = (questions, answers)
    condition.unlock()
  }

  /// Waits until a condition holds; throws after `TestWait.longest`.
  func wait(_ aim: String, until holds: (Record) throws -> Bool) throws {
    try TestWait.until(aim, seen: "\(state)") { try holds(state) }
  }
}
