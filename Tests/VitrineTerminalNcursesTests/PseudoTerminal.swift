import Foundation
import Testing
import VitrineTestSupport

/// Both ends of a terminal: the program opens `path`, the test holds the other end.
final class PseudoTerminal {
  let path: String
  let columns: Int
  let rows: Int
  private var controller: Int32
  /// Kept open so that the terminal survives while the program has it closed.
  private var device: Int32
  private let received = Received()

  init(columns: Int = 120, rows: Int = 40) throws {
    self.columns = columns
    self.rows = rows
    // posix_openpt() and related functions, which Swift's Glibc hides.
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlocked: Int32 = 0
    var number: Int32 = 0
    try #require(controller >= 0 && ioctl(controller, 0x4004_5431, &unlocked) == 0)  // TIOCSPTLCK
    try #require(ioctl(controller, 0x8004_5430, &number) == 0)  // TIOCGPTN
    path = "/dev/pts/\(number)"
    device = open(path, O_RDWR | O_NOCTTY)
    try #require(device >= 0)
    resize(columns: columns, rows: rows)
    received.begin(controller)
  }

  deinit { hangUp() }

  /// Closes both ends of this process: the program sees its terminal vanish.
  func hangUp() {
    if controller < 0 { return }
    received.end()
    close(device)
    close(controller)
    device = -1
    controller = -1
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Turns off the echo of input typed before the program has taken the terminal.
  func stopEcho() {
    var modes = termios()
    tcgetattr(device, &modes)
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON)
    tcsetattr(device, TCSANOW, &modes)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(controller, bytes, bytes.count) == bytes.count)
  }

  /// Stops reading, like a terminal whose user holds the scroll bar.
  func pause() { received.end() }
  func unpause() { received.begin(controller) }

  /// Waits for so many bytes, which the program is known to have written.
  func read(count: Int) -> String { take(count, patience: 60) }

  /// Reads until the output stops.
  func readAll() -> String { take(.max, patience: 0.05) }

  /// Whether the line is silent for a while.
  var isSilent: Bool { take(1, patience: 0.02).isEmpty }

  private func take(_ count: Int, patience: TimeInterval) -> String {
    received.condition.lock()
    defer { received.condition.unlock() }
    while received.bytes.count < count {
      let before = received.bytes.count
      let waits = before == 0 && count == .max ? 2 : patience
      if !received.condition.wait(until: Date(timeIntervalSinceNow: waits)),
        received.bytes.count == before
      {
        break
      }
    }
    let taken = received.bytes.prefix(count)
    received.bytes.removeFirst(taken.count)
    return String(decoding: taken, as: UTF8.self)
  }

  /// The bytes that a separate thread has read, so that the program never waits for its reader.
  private final class Received: @unchecked Sendable {
    let condition = NSCondition()
    var bytes: [UInt8] = []
    private var bell: [Int32] = [-1, -1]
    private var isReading = false

    func begin(_ descriptor: Int32) {
      pipe(&bell)
      for end in bell { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      isReading = true
      Thread.detachNewThread { [self] in
        var block = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
          var ready = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: bell[0], events: Int16(POLLIN), revents: 0),
          ]
          let found = poll(&ready, 2, -1)
          // Tests send signals to their own process.
          if found < 0, errno == EINTR { continue }
          guard found > 0, ready[1].revents == 0 else { break }
          let count = Glibc.read(descriptor, &block, block.count)
          if count < 0, errno == EINTR { continue }
          if count <= 0 { break }
          condition.lock()
          bytes += block[..<count]
          condition.broadcast()
          condition.unlock()
        }
        condition.lock()
        isReading = false
        condition.broadcast()
        condition.unlock()
      }
    }

    func end() {
      condition.lock()
      write(bell[1], [0], 1)
      while isReading { condition.wait() }
      condition.unlock()
      close(bell[0])
      close(bell[1])
    }
  }

  /// The number of bytes waiting for the program; the modes stay unchanged.
  var waitingBytes: Int {
    var count: Int32 = 0
    _ = ioctl(device, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// Waits until so many bytes wait for the program.
  func wait(forBytes count: Int) throws {
    try TestWait.until("\(count) bytes of input", seen: "\(waitingBytes)") {
      waitingBytes >= count
    }
  }

  /// The number of bytes waiting for the next program.
  var waitingInput: Int {
    var modes = termios()
    tcgetattr(device, &modes)
    modes.c_lflag &= ~UInt32(ICANON)
    tcsetattr(device, TCSANOW, &modes)
    var count: Int32 = 0
    _ = ioctl(device, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// All modes that `stty -a` shows.
  var modes: [String] {
    var modes = termios()
    tcgetattr(device, &modes)
    let characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
    return [
      "\(modes.c_iflag)", "\(modes.c_oflag)", "\(modes.c_cflag)", "\(modes.c_lflag)",
      "\(characters)",
    ]
  }
}
