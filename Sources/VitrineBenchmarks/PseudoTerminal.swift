import Foundation

/// Both ends of a terminal: the library opens `path`; a thread reads its output and discards it
/// immediately, or passes it to a given line.
final class PseudoTerminal {
  let path: String
  private let controller: Int32
  /// Open, so that the terminal survives while the library has it closed.
  private let device: Int32

  init(columns: Int, rows: Int, line: SlowLine? = nil) throws {
    // posix_openpt() and related functions, which Swift's Glibc hides.
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlocked: Int32 = 0
    var number: Int32 = 0
    let unlock: UInt = 0x4004_5431  // TIOCSPTLCK
    let name: UInt = 0x8004_5430  // TIOCGPTN
    guard controller >= 0, ioctl(controller, unlock, &unlocked) == 0,
      ioctl(controller, name, &number) == 0
    else { throw BenchmarkFailure("no pseudo-terminal: \(String(cString: strerror(errno)))") }
    path = "/dev/pts/\(number)"
    device = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard device >= 0, ioctl(controller, UInt(TIOCSWINSZ), &size) == 0 else {
      throw BenchmarkFailure("\(path): \(String(cString: strerror(errno)))")
    }
    let controller = controller
    if let line {
      line.carry(controller)
      return
    }
    Thread.detachNewThread {
      var block = [UInt8](repeating: 0, count: 64 * 1024)
      // Ends when the last descriptor of the terminal is closed.
      while read(controller, &block, block.count) > 0 {}
      close(controller)
    }
  }

  deinit { close(device) }
}
