import Foundation

/// Ensures that the numbers of standard input, output and error have no other use.
package enum StandardDescriptors {
  /// The number of files that a terminal program opens besides the standard ones, with a reserve:
  /// for the terminal, the frames, the signals, the timers, and its content.
  package static let needed = 32

  /// Replaces closed standard descriptors with the null device, so that files opened later do not
  /// get their numbers. Otherwise standard error would be written into such a file.
  ///
  /// Reading and writing them still fails: the replacement of the input is write-only, and that of
  /// an output is read-only. Call this before opening any file.
  package static func fill() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      let opened = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
      // The lowest free number is taken first.
      if opened > 2 { close(opened) }
    }
  }

  /// Returns the reason why a number of further files cannot be opened, in one line, or nil if they
  /// can.
  package static func shortage(of count: Int = needed) -> String? {
    if hasRoom(for: count) { return nil }
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 {
        let reason = String(cString: strerror(errno))
        return "\(reason): \(count) more are needed; raise `ulimit -n`"
      }
      opened.append(descriptor)
    }
    return nil
  }

  /// Returns whether the given number of lowest descriptors is free. A single system call, which is
  /// usually enough.
  private static func hasRoom(for count: Int) -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return false }
    let numbers = 0..<Int32(clamping: min(limit.rlim_cur, rlim_t(4 * count)))
    var entries = numbers.map { pollfd(fd: $0, events: 0, revents: 0) }
    guard poll(&entries, nfds_t(entries.count), 0) >= 0 else { return false }
    return entries.count { $0.revents & Int16(POLLNVAL) != 0 } >= count
  }
}
