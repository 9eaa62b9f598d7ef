import VitrineSaving
import VitrineSupport

/// A journal that an ended process left. Holding this value locks out other processes.
struct FoundJournal {
  var journal: Journal
  var path: [UInt8]
  /// The time of the last write, in seconds since 1970.
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
  /// Returns the journals of a file, without those that a process still writes.
  func journals(of file: [UInt8]) -> [FoundJournal] {
    files(Self.journalSuffix).compactMap { path in
      guard let bytes = open(path),
        let start = Journal(bytes.bytes(in: 0..<Journal.headerRoom)), start.origin.path == file
      else { return nil }
      return FoundJournal(bytes, path)
    }
  }

  /// Returns a journal; nil if a process still writes it, or the file is not a journal.
  func journal(at path: [UInt8]) -> FoundJournal? { open(path).flatMap { FoundJournal($0, path) } }
}
