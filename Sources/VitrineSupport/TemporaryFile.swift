import Glibc

/// Temporary files in `TMPDIR`, or in `/tmp` if `TMPDIR` is not an absolute path. Only their user
/// can read them.
public enum TemporaryFile {
  /// The folder of temporary files.
  public static var folder: String {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return named.hasPrefix("/") ? named : "/tmp"
  }

  /// Makes a temporary file, which child processes do not inherit.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of its name.
  ///   - suffix: The end of its name, which tells programs its format: `.json`.
  /// - Returns: The file, or nil if it cannot be made; `errno` has the reason.
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
