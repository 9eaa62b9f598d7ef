import Glibc
import VitrineSupport

/// When a folder was changed last: whether its names have changed since.
struct FolderMoment: Equatable {
  private let seconds: Int
  private let nanoseconds: Int

  /// A folder that was changed in the last seconds may be changed again without another time.
  private static let rest = 2

  /// - Parameter path: Bytes without a final NUL.
  /// - Returns: nil if there is no such folder.
  init?(of path: [UInt8]) {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return nil }
    // Nobody can set this one.
    (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
  }

  /// Whether the next change must show in another time: the last one is not just now.
  ///
  /// - Parameter now: Seconds since 1970.
  func tellsNextChange(now: Int) -> Bool { now - seconds > Self.rest }
}
