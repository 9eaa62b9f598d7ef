import Glibc

/// Files for a while in `TMPDIR`, or in `/tmp` where that is no absolute path, that only their user may read.
public enum TemporaryFile {
  /// The folder that they are made in.
  public static var folder: String {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return named.hasPrefix("/") ? named : "/tmp"
  }

  /// Makes one, which programs that are started do not inherit.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of its name.
  ///   - suffix: The end of its name, which tells programs the kind of its text: `.json`.
  /// - Returns: nil if it cannot be made; `errno` says why.
  public static func make(
    _ prefix: String, suffix: String = ""
  ) -> (descriptor: Int32, path: [UInt8])? {
    var template = Array((folder + "/" + prefix + "XXXXXX" + suffix).utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return (descriptor, template.dropLast().map(UInt8.init(bitPattern:)))
  }
}
