import Glibc
import VitrineSupport

/// A SQLite database on disk: its path, and the options for opening it.
package struct DatabaseFile: Equatable, Sendable {
  /// The path as given.
  package let path: [UInt8]
  /// Whether to read it as immutable, without locks and without its write-ahead log.
  var isImmutable = false
  package var isWritable = false
  /// Whether to read the intact parts of a damaged file.
  var isDamaged = false

  package init(_ path: [UInt8]) { self.path = path }

  /// The first bytes of every SQLite file.
  package static let magic = Array("SQLite format 3\0".utf8)

  /// Whether a regular file starts like a database.
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

  /// The path as a URI for SQLite, with all special characters percent-encoded.
  var uri: String {
    // Two slashes at the start would mean a host name.
    let slash = UInt8(ascii: "/")
    let rest = path.first == slash ? [slash] + path.drop { $0 == slash } : path
    let text = String(decoding: PercentCode.encoded(rest), as: UTF8.self)
    return "file:" + text + (isWritable ? "?mode=rw" : "?mode=ro")
      + (isImmutable ? "&immutable=1" : "")
  }
}
