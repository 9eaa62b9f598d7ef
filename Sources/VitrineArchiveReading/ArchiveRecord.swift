import VitrineStyledText
import VitrineSupport

/// A member of an archive, as described by the archive. None of this can be trusted.
package struct ArchiveMember: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case file, folder, link
    /// A hard link to an earlier member.
    case hardLink
    /// A device, a pipe or a socket.
    case other
  }

  var path: [UInt8] = []
  package var kind = Kind.file
  /// The size in bytes; nil if the archive does not state it before the contents.
  var size: Int?
  /// The modification time in seconds since 1970.
  var seconds = 0
  var mode: UInt32 = 0
  /// The target of a link, or the original member of a hard link.
  var target: [UInt8] = []
  var isEncrypted = false
}

/// A record from the process that reads an archive.
package enum ArchiveRecord: Equatable, Sendable {
  /// The next requested member, with its position in the archive.
  case member(Int, ArchiveMember)
  /// A part of the member's contents.
  case data([UInt8])
  /// The end of the member's contents.
  case memberEnd
  /// A failure to read the member's contents.
  case memberFailure(String)
  /// A failure that ends reading.
  case failure(String)
  /// No library for reading archives is available.
  case noLibrary
  /// The end of all records.
  case end

  /// The maximum size of a record in bytes.
  static let mostBytes = 1 << 20

  private enum Code: UInt8 {
    case member = 1
    case data, memberEnd, memberFailure, failure, noLibrary, end
  }

  /// The encoded record: its code, its length in four bytes, and its content.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    let code: Code
    switch self {
    case .member(let place, let member):
      code = .member
      for number in [
        place, Int(member.kind.rawValue), member.size ?? -1, member.seconds, Int(member.mode),
        member.isEncrypted ? 1 : 0,
      ] { writer.put(number) }
      writer.put(member.path)
      writer.put(member.target)
    case .data(let bytes): return Self.framed(.data, bytes)
    case .memberEnd: code = .memberEnd
    case .memberFailure(let reason):
      code = .memberFailure
      writer.put(Array(reason.utf8))
    case .failure(let reason):
      code = .failure
      writer.put(Array(reason.utf8))
    case .noLibrary: code = .noLibrary
    case .end: code = .end
    }
    return Self.framed(code, writer.bytes)
  }

  private static func framed(_ code: Code, _ bytes: [UInt8]) -> [UInt8] {
    let length = UInt32(bytes.count)
    let head = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) }
    return [code.rawValue] + head + bytes
  }

  fileprivate init?(code: UInt8, _ bytes: ArraySlice<UInt8>) {
    var reader = ByteReader(bytes)
    func text() -> String? { reader.block().map { VisibleText.text(of: $0.prefix(300)) } }
    switch Code(rawValue: code) {
    case .member:
      guard let place = reader.count(), let kind = reader.count(), kind < 256,
        let known = ArchiveMember.Kind(rawValue: UInt8(kind)), let size = reader.number(),
        let seconds = reader.number(), let mode = reader.count(), let secret = reader.count(),
        let path = reader.block(), let target = reader.block()
      else { return nil }
      self = .member(
        place,
        ArchiveMember(
          path: path, kind: known, size: size < 0 ? nil : size, seconds: seconds,
          mode: UInt32(truncatingIfNeeded: mode), target: target, isEncrypted: secret == 1))
    case .data: self = .data(Array(bytes))
    case .memberEnd: self = .memberEnd
    case .memberFailure:
      guard let reason = text() else { return nil }
      self = .memberFailure(reason)
    case .failure:
      guard let reason = text() else { return nil }
      self = .failure(reason)
    case .noLibrary: self = .noLibrary
    case .end: self = .end
    case nil: return nil
    }
  }
}

/// Finds records in bytes that arrive in pieces.
struct ArchiveRecordReader {
  private var rest: [UInt8] = []
  private var start = 0

  mutating func add(_ bytes: [UInt8]) {
    rest.removeFirst(start)
    start = 0
    rest += bytes
  }

  /// Invalid bytes.
  struct Broken: Error {}

  /// Returns the next complete record, or nil until it has arrived.
  mutating func next() throws(Broken) -> ArchiveRecord? {
    guard rest.count - start >= 5 else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(rest[start + 1 + $1]) << (8 * $1) }
    guard length <= ArchiveRecord.mostBytes else { throw Broken() }
    guard rest.count - start - 5 >= length else { return nil }
    let end = start + 5 + length
    guard let record = ArchiveRecord(code: rest[start], rest[(start + 5)..<end]) else {
      throw Broken()
    }
    start = end
    return record
  }
}
