import Foundation
import UIKitCore

/// Warns an application when the machine is short of memory.
///
/// The kernel measures how long programs wait for memory and wakes a thread when this time is too
/// long (`/proc/pressure/memory`). Until then it costs nothing. If the kernel does not measure it,
/// or not for unprivileged programs, the application gets no warnings.
enum MemoryPressure {
  /// A fifth of a second of waiting within two seconds. For unprivileged programs a window must be
  /// a multiple of two seconds.
  private static let trigger = "some 200000 2000000"

  /// Starts watching. Calls `warn` on the main queue, at most once in two seconds.
  static func watch(_ warn: @escaping @MainActor @Sendable () -> Void) {
    let descriptor = open("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    let isArmed = trigger.withCString { write(descriptor, $0, strlen($0) + 1) > 0 }
    guard isArmed else {
      close(descriptor)
      return
    }
    Thread.detachNewThread {
      var events = pollfd(fd: descriptor, events: Int16(POLLPRI), revents: 0)
      while true {
        events.revents = 0
        let count = poll(&events, 1, -1)
        if count < 0, errno == EINTR { continue }
        guard count > 0, events.revents & Int16(POLLERR) == 0 else { break }
        DispatchQueue.main.async { MainActor.assumeIsolated { warn() } }
      }
      close(descriptor)
    }
  }
}
