import VitrineSaving
import VitrineSupport

/// A journal that a process has left; no other process gets it while this is kept.
struct FoundJournal {
  var journal: Journal
  var path: [UInt8]
  /// When it was written last, in seconds since 1970.
  var written: Int
  private var bytes: FileBytes

  init?(_ bytes: FileBytes, _ path: [UInt8]) {
    guard let content = try? bytes.wholeContent(), let journal = Journal(content),
      let stamp = FileStamp(descriptor: bytes.descriptor)
    else { return nil }
    (self.journal, self.path, self.bytes, written) = (journal, path, bytes, stamp.seconds)
  }
}

extension StateFolder {
  /// The journals of a file that no process writes any more.
  func journals(of file: [UInt8]) -> [FoundJournal] {
    files(Self.journalSuffix).compactMap { path in
      guard let bytes = open(path),
        let start = Journal(bytes.bytes(in: 0..<Journal.headerRoom)), start.origin.path == file
      else { return nil }
      return FoundJournal(bytes, path)
    }
  }

  /// A journal; nil if a process writes it, or it is none.
  func journal(at path: [UInt8]) -> FoundJournal? { open(path).flatMap { FoundJournal($0, path) } }
}
