import Foundation

/// Standard input, output and error as numbers that are never anything else.
package enum StandardDescriptors {
  /// How many files a terminal program opens besides the standard ones, with some to spare: for
  /// the terminal, the frames, the signals, the timers, and what it shows.
  package static let needed = 32

  /// Puts the null device in the place of those that are closed, so that no file that is opened
  /// later takes their numbers: standard error would be written into it.
  ///
  /// Reading and writing them fails as before: what takes the place of the input can only be
  /// written, what takes that of an output only be read. Call it before anything is opened.
  package static func fill() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      let opened = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
      // The lowest free number is taken: this one.
      if opened > 2 { close(opened) }
    }
  }

  /// Why so many more files cannot be opened, in one line; nil if they can.
  package static func shortage(of count: Int = needed) -> String? {
    if hasRoom(for: count) { return nil }
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 {
        let reason = String(cString: strerror(errno))
        return "\(reason): \(count) are needed beside those that are open; raise `ulimit -n`"
      }
      opened.append(descriptor)
    }
    return nil
  }

  /// Whether so many of the lowest numbers are free: asked at once, which nearly always is enough.
  private static func hasRoom(for count: Int) -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return false }
    let numbers = 0..<Int32(clamping: min(limit.rlim_cur, rlim_t(4 * count)))
    var entries = numbers.map { pollfd(fd: $0, events: 0, revents: 0) }
    guard poll(&entries, nfds_t(entries.count), 0) >= 0 else { return false }
    return entries.count { $0.revents & Int16(POLLNVAL) != 0 } >= count
  }
}
