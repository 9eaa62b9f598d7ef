import Glibc
import VitrineSupport

extension NewPackage {
  /// Creates the folder of the package in a folder and writes its files. Existing files stay
  /// unchanged.
  package func write(in folder: String) throws(BrowserFailure) {
    let root = folder + "/" + name
    if mkdir(root, 0o777) != 0 {
      if errno == EEXIST {
        throw BrowserFailure(
          "'\(name)' already exists, and nothing was written; choose another name")
      }
      throw Self.failure(making: name)
    }
    for (path, text) in files {
      var folder = root
      for part in path.split(separator: "/").dropLast() {
        folder += "/" + part
        if mkdir(folder, 0o777) != 0, errno != EEXIST { throw Self.failure(making: name) }
      }
      let file = open(root + "/" + path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file < 0 { throw Self.failure(making: "\(name)/\(path)") }
      let isWritten = StandardStreams.write(Array(text.utf8), to: file)
      let reason = errno
      // On some file systems, only closing a file reports that the disk is full.
      guard close(file) == 0 && isWritten else {
        if !isWritten { errno = reason }
        throw Self.failure(making: "\(name)/\(path)")
      }
    }
  }

  private static func failure(making path: String) -> BrowserFailure {
    BrowserFailure("cannot make \(path): \(String(cString: strerror(errno)))")
  }

  /// The message after writing.
  package var summary: String {
    let lines = files.map { "  \(name)/\($0.path)" }
    return """
      \(lines.joined(separator: "\n"))

      cd \(name)
      swift run     # Ctrl-C leaves
      swift test

      """
  }
}
