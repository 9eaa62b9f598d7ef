import Glibc

/// The use of an entry of the cache: no process removes the entry while this object lives.
final class CacheUse: Sendable {
  private let descriptor: Int32

  /// - Returns: nil if there is no such entry.
  init?(_ entry: String) {
    descriptor = open(entry, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    flock(descriptor, LOCK_SH)
  }

  deinit { close(descriptor) }

  /// Whether some process uses an entry.
  static func isUsed(_ entry: String) -> Bool {
    let descriptor = open(entry, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }
}
