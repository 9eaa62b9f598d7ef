import VitrineSupport

/// The items that a journal of edits is about, and how they are known again.
public struct JournalSource: Sendable {
  package enum Identity: Sendable {
    /// A file, as it was when it was read or saved last.
    case file(FileStamp)
    /// Bytes without a file: all that was read of a pipe.
    case bytes(any ByteStore, length: Int)
    /// Rows with keys, in whatever state their table is.
    case rows
  }

  /// Of a file, from the root; of a server, its address; of a pipe, `pipe`.
  package let path: [UInt8]
  /// How items were made of the bytes: the same places are the same items only where this is the same. For people up to
  /// the first NUL.
  package var part: [UInt8] = []
  package let identity: Identity

  package init(path: [UInt8], part: [UInt8] = [], identity: Identity) {
    (self.path, self.part, self.identity) = (path, part, identity)
  }

  /// In the place of the path of a pipe.
  package static let pipe = Array("a pipe".utf8)

  /// The path of a file; nil for anything else.
  package var filePath: [UInt8]? { if case .file = identity { path } else { nil } }

  /// The origin as it is written down now.
  ///
  /// - Complexity: O(bytes) for a pipe.
  func origin(door: any SystemDoor) -> JournalOrigin {
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

  /// Whether a journal is about these items, be they others now or not. A pipe has none but its bytes.
  func isNamed(by origin: JournalOrigin, door: any SystemDoor) -> Bool {
    guard origin.path == path, origin.part == part else { return false }
    guard case .bytes(_, let length) = identity else { return true }
    return origin.size == length && origin == self.origin(door: door)
  }

  /// Whether the edits of a journal can be made in these items.
  func fits(_ origin: JournalOrigin, door: any SystemDoor) -> Bool {
    guard isNamed(by: origin, door: door) else { return false }
    guard case .file = identity else { return true }
    return isCurrent && origin.isThere(door: door)
  }
}
