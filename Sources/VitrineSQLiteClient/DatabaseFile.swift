import Glibc
import VitrineSupport

/// A SQLite database on disk: its path, and how it is opened.
package struct DatabaseFile: Equatable, Sendable {
  /// As it was given.
  package let path: [UInt8]
  /// Whether it is read as if nobody could change it, without locks and without its write-ahead log.
  var isImmutable = false
  package var isWritable = false
  /// Whether what is sound is read although something is not.
  var isDamaged = false

  package init(_ path: [UInt8]) { self.path = path }

  /// The first bytes of each.
  package static let magic = Array("SQLite format 3\0".utf8)

  /// Whether a regular file begins as a database does.
  package static func isDatabase(_ path: [UInt8]) -> Bool {
    let descriptor = path.withPath {
      Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    var bytes = [UInt8](repeating: 0, count: magic.count)
    return bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
      == magic.count && bytes == magic
  }

  /// Its path as SQLite takes it, with all that could mean something else percent-encoded.
  var uri: String {
    // A path that begins with two slashes would name a host.
    let slash = UInt8(ascii: "/")
    let rest = path.first == slash ? [slash] + path.drop { $0 == slash } : path
    let text = String(decoding: PercentCode.encoded(rest), as: UTF8.self)
    return "file:" + text + (isWritable ? "?mode=rw" : "?mode=ro")
      + (isImmutable ? "&immutable=1" : "")
  }
}
