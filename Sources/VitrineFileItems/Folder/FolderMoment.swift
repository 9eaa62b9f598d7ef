import Glibc
import VitrineSupport

/// The time of a folder's last change, used to detect changes of its names.
struct FolderMoment: Equatable {
  private let seconds: Int
  private let nanoseconds: Int

  /// The number of seconds after a change within which another change may leave the time unchanged.
  private static let rest = 2

  /// Reads the change time of a folder. Fails if the folder does not exist.
  ///
  /// - Parameter path: The path, without a final NUL.
  init?(of path: [UInt8]) {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return nil }
    // Programs cannot set the change time.
    (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
  }

  /// Returns whether the next change is sure to change the time, because the last one is old
  /// enough.
  ///
  /// - Parameter now: The current time in seconds since 1970.
  func tellsNextChange(now: Int) -> Bool { now - seconds > Self.rest }
}
