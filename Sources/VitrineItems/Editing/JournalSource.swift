import VitrineSupport

/// The items of a journal, and how to identify them in a later session.
public struct JournalSource: Sendable {
  package enum Identity: Sendable {
    /// A file as of its last read or save.
    case file(FileStamp)
    /// Bytes without a file: the whole input of a pipe.
    case bytes(any ByteStore, length: Int)
    /// Rows with keys, whatever the state of their table.
    case rows
  }

  /// The absolute path of a file, the address of a server, or `pipe`.
  package let path: [UInt8]
  /// The method by which the items were made from the bytes. The same places are the same items only if it is
  /// equal. It is readable text up to the first NUL.
  package var part: [UInt8] = []
  package let identity: Identity

  package init(path: [UInt8], part: [UInt8] = [], identity: Identity) {
    (self.path, self.part, self.identity) = (path, part, identity)
  }

  /// The placeholder for the path of a pipe.
  package static let pipe = Array("a pipe".utf8)

  /// The path of a file; nil for anything else.
  package var filePath: [UInt8]? { if case .file = identity { path } else { nil } }

  /// Returns the origin as of now.
  ///
  /// - Complexity: O(bytes) for a pipe.
  func origin(door: any FileSystemCalls) -> JournalOrigin {
    var origin =
      switch identity {
      case .file(let stamp): JournalOrigin(path: path, stamp: stamp, door: door)
      case .bytes(let store, let length):
        JournalOrigin(
          path: path, size: length, digest: ByteDigest.value(of: store, length: length))
      case .rows: JournalOrigin(path: path, size: 0, digest: 0)
      }
    origin.part = part
    return origin
  }

  /// Whether the next start can read the same items again by itself.
  var isCurrent: Bool {
    switch identity {
    case .file(let stamp): FileStamp(path: path) == stamp
    case .bytes: false
    case .rows: true
    }
  }

  /// Whether a journal belongs to these items, changed or not. A pipe has only its bytes as an
  /// identity.
  func isNamed(by origin: JournalOrigin, door: any FileSystemCalls) -> Bool {
    guard origin.path == path, origin.part == part else { return false }
    guard case .bytes(_, let length) = identity else { return true }
    return origin.size == length && origin == self.origin(door: door)
  }

  /// Whether the edits of a journal apply to these items.
  func fits(_ origin: JournalOrigin, door: any FileSystemCalls) -> Bool {
    guard isNamed(by: origin, door: door) else { return false }
    guard case .file = identity else { return true }
    return isCurrent && origin.isThere(door: door)
  }
}
