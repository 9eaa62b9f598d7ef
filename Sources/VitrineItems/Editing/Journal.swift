import Glibc
import VitrineStyledText
import VitrineSupport

/// The file of a journal, as of the last read or save.
struct JournalOrigin: Equatable, Sendable {
  /// The absolute path.
  var path: [UInt8]
  var size: Int
  var seconds: Int
  var nanoseconds: Int
  /// The digest of the beginning and the end of the file; nil if they could not be read.
  var ends: UInt64?
  /// The part of the file that contains the edited items; empty for the whole file.
  var part: [UInt8] = []

  private static let endLength = 4 << 10

  /// Creates an origin from the current file at a path.
  ///
  /// - Parameter stamp: The expected stamp; if the file has another one, its ends stay unknown.
  init(path: [UInt8], stamp: FileStamp, door: any FileSystemCalls) {
    self.path = path
    (size, seconds, nanoseconds) = (stamp.size, stamp.seconds, stamp.nanoseconds)
    let descriptor = path.withPath { path in
      door.pass(.open) { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    }
    guard descriptor >= 0 else { return }
    let file = FileBytes(descriptor: descriptor, door: door)
    guard FileStamp(descriptor: descriptor, door: door) == stamp else { return }
    ends = try? file.checkingReads { Self.ends(of: file, size: stamp.size) }
  }

  /// Creates an origin for items without a file.
  ///
  /// - Parameter digest: The digest of all bytes.
  init(path: [UInt8], size: Int, digest: UInt64) {
    self.init(path: path, size: size, seconds: 0, nanoseconds: 0, ends: digest)
  }

  fileprivate init(path: [UInt8], size: Int, seconds: Int, nanoseconds: Int, ends: UInt64?) {
    (self.path, self.size, self.ends) = (path, size, ends)
    (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
  }

  private static func ends(of file: FileBytes, size: Int) -> UInt64 {
    var digest = ByteDigest()
    let first = 0..<min(endLength, size)
    for range in [first, max(first.upperBound, size - endLength)..<size] {
      file.bytes(in: range).withUnsafeBytes { digest.add($0) }
    }
    return digest.value
  }

  /// Whether the file still exists unchanged.
  func isThere(door: any FileSystemCalls) -> Bool {
    guard let stamp = FileStamp(path: path, door: door), ends != nil else { return false }
    var now = JournalOrigin(path: path, stamp: stamp, door: door)
    now.part = part
    return now == self
  }
}

/// The unsaved edits of a file, written while the user makes them.
///
///     header, record, record, ...     each with its length and digest: a partial record is dropped
///
/// A journal holds operations, not whole files. It is a value, read and written as bytes.
struct Journal: Equatable, Sendable {
  var origin: JournalOrigin
  var edits: [JournalEdit] = []

  private static let magic = Array("vitrine journal 1\n".utf8)
  /// An upper bound for the size of a header.
  static let headerRoom = 16 << 10

  init(origin: JournalOrigin) { self.origin = origin }

  // MARK: Writing

  /// The bytes at the start of a journal.
  var header: [UInt8] {
    var writer = ByteWriter()
    writer.put(origin.path)
    for number in [origin.size, origin.seconds, origin.nanoseconds] { writer.put(number) }
    writer.put(origin.ends == nil ? 0 : 1)
    writer.put(Int(truncatingIfNeeded: origin.ends ?? 0))
    if !origin.part.isEmpty { writer.put(origin.part) }
    return Self.magic + Self.framed(writer.bytes)
  }

  /// Returns the bytes of an edit, to append to a journal.
  static func record(_ edit: JournalEdit) -> [UInt8] {
    var writer = ByteWriter()
    for change in edit.changes { writer.put(change) }
    return framed(writer.bytes)
  }

  private static let frameLength = 16

  private static func framed(_ payload: [UInt8]) -> [UInt8] {
    func eight(_ number: UInt64) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    return eight(UInt64(payload.count)) + eight(digest(payload[...])) + payload
  }

  private static func digest(_ payload: ArraySlice<UInt8>) -> UInt64 {
    var digest = ByteDigest()
    payload.withUnsafeBytes { digest.add($0) }
    return digest.value
  }

  // MARK: Reading

  /// Reads a journal up to the first incomplete record; nil if the bytes are not a journal.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.magic) else { return nil }
    var rest = bytes[Self.magic.count...]
    guard let header = Self.payload(&rest), let origin = JournalOrigin(header) else { return nil }
    self.origin = origin
    while let payload = Self.payload(&rest) {
      var reader = ByteReader(payload)
      var changes: [JournalEdit.Change] = []
      while !reader.isAtEnd {
        guard let change = reader.change() else { return }
        changes.append(change)
      }
      edits.append(JournalEdit(changes: changes))
    }
  }

  private static func payload(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.count >= frameLength else { return nil }
    func eight(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let length = eight(rest.prefix(8))
    let sum = eight(rest.dropFirst(8).prefix(8))
    guard length <= UInt64(rest.count - frameLength) else { return nil }
    let payload = rest.dropFirst(frameLength).prefix(Int(length))
    guard digest(payload) == sum else { return nil }
    rest = rest.dropFirst(frameLength + Int(length))
    return payload
  }

  /// The written content as readable text: typed text survives even if the edits cannot be
  /// repeated.
  var text: [UInt8] {
    var text = Array("Changes of ".utf8) + origin.path + Array(" that were not saved.\n".utf8)
    func add(_ line: String, _ contents: [ItemContent] = []) {
      text += Array("\n\(line)\n".utf8)
      for content in contents { text += content.bytes + [0x0A] }
    }
    func named(_ items: Range<Int>) -> String {
      items.count == 1
        ? "item \(items.lowerBound + 1)" : "items \(items.lowerBound + 1) to \(items.upperBound)"
    }
    for change in edits.flatMap(\.changes) {
      switch change {
      case .insert(let contents, _, let place): add("put in as item \(place + 1):", contents)
      case .remove(_, let items): add("took out \(named(items))")
      case .move(_, let items, _, let place): add("moved \(named(items)) to \(place + 1)")
      case .replace(_, let item, let content): add("changed item \(item + 1) into:", [content])
      case .restore(let pieces, _, let place):
        let contents = pieces.flatMap { piece -> [ItemContent] in
          if case .contents(let contents) = piece { return contents }
          return []
        }
        add("brought back items at \(place + 1)", contents)
      case .place(let place): add("in \(VisibleText.text(of: place)):")
      case .row(_, let row):
        let rows = [row.before, row.after].map { $0.flatMap(RowCells.init)?.printed }
        switch (rows[0], rows[1]) {
        case (let before?, let after?): add("changed the row:", [before, after])
        case (let before?, nil): add("deleted the row:", [before])
        case (nil, let after?): add("put in the row:", [after])
        case (nil, nil): break
        }
      }
    }
    return text
  }
}

extension JournalOrigin {
  fileprivate init?(_ payload: ArraySlice<UInt8>) {
    var reader = ByteReader(payload)
    guard let path = reader.block(), let size = reader.number(), let seconds = reader.number(),
      let nanoseconds = reader.number(), let hasEnds = reader.number(), let ends = reader.number()
    else { return nil }
    self.init(
      path: path, size: size, seconds: seconds, nanoseconds: nanoseconds,
      ends: hasEnds == 1 ? UInt64(bitPattern: Int64(ends)) : nil)
    if !reader.isAtEnd, let part = reader.block() { self.part = part }
  }
}

extension ByteWriter {
  fileprivate mutating func put(_ contents: [ItemContent]) {
    put(contents.count)
    for content in contents { put(content.bytes) }
  }

  fileprivate mutating func put(_ change: JournalEdit.Change) {
    switch change {
    case .insert(let contents, let section, let place):
      for number in [0, section, place] { put(number) }
      put(contents)
    case .restore(let pieces, let section, let place):
      for number in [1, section, place, pieces.count] { put(number) }
      for piece in pieces {
        switch piece {
        case .file(let items):
          put(0)
          put(items)
        case .contents(let contents):
          put(1)
          put(contents)
        }
      }
    case .remove(let section, let items):
      for number in [2, section] { put(number) }
      put(items)
    case .move(let section, let items, let target, let place):
      for number in [3, section, target, place] { put(number) }
      put(items)
    case .replace(let section, let item, let content):
      for number in [4, section, item] { put(number) }
      put(content.bytes)
    case .row(let number, let row):
      for number in [5, number] { put(number) }
      put([row.before, row.after].compactMap(\.self))
      put((row.before == nil ? 0 : 1) + (row.after == nil ? 0 : 2))
    case .place(let place):
      for number in [6, 0] { put(number) }
      put(place)
    }
  }
}

extension ByteReader {
  fileprivate mutating func contents() -> [ItemContent]? {
    list { $0.block().map(ItemContent.init) }
  }

  private mutating func piece() -> JournalEdit.Piece? {
    switch number() {
    case 0: range().map(JournalEdit.Piece.file)
    case 1: contents().map(JournalEdit.Piece.contents)
    default: nil
    }
  }

  fileprivate mutating func change() -> JournalEdit.Change? {
    guard let kind = number(), let section = count() else { return nil }
    switch kind {
    case 0:
      guard let place = count(), let contents = contents() else { return nil }
      return .insert(contents, section: section, at: place)
    case 1:
      guard let place = count(), let pieces = list({ $0.piece() }) else { return nil }
      return .restore(pieces, section: section, at: place)
    case 2: return range().map { .remove(section: section, items: $0) }
    case 3:
      guard let target = count(), let place = count(), let items = range() else { return nil }
      return .move(section: section, items: items, toSection: target, at: place)
    case 4:
      guard let item = count(), let content = block() else { return nil }
      return .replace(section: section, item: item, with: ItemContent(content))
    case 5:
      guard var contents = contents(), let which = count(), which < 4,
        contents.count == which.nonzeroBitCount
      else { return nil }
      let before = which & 1 == 0 ? nil : contents.removeFirst()
      return .row(section, JournalRow(before: before, after: contents.first))
    case 6: return block().map { .place($0) }
    default: return nil
    }
  }
}
