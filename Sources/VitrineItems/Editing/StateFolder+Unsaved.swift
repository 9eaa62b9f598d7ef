import Glibc
import VitrineSaving
import VitrineSupport

// Unsaved changes of earlier sessions: a journal of edits, the text of all items, or both under one
// name.
extension StateFolder {
  /// Returns the random name in the path of a file.
  static func name(of file: [UInt8]) -> [UInt8] {
    let name = file.lastIndex(of: UInt8(ascii: "/")).map { file[($0 + 1)...] } ?? file[...]
    return Array(name.prefix(RandomName.length))
  }

  /// Returns the path of the file with a name and a suffix.
  func file(_ name: [UInt8], _ suffix: [UInt8]) -> [UInt8] {
    path + [UInt8(ascii: "/")] + name + suffix
  }

  private static let suffixes = [journalSuffix, rescueSuffix]

  private func names(_ ending: [UInt8] = []) -> [[UInt8]] {
    let names = Self.suffixes.flatMap { files($0 + ending) }.map(Self.name)
    return Set(names).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the unsaved changes of ended sessions.
  ///
  /// - Parameters:
  ///   - source: The open items.
  ///   - counts: Whether to count all changes, or only those of the open items.
  /// - Returns: The changes of the open items first, then the others, each newest first.
  func unsavedWork(of source: JournalSource?, counts: Bool) -> [UnsavedWork] {
    names().compactMap { UnsavedWork($0, in: self, of: source, counts: counts) }.sorted {
      $0.isHere != $1.isHere ? $0.isHere : $0.written > $1.written
    }
  }

  /// Stores a rescued text beside the journal of the same changes.
  ///
  /// - Returns: The path of the text.
  func put(_ text: [UInt8], beside journal: [UInt8]) -> [UInt8] {
    let new = file(Self.name(of: journal), Self.rescueSuffix)
    return move(text, to: new) ? new : text
  }

  private func move(_ file: [UInt8], to new: [UInt8]) -> Bool {
    file.withPath { file in
      new.withPath { new in door.pass(.rename) { rename(file, new) } }
    } == 0
  }

  /// Removes all files of a name.
  func removeUnsaved(_ name: [UInt8]) {
    for suffix in Self.suffixes { remove(file(name, suffix)) }
  }

  // MARK: Dropping

  /// Drops the files of a name. `undrop()` restores them until they expire.
  func drop(_ name: [UInt8]) {
    for suffix in Self.suffixes {
      let file = file(name, suffix)
      _ = move(file, to: file + Self.droppedSuffix)
    }
  }

  /// Restores the files that were dropped last.
  ///
  /// - Returns: Their name; nil if there are none.
  func undrop() -> [UInt8]? {
    let last = names(Self.droppedSuffix).max { dropped($0) < dropped($1) }
    guard let last else { return nil }
    for suffix in Self.suffixes {
      let file = file(last, suffix)
      _ = move(file + Self.droppedSuffix, to: file)
    }
    return last
  }

  /// Returns the time of a drop: renaming changes the status time of a file.
  private func dropped(_ name: [UInt8]) -> (Int, Int) {
    let times = Self.suffixes.map { suffix -> (Int, Int) in
      var status = stat()
      let result = (file(name, suffix) + Self.droppedSuffix).withPath { lstat($0, &status) }
      return result == 0 ? (status.st_ctim.tv_sec, status.st_ctim.tv_nsec) : (0, 0)
    }
    return times.max { $0 < $1 } ?? (0, 0)
  }
}
