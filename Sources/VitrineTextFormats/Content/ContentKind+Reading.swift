import Glibc
import VitrineSupport

extension ContentKind {
  /// Returns the first bytes of an open file, which determine its content kind.
  package static func prefix(
    of descriptor: Int32, _ name: String, _ door: any FileSystemCalls
  ) throws(BrowserFailure) -> [UInt8] {
    var prefix = [UInt8](repeating: 0, count: Self.prefixLength)
    var count = 0
    while count < prefix.count {
      let got = prefix.withUnsafeMutableBytes { buffer in
        door.pass(.read) {
          pread(
            descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count, off_t(count))
        }
      }
      if got == 0 { break }
      guard got > 0 || errno == EINTR else {
        let failure = ReadingFailure(at: count, code: errno)
        close(descriptor)
        throw .cannotRead(name, failure)
      }
      count += max(0, got)
    }
    return Array(prefix.prefix(count))
  }
}
