import Glibc

/// Finds out what SOURCE is, and opens it.
@MainActor
package enum SourceOpener {
  /// Opens what the command line names, or what stands for it.
  package static func source(_ options: Options) throws(BrowserFailure) -> any ItemSource {
    guard let source = options.source else {
      var status = stat()
      let isInput = fstat(STDIN_FILENO, &status) == 0 && kind(status) != S_IFCHR
      return isInput ? try standardInput() : try folder(FolderPath(source: []))
    }
    guard source != Array("-".utf8) else { return try standardInput() }
    let path = source
    var status = stat()
    guard stat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0 else {
      throw failure(path, errno)
    }
    switch kind(status) {
    case S_IFDIR: return try folder(FolderPath(source: path))
    case S_IFREG where path.suffix(5).map({ $0 | 0x20 }) == Array(".json".utf8):
      return JSONSource(file: try open(path), path: path, fields: options.fields)
    case S_IFREG: return LineSource(file: try open(path), path: path)
    default: return LineSource(pipe: try open(path), name: VisibleText.text(of: path))
    }
  }

  /// Opens a file for reading.
  package static func open(_ path: [UInt8]) throws(BrowserFailure) -> Int32 {
    let descriptor = Glibc.open(path.map(CChar.init(bitPattern:)) + [0], O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    return descriptor
  }

  private static func folder(_ path: FolderPath) throws(BrowserFailure) -> any ItemSource {
    try FolderSource(path: path, showsHidden: false)
  }

  private static func standardInput() throws(BrowserFailure) -> any ItemSource {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else {
      throw BrowserFailure("standard input is closed; name a SOURCE")
    }
    switch kind(status) {
    case S_IFDIR: throw BrowserFailure("standard input is a folder; name it as SOURCE instead")
    case S_IFCHR where isatty(STDIN_FILENO) == 1:
      throw BrowserFailure("standard input is the terminal; name a SOURCE or pipe something in")
    case S_IFREG where lseek(STDIN_FILENO, 0, SEEK_CUR) == 0:
      return LineSource(file: dup(STDIN_FILENO), path: Array("/dev/stdin".utf8), name: "stdin")
    default: return LineSource(pipe: STDIN_FILENO, name: "stdin")
    }
  }

  private static func kind(_ status: stat) -> mode_t { status.st_mode & S_IFMT }

  private static func failure(_ path: [UInt8], _ code: Int32) -> BrowserFailure {
    let reason = String(cString: strerror(code))
    return BrowserFailure("cannot open \(VisibleText.text(of: path)): \(reason)")
  }
}
