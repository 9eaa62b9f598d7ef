import Foundation
import Testing

/// Both ends of a terminal: the program opens `path`, the test holds the other one.
final class PseudoTerminal {
  let path: String
  let columns: Int
  let rows: Int
  private var controller: Int32
  /// Kept open, so that the terminal lives on while the program has it closed.
  private var device: Int32

  init(columns: Int = 120, rows: Int = 40) throws {
    self.columns = columns
    self.rows = rows
    // posix_openpt() and its sisters, which Swift's Glibc hides.
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlocked: Int32 = 0
    var number: Int32 = 0
    try #require(controller >= 0 && ioctl(controller, 0x4004_5431, &unlocked) == 0)  // TIOCSPTLCK
    try #require(ioctl(controller, 0x8004_5430, &number) == 0)  // TIOCGPTN
    path = "/dev/pts/\(number)"
    device = open(path, O_RDWR | O_NOCTTY)
    try #require(device >= 0)
    resize(columns: columns, rows: rows)
  }

  deinit { hangUp() }

  /// Closes both ends that are ours: the program sees its terminal vanish.
  func hangUp() {
    if device >= 0 { close(device) }
    if controller >= 0 { close(controller) }
    device = -1
    controller = -1
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(controller, bytes, bytes.count) == bytes.count)
  }

  /// Reads exactly so many bytes, which the program is known to have written.
  func read(count: Int) -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count < count {
      var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 2000) > 0 else { break }
      let got = Glibc.read(controller, &block, min(block.count, count - bytes.count))
      if got <= 0 { break }
      bytes += block[..<got]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether nothing more comes.
  var isSilent: Bool {
    var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 20) == 0
  }

  /// All that `stty -a` shows.
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
