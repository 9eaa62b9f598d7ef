import Glibc

/// Functions that write whole texts to streams.
enum StandardStreams {
  /// Writes all bytes and returns true; returns false after an error, with the reason in `errno`.
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
