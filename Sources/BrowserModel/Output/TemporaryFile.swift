import Glibc

/// Files for a while in `TMPDIR`, or in `/tmp` where that is no absolute path, that only their user may read.
enum TemporaryFile {
  static var folder: String {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return named.hasPrefix("/") ? named : "/tmp"
  }

  /// Makes one, which programs that are started do not inherit.
  ///
  /// - Parameter prefix: The beginning of its name.
  /// - Returns: nil if it cannot be made; `errno` says why.
  static func make(_ prefix: String) -> (descriptor: Int32, path: [UInt8])? {
    var template = Array((folder + "/" + prefix + "XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return (descriptor, template.dropLast().map(UInt8.init(bitPattern:)))
  }
}
