import Glibc

/// Writes whole texts to the standard streams.
enum StandardStreams {
  /// Writes to standard output and ends the process.
  @MainActor static func printAndExit(_ bytes: [UInt8]) -> Never {
    guard write(bytes, to: STDOUT_FILENO) else {
      BrowserProgram.fail(.cannotWrite(String(cString: strerror(errno))))
    }
    exit(0)
  }

  /// True if everything was written; else `errno` tells why not.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
