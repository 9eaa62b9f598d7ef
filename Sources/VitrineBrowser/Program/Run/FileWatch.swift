import Glibc

/// Notices that files were saved, by their times, sizes and numbers.
struct FileWatch {
  private struct Mark: Equatable {
    var time: [Int]
    var size: Int
    var file: UInt
  }

  private let paths: [[UInt8]]
  private var known: [Mark?]
  /// The marks at the last look; they count when they stay the same for two looks.
  private var latest: [Mark?]

  /// - Parameter paths: Files and folders. A folder changes with its list of files.
  init(_ paths: [[UInt8]]) {
    self.paths = paths
    known = paths.map(Self.mark)
    latest = known
  }

  private static func mark(_ path: [UInt8]) -> Mark? {
    var status = stat()
    guard stat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0 else { return nil }
    return Mark(
      time: [status.st_mtim.tv_sec, status.st_mtim.tv_nsec], size: status.st_size,
      file: UInt(status.st_ino))
  }

  /// Returns whether a file has changed, and not since the last look. Editors replace a file in several steps.
  mutating func hasChanged() -> Bool {
    let marks = paths.map(Self.mark)
    defer { latest = marks }
    guard marks == latest, marks != known, !marks.contains(nil) || known.contains(nil) else {
      return false
    }
    known = marks
    return true
  }
}
